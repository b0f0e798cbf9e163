import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Bench, openBench, refusalOf, resultOf } from '../../domains/tools/commands/support.ts'
import { suite } from '../../support/suite.ts'

const attacks = suite<{ bench: Bench }>('attacks by arguments')

attacks.before(async (context) => {
  context.bench = await openBench()
})
attacks.after(({ bench }) => bench?.close())

/** The ways in which programs that look harmless read, write or run: lists such as GTFOBins, and known faults. */
const refused: Record<string, string[][]> = {
  'programs that are not in the list': [
    ['sh', '-c', 'id'],
    ['bash', '-lc', 'id'],
    ['python3', '-c', 'print(1)'],
    ['env', 'id'],
    ['xargs', 'id'],
    ['find', '/', '-exec', 'id', ';'],
    ['find', '/', '-fls', '/tmp/x'],
    ['awk', 'BEGIN{system("id")}'],
    ['tar', '--checkpoint-action=exec=id'],
    ['git', 'log', '--output=/tmp/x'],
    ['curl', 'file:///etc/passwd'],
    ['sudo', 'id'],
    ['busybox', 'sh'],
    ['cat', '/etc/passwd'],
    ['kill', '-9', '1'],
  ],
  'paths instead of names': [
    ['/usr/bin/id'],
    ['/bin/sh', '-c', 'id'],
    ['./id'],
    ['../usr/bin/id'],
    ['/usr/bin/../bin/sh'],
    ['id/'],
    ['C:\\Windows\\System32\\cmd.exe'],
  ],
  'names that only look right': [
    ['ID'],
    ['id '],
    [' id'],
    ['іd'],
    ['uptime\u200b'],
    ['ｄｆ'],
    ['df\u0000'],
    ['df\n'],
    ['__proto__'],
    ['constructor'],
    ['toString'],
    ['hasOwnProperty'],
    [''],
    ['-'],
    ['--'],
    ['--help'],
    ['PATH=/tmp', 'id'],
    ['LD_PRELOAD=/tmp/x.so', 'id'],
  ],
  'flags that are not in the list': [
    ['date', '-s', '2020-01-01'],
    ['date', '--set=2020-01-01'],
    ['date', '-f', '/etc/shadow'],
    ['date', '--file=/etc/shadow'],
    ['date', '-r', '/etc/shadow'],
    ['hostname', '-F', '/etc/shadow'],
    ['hostname', '-b', 'taken'],
    ['ss', '-K'],
    ['ss', '-D', '/tmp/x'],
    ['ss', '-F', '/etc/shadow'],
    ['ss', '-p'],
    ['ip', '-b', '/etc/shadow'],
    ['ip', '-batch', '/etc/shadow'],
    ['ip', '-force', '-batch', '/etc/shadow'],
    ['ip', '-n', 'other', 'addr', 'show'],
    ['ip', 'netns', 'exec', 'x', 'sh'],
    ['ps', 'aux'],
    ['ps', '-ef'],
    ['ps', 'e'],
    ['ps', '-eo', 'args'],
    ['ps', '-eo', 'pid,cmd'],
    ['ps', '-eo', 'pid', '-p', '1'],
    ['vmstat', '-s', '-d'],
    ['free', '-s', '1'],
    ['lscpu', '-s', '/'],
    ['lsblk', '--sysroot', '/tmp'],
    ['findmnt', '-F', '/etc/shadow'],
    ['findmnt', '--poll'],
    ['df', '--output'],
    ['uptime', '--help'],
    ['uname', '--version'],
    ['pgrep', '-f', 'x'],
    ['pgrep', '-x', '-F', '/etc/shadow', 'x'],
    ['pgrep', '-x', '-a', 'x'],
    ['getent', '-s', 'files', 'hosts', 'x'],
    ['systemctl', '-H', 'root@host', 'is-active', 'ssh'],
    ['systemctl', '--root=/tmp', 'is-enabled', 'ssh'],
    ['timedatectl', '-H', 'host', 'status'],
  ],
  'operands that are not in the list': [
    ['hostname', 'taken'],
    ['uname', 'x'],
    ['id', 'root'],
    ['who', 'am', 'i'],
    ['who', '/var/log/wtmp'],
    ['date', '010100002020'],
    ['date', '+%Y', '010100002020'],
    ['systemctl', 'start', 'ssh'],
    ['systemctl', 'edit', 'ssh'],
    ['systemctl', 'is-active', 'ssh', 'cron'],
    ['systemctl', 'list-units'],
    ['timedatectl', 'set-time', '2020-01-01'],
    ['getent', 'passwd', 'root'],
    ['getent', 'shadow', 'root'],
    ['ip', 'addr', 'add', '10.0.0.1/8', 'dev', 'lo'],
    ['ip', 'link', 'set', 'lo', 'down'],
    ['ip', 'addr', 'show', 'dev', 'lo'],
    ['ip', 'route', 'flush'],
    ['vmstat', '1'],
    ['vmstat', '1', '100'],
    ['vmstat', '1', '0'],
    ['vmstat', '0', '5'],
    ['vmstat', '99999', '5'],
    ['df', '/etc'],
    ['df', '/proc/self/root'],
    ['df', '.', '.'],
    ['ss', 'state', 'established'],
    ['pgrep', '-x', ''],
    ['pgrep', '-x', '(a+)+$'],
  ],
  'bundled flags, attached values, abbreviations': [
    ['df', '-hT'],
    ['df', '-Th'],
    ['ss', '-tuln'],
    ['ss', '-tp'],
    ['uname', '-sr'],
    ['date', '-Is'],
    ['date', '-Iseconds'],
    ['date', '-us2020-01-01'],
    ['free', '-s1'],
    ['nproc', '--al'],
    ['nproc', '--all='],
    ['nproc', '--all=1'],
    ['ps', '-eopid,args'],
    ['ps', '-eo', 'pid', '--sort', '-pcpu'],
    ['ps', '-eo', 'pid', '--sort=-args'],
    ['ps', '-eo', 'pid=ARGS'],
    ['ps', '-eo', 'pid,,comm'],
    ['ps', '-eo', 'pid,pid'],
    ['ps', '-eo', ''],
    ['ps', '-eo'],
    ['ip', '-br=1', 'addr', 'show'],
    ['ip', 'a', 's'],
    ['ip', 'addr', 'sh'],
    ['systemctl', 'is-act', 'ssh'],
    ['df', '-h', '-h'],
  ],
  'the end of flags': [
    ['df', '--', '-h'],
    ['df', '--'],
    ['--', 'df'],
    ['date', '--', '+%Y'],
    ['pgrep', '-x', '--', '-f'],
    ['getent', 'hosts', '--', 'x'],
    ['df', '-'],
  ],
  'line breaks, controls and characters that cannot be seen': [
    ['df\n-h'],
    ['df', '-h\n'],
    ['df', '-h\r'],
    ['df', '-h\u0000'],
    ['date', '+%Y\n%m'],
    ['date', '+%Y\u0000'],
    ['date', '+\u001b[31m%Y'],
    ['date', '+\u0085'],
    ['date', '+\u2028'],
    ['pgrep', '-x', 'a\u200bb'],
    ['pgrep', '-x', 'a\u202eb'],
    ['pgrep', '-x', 'a\ud800b'],
    ['df', '\ufeff-h'],
  ],
  'dashes and letters that only look right': [
    ['df', '–h'],
    ['df', '—h'],
    ['df', '−h'],
    ['df', '－h'],
    ['df', '‐h'],
    ['df', '-һ'],
    ['uname', '-ɑ'],
    ['ss', '-ｔ'],
    ['ps', '-eo', 'рid'],
    ['vmstat', '1', '５'],
    ['vmstat', '１', '5'],
  ],
  'numbers in other spellings': [
    ['vmstat', '1', '05'],
    ['vmstat', '1', '5.0'],
    ['vmstat', '1', '0x5'],
    ['vmstat', '1', '1e0'],
    ['vmstat', '1', '+5'],
    ['vmstat', '1', ' 5'],
    ['vmstat', '1', '-1'],
    ['vmstat', '1', '99999999999999999999'],
  ],
  'what only a shell would understand': [
    ['df', '-h;id'],
    ['df', '$(id)'],
    ['df', '`id`'],
    ['df', '|', 'id'],
    ['df', '>', '/tmp/x'],
    ['df', '&&', 'id'],
    ['df', '*'],
    ['df', '~'],
    ['df', '$HOME'],
    ['pgrep', '-x', '$(id)'],
    ['date', '+$(id)'],
    ['date', '+`id`'],
    ['date', '+;id'],
  ],
  'floods of arguments': [
    ['df', ...Array(40).fill('-h')],
    ['pgrep', '-x', 'a'.repeat(2000)],
    ['date', `+${'%Y'.repeat(600)}`],
    ['x'.repeat(100_000)],
    Array(100_000).fill('df'),
  ],
}

for (const [kind, lines] of Object.entries(refused)) {
  attacks(`refused: ${kind}`, async ({ bench }) => {
    const before = await readdir(bench.home)
    for (const argv of lines) {
      const outcome = await bench.run(argv)
      assert.ok('refused' in outcome, `ran: ${JSON.stringify(argv).slice(0, 200)} ${JSON.stringify(outcome)}`)
      const { mn, en } = outcome.refused
      assert.ok(mn.length > 20 && en.length > 20 && en.length < 1500, en)
      assert.not.match(mn + en, /\p{Cc}/u)
    }
    assert.equal(await readdir(bench.home), before)
  })
}

attacks('a value of a caller never becomes a flag, not even one that is allowed', async ({ bench }) => {
  for (const text of ['-h', '-T', '--help', '-', '--', '–h']) {
    refusalOf(await bench.run(['df', { text, bound: true }]))
    refusalOf(await bench.run([{ text: 'df', bound: true }, '-h']))
  }
})

attacks('what was approved runs once, and nothing else can be made to', async ({ bench }) => {
  const approved = await bench.commands.evaluate({ arguments: [{ text: 'arch' }] })
  assert.ok(!('refused' in approved))
  const forged = { argv: ['sh', '-c', 'id'], cwd: '/' }
  const { signal } = new AbortController()
  for (const one of [forged, { ...approved }]) {
    let thrown = false
    await bench.commands.run(one, signal).catch(() => {
      thrown = true
    })
    assert.ok(thrown)
  }
  // What is shown of an approval can be changed; what it runs cannot.
  Object.assign(approved, { argv: ['sh', '-c', 'id'] })
  assert.match(resultOf(await bench.commands.run(approved, signal)).stdout, /^\S+\n$/)
  let again = false
  await bench.commands.run(approved, signal).catch(() => {
    again = true
  })
  assert.ok(again)
})

attacks('the environment is made from nothing', async () => {
  process.env.LD_PRELOAD_CANARY = 'secret-of-the-server'
  const bench = await openBench({ scripts: { show: '/usr/bin/env; echo "stdin: $(cat)"' } })
  try {
    const { stdout } = resultOf(await bench.run(['show']))
    assert.not.match(stdout, /secret-of-the-server|CANARY|NODE|AWS|TEST_/)
    const names = stdout.split('\n').map((line) => line.split('=')[0])
    const known = ['PATH', 'LANG', 'LC_ALL', 'HOME', 'TERM', 'PAGER', 'SYSTEMD_PAGER', 'SYSTEMD_COLORS']
    const own = [...known, 'TAMGA_COMMAND', 'PWD', 'SHLVL', '_', 'OLDPWD', 'stdin: ', '']
    assert.equal(
      names.filter((name) => !own.includes(name as string)),
      [],
    )
    assert.match(stdout, /^PATH=\/usr\/bin:\/bin:\/usr\/sbin:\/sbin$/m)
    assert.match(stdout, /^stdin: $/m)
  } finally {
    delete process.env.LD_PRELOAD_CANARY
    await bench.close()
  }
})

attacks('a program in the working directory, or in PATH of the server, is not taken', async ({ bench }) => {
  const canary = join(bench.home, 'uname')
  await writeFile(canary, '#!/bin/sh\necho taken\n', { mode: 0o755 })
  const path = process.env.PATH
  process.env.PATH = `${bench.home}:${path}`
  try {
    assert.match(resultOf(await bench.run(['uname', '-s'], bench.home)).stdout, /^Linux\n$/)
  } finally {
    process.env.PATH = path
  }
})

attacks.run()
