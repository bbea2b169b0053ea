# SPDX-License-Identifier: GPL-3.0-or-later
# Work split over processors and hosts by GNU parallel gives what one program
# gives alone: records can be cut between any two, and messages name the line.
#
# needs: bin/pegbfs bin/pegfmt tests/ref/generate

load helpers

# A file cannot be skipped as a whole by every Bats, so each test asks.
needs_parallel() {
	command -v parallel >/dev/null || skip 'GNU parallel is not installed'
}

# The hosts are two servers on the loopback address, for this test alone.
start_hosts() {
	local host port
	command -v ssh >/dev/null && [ -x /usr/sbin/sshd ] ||
		skip 'OpenSSH is not installed'
	[ "$(id -u)" -eq 0 ] || skip 'only root can start a server to log in to'
	mkdir -p /run/sshd
	ssh-keygen -q -t ed25519 -N '' -f key
	ssh-keygen -q -t ed25519 -N '' -f host
	: >config
	servers=()
	for host in one two; do
		port=$((20000 + (RANDOM + BASHPID) % 20000))
		printf '%s\n' "Port $port" 'ListenAddress 127.0.0.1' \
			"HostKey $PWD/host" "AuthorizedKeysFile $PWD/key.pub" \
			'StrictModes no' 'UsePAM no' 'PidFile none' \
			'PermitRootLogin prohibit-password' >"sshd.$host"
		/usr/sbin/sshd -D -f "sshd.$host" 3>&- >/dev/null 2>"log.$host" &
		servers+=($!)
		printf '%s\n' "Host $host" 'HostName 127.0.0.1' "Port $port" \
			"IdentityFile $PWD/key" 'IdentitiesOnly yes' 'BatchMode yes' \
			'StrictHostKeyChecking no' 'UserKnownHostsFile /dev/null' \
			'LogLevel ERROR' >>config
	done
	for host in one two; do
		for _ in 1 2 3 4 5 6 7 8 9 10; do
			ssh -F config "$host" true 3>&- 2>refused && continue 2
			sleep 0.3
		done
		cat refused "log.$host"
		stop_hosts
		skip 'no server could be started'
	done
}

stop_hosts() {
	[ ${#servers[@]} -eq 0 ] || kill "${servers[@]}" 2>/dev/null || true
}

boards() {
	reference generate 5x5-line 5 400
}

@test "processors: the answers of one program" {
	needs_parallel
	boards >file
	pegbfs --no-time file >wanted || [ $? -eq 1 ]
	parallel -k --will-cite --pipe --block 3k "$PEGKIT_BIN/pegbfs --no-time" \
		<file >found 3>&- || true
	same wanted found
	pegfmt -t draw file >drawn
	parallel -k --will-cite --pipe --recend '\n\n' --block 3k \
		"$PEGKIT_BIN/pegbfs --no-time" <drawn >found 3>&- || true
	same wanted found
}

@test "processors: a message names the line of its part" {
	needs_parallel
	printf '...../...../oo.../...../.....\nooo\tx=1\n' >file
	parallel -k --will-cite --pipe -N 2 "$PEGKIT_BIN/pegbfs --no-time" \
		<file >/dev/null 2>err 3>&- || true
	err_says 'pegbfs: <stdin>:2:4: row 1 has 3 squares instead of 5 (board 5x5); the drawing fits board 1x3; try: -b 1x3'
}

@test "hosts: the answers of one program" {
	long_only
	needs_parallel
	start_hosts
	boards >file
	pegbfs --no-time file >wanted || [ $? -eq 1 ]
	parallel -k --will-cite --pipe --block 3k --ssh "ssh -F $PWD/config" \
		-S one,two "$PEGKIT_BIN/pegbfs --no-time" <file >found 2>err 3>&- ||
		true
	stop_hosts
	cat err
	same wanted found
}
