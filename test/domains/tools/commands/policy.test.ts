import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { ConfigError } from '../../../../src/config/config.ts'
import { findBinary } from '../../../../src/domains/tools/commands/binaries.ts'
import { loadPolicy } from '../../../../src/domains/tools/commands/policy.ts'
import { usage } from '../../../../src/domains/tools/commands/usage.ts'
import { commandUser } from '../../../../src/domains/tools/commands/user.ts'
import { suite } from '../../../support/suite.ts'
import { openBench, refusalOf } from './support.ts'

const commandsHome = join(import.meta.dirname, '../../../../src/domains/tools/commands')
const policy = suite<{ home: string }>('the policy of commands')

policy.before(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'tamga-policy-'))
})
policy.after(({ home }) => rm(home, { recursive: true, force: true }))

async function faultsOf(home: string, content: unknown): Promise<string> {
  const file = join(home, 'policy.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  try {
    loadPolicy(file)
  } catch (error) {
    assert.instance(error, ConfigError)
    return (error as ConfigError).message
  }
  return ''
}

const command = (over: object = {}) => ({
  commands: [{ name: 'df', binaries: ['/usr/bin/df'], purpose: 'a test', forms: [{}], ...over }],
})

policy('the built-in one holds, has the diagnostics on and what reads files or logs off', () => {
  const built = loadPolicy(undefined)
  // From a file it is held to the schema, too.
  assert.equal(loadPolicy(join(commandsHome, 'default-policy.json')), built)
  const on = [...built.values()].filter(({ enabled }) => enabled !== false).map(({ name }) => name)
  const off = [...built.values()].filter(({ enabled }) => enabled === false).map(({ name }) => name)
  assert.is(on.length, 24)
  assert.equal(off, ['journalctl', 'ping', 'ls', 'stat', 'du', 'wc', 'head', 'tail'])
})

policy('shows how a command may be called', () => {
  const built = loadPolicy(undefined)
  const shown = (name: string) => usage(built.get(name) as Parameters<typeof usage>[0])
  assert.is(shown('df'), 'df [-h] [-T] [-i] [PATH]')
  assert.is(shown('vmstat'), 'vmstat [-s] or vmstat 1 1..5')
  assert.is(shown('ip'), 'ip [-j] [-br] [-s] [-4] [-6] addr|link|route|neigh show')
  assert.is(
    shown('ps'),
    'ps -eo LIST of pid,ppid,user,stat,pcpu,pmem,etime,comm [--sort=-pcpu] [--sort=-pmem]',
  )
})

policy('every fault of a file is reported at once, with the file and the place', async ({ home }) => {
  assert.is(await faultsOf(home, command()), '')
  for (const [content, told] of [
    ['{', /cannot be read/],
    [[], /must be object/],
    [{ commands: [], extra: 1 }, /extra/],
    [command({ name: 'Df' }), /\/commands\/0\/name/],
    [command({ name: '__proto__' }), /\/commands\/0\/name/],
    [command({ binaries: ['df'] }), /\/commands\/0\/binaries\/0/],
    [command({ binaries: ['/usr/bin/../sbin/df'] }), /not a plain path|binaries\/0/],
    [command({ binaries: [] }), /binaries/],
    [command({ forms: [{ flags: { h: {} } }] }), /flags/],
    [command({ forms: [{ flags: { '--': {} } }] }), /flags/],
    [command({ forms: [{ flags: { '--at=': {} } }] }), /--at= needs a value/],
    [command({ forms: [{ operands: [{ name: 'X', value: { type: 'shell' } }] }] }), /operands\/0\/value/],
    [
      command({
        forms: [{ operands: [{ name: 'X', value: { type: 'text', pattern: '(', maxLength: 9 } }] }],
      }),
      /regex/,
    ],
    [
      command({ forms: [{ operands: [{ name: 'X', value: { type: 'integer', minimum: 2, maximum: 1 } }] }] }),
      /minimum above/,
    ],
    [
      command({
        forms: [
          {
            operands: [
              { name: 'X', value: { type: 'path', kind: 'any' }, optional: true },
              { name: 'Y', value: { type: 'path', kind: 'any' } },
            ],
          },
        ],
      }),
      /optional comes last/,
    ],
    [{ commands: [...command().commands, ...command().commands] }, /df is in it twice/],
  ] as const) {
    const message = await faultsOf(home, content)
    assert.match(message, told, JSON.stringify(content))
    assert.match(message, /TOOLS_COMMAND_POLICY/)
    assert.ok(message.includes(join(home, 'policy.json')))
  }
  const two = await faultsOf(home, {
    commands: [...command({ forms: 1 }).commands, ...command({ binaries: ['x'] }).commands],
  })
  assert.match(two, /commands\/0\/forms[\s\S]*commands\/1\/binaries/)
})

policy('no policy allows programs that run or read anything they are given', async ({ home }) => {
  for (const name of [
    'bash',
    'sh',
    'python3.12',
    'env',
    'find',
    'git',
    'awk',
    'less',
    'curl',
    'sysctl',
    'busybox',
    'sudo',
  ])
    assert.match(await faultsOf(home, command({ name })), /no policy may allow it/, name)
  assert.match(await faultsOf(home, command({ binaries: ['/usr/bin/perl'] })), /perl runs or reads/)
})

policy('no policy allows a flag with which a program opens what no argument names', async ({ home }) => {
  const withFlag = (name: string, flag: string) =>
    command({ name, binaries: [`/usr/bin/${name}`], forms: [{ flags: { [flag]: {} } }] })
  for (const [name, flag] of [
    ['grep', '-R'],
    ['grep', '-nR'],
    ['grep', '--dereference-recursive'],
    ['ls', '-L'],
    ['du', '-aL'],
    ['du', '--dereference'],
    ['wc', '--files0-from=x'],
    ['rg', '--follow'],
    ['file', '-f'],
  ] as const)
    assert.match(await faultsOf(home, withFlag(name, flag)), /what no argument names/, `${name} ${flag}`)
  for (const [name, flag] of [
    ['grep', '-r'],
    ['ls', '-R'],
    ['date', '-R'],
    ['stat', '-L'],
  ] as const)
    assert.is(await faultsOf(home, withFlag(name, flag)), '', `${name} ${flag}`)
})

policy('a file that is not there keeps the server from starting', async () => {
  let told = ''
  await openBench({ settings: { TOOLS_COMMAND_POLICY: '/no/such/policy.json' } }).catch((error) => {
    told = String(error)
  })
  assert.match(told, /TOOLS_COMMAND_POLICY \(\/no\/such\/policy.json\): cannot be read/)
})

policy(
  'a program that others could have replaced is not run; one that is not there is said to be so',
  async ({ home }) => {
    const own = process.getuid?.() ?? 0
    const safe = join(home, 'safe')
    await writeFile(safe, '#!/bin/sh\n', { mode: 0o755 })
    assert.equal(await findBinary([join(home, 'none'), safe], [0, own]), { path: safe })
    assert.equal(await findBinary([join(home, 'none')], [0]), { problem: 'absent' })

    const loose = join(home, 'loose')
    await writeFile(loose, '#!/bin/sh\n')
    await chmod(loose, 0o777)
    assert.equal(await findBinary([loose], [0, own]), { problem: 'unsafe' })

    const plain = join(home, 'plain')
    await writeFile(plain, '#!/bin/sh\n', { mode: 0o644 })
    assert.equal(await findBinary([plain], [0, own]), { problem: 'unsafe' })

    const open = join(home, 'open')
    await mkdir(open)
    await writeFile(join(open, 'x'), '#!/bin/sh\n', { mode: 0o755 })
    await chmod(open, 0o777)
    assert.equal(await findBinary([join(open, 'x')], [0, own]), { problem: 'unsafe' })
    // A link out of a directory that others write to is as loose as that directory.
    await symlink(safe, join(open, 'link'))
    assert.equal(await findBinary([join(open, 'link')], [0, own]), { problem: 'unsafe' })
    await symlink(join(open, 'link'), join(home, 'by-way'))
    assert.equal(await findBinary([join(home, 'by-way')], [0, own]), { problem: 'unsafe' })
    await symlink(safe, join(home, 'straight'))
    assert.equal(await findBinary([join(home, 'straight')], [0, own]), { path: join(home, 'straight') })

    if (own !== 0) return
    await chown(safe, 65534, 65534)
    assert.equal(await findBinary([safe], [0]), { problem: 'unsafe' })
    const bench = await openBench({ policy: command({ name: 'loose_one', binaries: [safe] }) })
    try {
      assert.match(refusalOf(await bench.run(['loose_one'])), /others than root could have replaced/)
      assert.ok(bench.logged.some((line) => line.includes('loose_one')))
    } finally {
      await bench.close()
    }
  },
)

policy('a command that the host lacks says so', async () => {
  const bench = await openBench({
    policy: command({ name: 'lacking', binaries: ['/usr/bin/no-such-program'] }),
  })
  try {
    assert.match(refusalOf(await bench.run(['lacking'])), /lacking is not installed on this host/)
  } finally {
    await bench.close()
  }
})

policy('commands never run as root', () => {
  if (process.getuid?.() !== 0) return assert.is(commandUser('nobody'), undefined)
  assert.equal(commandUser('nobody'), { uid: 65534, gid: 65534 })
  assert.equal(commandUser('1234:5678'), { uid: 1234, gid: 5678 })
  for (const [setting, told] of [
    ['root', /names root/],
    ['0:0', /names root/],
    ['1000:0', /names root/],
    ['no_such_user', /does not know/],
    ['12:x', /does not know/],
  ] as const)
    assert.throws(() => commandUser(setting), told)
})

/** One call of each built-in command, in its longest form. */
const calls: Record<string, string[]> = {
  uptime: ['-p'],
  uname: ['-a', '-r', '-s', '-m'],
  nproc: ['--all'],
  who: ['-b', '-r'],
  date: ['-u', '+%F %T'],
  df: ['-h', '-T', '.'],
  findmnt: ['-J', '-l'],
  lsblk: ['-J', '-f'],
  free: ['-h', '-w'],
  vmstat: ['1', '1'],
  iostat: ['-x', '-d', '1', '1'],
  lscpu: ['-J'],
  ps: ['-eo', 'pid,ppid,user,stat,pcpu,pmem,etime,comm', '--sort=-pcpu'],
  // The first process is the one that a program in a namespace of its own would take for itself.
  pgrep: ['-c', '-x', readFileSync('/proc/1/comm', 'utf8').trim()],
  ss: ['-t', '-u', '-l', '-n', '-a', '-4', '-6'],
  ip: ['-j', '-s', 'addr', 'show'],
  systemctl: ['is-active', 'cron.service'],
  timedatectl: ['status'],
  getent: ['services', 'https'],
}

policy('every built-in command that the host has runs, and sees the host', async () => {
  const bench = await openBench()
  try {
    for (const { name, enabled, binaries } of loadPolicy(undefined).values()) {
      if (enabled === false) continue
      const outcome = await bench.run([name, ...(calls[name] ?? [])], bench.home)
      if ('refused' in outcome) {
        assert.match(outcome.refused.en, /is not installed on this host/, name)
        assert.equal(await findBinary(binaries, [0]), { problem: 'absent' })
        continue
      }
      assert.not.ok([126, 127].includes(outcome.exitCode ?? 127), `${name}: ${outcome.stderr}`)
      assert.is(outcome.timedOut, false, name)
      assert.ok(outcome.stdout !== '' || outcome.stderr !== '' || name === 'who', name)
      if (name === 'ps') assert.match(outcome.stdout, new RegExp(`^\\s*${process.pid}\\s`, 'm'))
      if (name === 'pgrep') assert.ok(Number(outcome.stdout) > 0)
    }
  } finally {
    await bench.close()
  }
})

policy.run()
