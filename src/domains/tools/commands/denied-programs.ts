/**
 * Programs that run others, write, or read any file that a flag names; no list of arguments keeps up with their flags.
 * No policy may name them, whatever arguments it allows.
 */
const deniedPrograms = new Set(
  [
    'sh bash dash zsh ksh mksh fish csh tcsh busybox toybox rbash',
    'python python2 python3 perl ruby node nodejs deno bun php lua tclsh wish expect java jshell',
    'env xargs parallel nohup setsid nice ionice stdbuf script watch timeout time chroot nsenter unshare setpriv',
    'sudo su doas runuser pkexec capsh flock start-stop-daemon systemd-run at batch crontab',
    'find tar cpio zip unzip git svn hg rsync scp sftp ssh awk gawk mawk nawk sed ed ex vi vim view nano emacs',
    'less more most man info pager curl wget nc ncat netcat socat telnet ftp openssl',
    'tcpdump tshark strace ltrace gdb sysctl dd tee install cp mv ln rm mount umount kill pkill killall',
    'docker podman kubectl ctr crictl make gcc cc ld mysql psql sqlite3',
  ]
    .join(' ')
    .split(' '),
)

export function isDeniedProgram(name: string): boolean {
  return deniedPrograms.has(name.replace(/[-.]?\d+(\.\d+)*$/, '')) || deniedPrograms.has(name)
}
