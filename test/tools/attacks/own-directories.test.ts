import { chmod, mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as assert from 'uvu/assert'
import { type Bench, openBench, refusalOf, resultOf } from '../../domains/tools/commands/support.ts'
import { suite } from '../../support/suite.ts'

const path = { type: 'path', kind: 'any' }
const anything = { type: 'text', pattern: '[^\\n]+', maxLength: 1024 }
const programs = ['head', 'tail', 'cat', 'grep', 'ls', 'du', 'wc', 'stat', 'od', 'sort', 'readlink']

/** The widest policy that can be written: each program with any flag that walks, and any text wherever one may stand. */
function widest(value: object, secretFile: string) {
  const flags = {
    '-r': {},
    '-l': {},
    '-a': {},
    '-n': { value: { type: 'integer', minimum: 1, maximum: 9 } },
    '--file=': { value },
    '-e': { value: { type: 'choice', values: ['JWT'] } },
  }
  const operand = (name: string, optional = true) => ({ name, value, optional })
  return {
    commands: programs.map((name) => ({
      name,
      binaries: [`/usr/bin/${name}`, `/bin/${name}`],
      purpose: 'a test',
      forms: [
        { flags, operands: [operand('A'), operand('B')] },
        {
          flags: { '-R': {} },
          operands: [
            { name: 'C', value: { type: 'choice', values: [secretFile, '.', '/'] }, optional: true },
          ],
        },
      ].slice(0, name === 'grep' || name === 'ls' ? 1 : 2),
    })),
  }
}

interface Context {
  base: string
  open: string
  data: string
  secret: string
  byPath: Bench
  byText: Bench
}

const attacks = suite<Context>("attacks on the server's own directories")

attacks.before(async (context) => {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'tamga-secrets-')))
  const [open, data] = [join(base, 'open'), join(base, 'data')]
  const secret = join(data, 'secrets.json')
  for (const one of [base, open, data, join(open, 'inner'), join(data, 'files')]) {
    await mkdir(one, { recursive: true })
    // Open to everyone, so that nothing but the rule itself can refuse.
    await chmod(one, 0o755)
  }
  await writeFile(join(open, 'plain'), 'plain', { mode: 0o644 })
  await symlink(secret, join(open, 'link'))
  await symlink('link', join(open, 'second'))
  await symlink(data, join(open, 'way'))
  await symlink(base, join(open, 'above'))
  await symlink('/proc/self/cwd', join(open, 'self'))
  await symlink(`/proc/${process.pid}/root`, join(open, 'top'))
  const settings = { DATA_DIR: data, TOOLS_ALLOWED_CWD_ROOTS: open }
  const byPath = await openBench({ policy: widest(path, secret), settings })
  // The server made it, closed to others.
  for (const one of [data, secret]) await chmod(one, 0o755)
  const byText = await openBench({ policy: widest(anything, secret), settings })
  Object.assign(context, { base, open, data, secret, byPath, byText })
})
attacks.after(async ({ base, byPath, byText }) => {
  await byPath?.close()
  await byText?.close()
  await rm(base, { recursive: true, force: true })
})

/** Every way of naming the secret, or a place above it, that we could think of. */
function spellings({ open, data, secret, base }: Context): string[] {
  const up = relative('/usr/bin', secret)
  const fromOpen = relative(open, secret)
  return [
    secret,
    data,
    base,
    dirname(base),
    '/',
    '//',
    `/${secret}`,
    `${data}/./secrets.json`,
    `${data}/../data/secrets.json`,
    `${data}/files/../secrets.json`,
    `${data}//secrets.json`,
    `${data}/`,
    `${data}/not-yet-there`,
    `${open}/link`,
    `${open}/second`,
    `${open}/way`,
    `${open}/way/secrets.json`,
    `${open}/way/files/../secrets.json`,
    `${open}/above`,
    `${open}/above/data/secrets.json`,
    `${open}/inner/../link`,
    `${open}/..`,
    `${open}/../data/secrets.json`,
    `${open}/top${secret}`,
    up,
    fromOpen,
    'link',
    './link',
    './way/secrets.json',
    'inner/../way/secrets.json',
    '..',
    '../data',
    `/proc/self/root${secret}`,
    `/proc/${process.pid}/root${secret}`,
    `/proc/thread-self/root${secret}`,
    `/proc/self/cwd/${fromOpen}`,
    `/proc/${process.pid}/cwd/../../${secret}`,
    `/proc/self/cwd/link`,
    `/proc/${process.pid}/environ`,
    `/proc/${process.pid}/fd`,
    `/proc/self/../${process.pid}/environ`,
    `/dev/fd/../root${secret}`,
    `/dev/stdin/../..${secret}`,
  ]
}

attacks('no program reads a secret by any path, from any working directory', async (context) => {
  for (const spelling of spellings(context))
    for (const name of programs)
      for (const argv of [
        [name, spelling],
        [name, `--file=${spelling}`],
        ...(name === 'grep' ? [[name, '-r', '-e', 'JWT', spelling]] : []),
      ])
        for (const cwd of [undefined, context.open]) {
          // A relative name leads there from one of the two only.
          const outcome = await context.byPath.run(argv, cwd)
          assert.ok('refused' in outcome, `${argv.join(' ')} in ${cwd}`)
        }
})

attacks('nor where the policy takes any text for an argument', async (context) => {
  const { byText, open, secret, data } = context
  const wrapped = (one: string) => [
    one,
    `x=${one}`,
    `host:${one}`,
    `@${one}`,
    `a,${one},b`,
    ...(one.startsWith('/') ? [`file://${one}`] : []),
    `"${one}"`,
  ]
  const relativeTo = (cwd: string | undefined, one: string) =>
    one.startsWith('/') || (cwd === open) === !one.startsWith(relative('/usr/bin', secret))
  for (const spelling of spellings(context))
    for (const name of ['head', 'cat', 'grep'])
      for (const text of name === 'head' ? wrapped(spelling) : [spelling])
        for (const cwd of [undefined, open]) {
          const outcome = await byText.run([name, text], cwd)
          if (relativeTo(cwd, spelling)) assert.ok('refused' in outcome, `${name} ${text} in ${cwd}`)
          else if (!('refused' in outcome)) assert.not.match(outcome.stdout, /JWT_SECRET/)
        }
  assert.match(refusalOf(await byText.run(['cat', secret])), /the server's own directories/)
  // What the policy's author spelled out is no exception, nor is the place from which a program walks by itself.
  for (const text of [secret, '/']) refusalOf(await byText.run(['cat', '-R', text]))
  for (const argv of [
    ['ls', '-r'],
    ['du', '-a'],
    ['grep', '-r', '-e', 'JWT'],
    ['du', '-R', '.'],
  ])
    for (const cwd of [undefined, open])
      assert.not.match(resultOf(await byText.run(argv, cwd)).stdout, /JWT_SECRET|secrets\.json/)
  for (const cwd of [
    data,
    join(data, 'files'),
    context.base,
    join(open, 'way'),
    join(open, 'above'),
    '/',
    `/proc/${process.pid}/cwd`,
  ])
    for (const argv of [['ls'], ['grep', '-r', '-e', 'JWT'], ['head', 'secrets.json']])
      refusalOf(await byText.run(argv, cwd))
})

attacks('what has nothing to do with them is read as before', async ({ byPath, byText, open, data }) => {
  assert.is(resultOf(await byPath.run(['cat', 'plain'], open)).stdout, 'plain')
  assert.is(resultOf(await byText.run(['cat', `${open}/plain`])).stdout, 'plain')
  assert.is(resultOf(await byText.run(['grep', '-l', '-e', 'JWT', '/proc/meminfo'])).exitCode, 1)
  assert.match(resultOf(await byText.run(['head', '-n', '1', '/etc/passwd'])).stdout, /root/)
  // Only the end of the name is that of one of them.
  const alike = join(open, dirname(data))
  await mkdir(alike, { recursive: true })
  await writeFile(join(alike, 'data'), 'alike', { mode: 0o644 })
  for (const bench of [byPath, byText])
    assert.is(resultOf(await bench.run(['cat', join(alike, 'data')])).stdout, 'alike')
})

attacks(
  'a root that holds them, or lies in them, is closed and told',
  async ({ base, data, open, secret }) => {
    const policy = widest(path, secret)
    const roots = [base, data, join(data, 'files'), dirname(base), open].join(',')
    const bench = await openBench({ policy, settings: { DATA_DIR: data, TOOLS_ALLOWED_CWD_ROOTS: roots } })
    try {
      const told = bench.logged.find((line) => line.includes("the server's own directories")) ?? ''
      for (const one of [base, data, join(data, 'files'), dirname(base)])
        assert.ok(told.includes(`"${one}"`), one)
      assert.not.ok(told.includes(`"${open}"`))
      for (const cwd of [base, data, dirname(base)])
        assert.match(refusalOf(await bench.run(['ls'], cwd)), new RegExp(`inside: ${open}\\.`))
      for (const argv of [
        ['cat', secret],
        ['grep', '-r', '-e', 'JWT', base],
        ['ls', data],
      ])
        refusalOf(await bench.run(argv))
      assert.is(resultOf(await bench.run(['cat', 'plain'], open)).stdout, 'plain')
    } finally {
      await bench.close()
    }
  },
)

attacks('each of them counts: storage, checkpoints, the policy', async ({ base, data, open, secret }) => {
  for (const name of ['STORAGE_DIR', 'AUDIT_CHECKPOINT_DIR']) {
    const own = join(open, name.toLowerCase())
    const settings = { DATA_DIR: data, TOOLS_ALLOWED_CWD_ROOTS: open, [name]: own }
    // It is not there yet, and counts all the same.
    const bench = await openBench({ policy: widest(path, secret), settings })
    try {
      assert.match(refusalOf(await bench.run(['ls'], open)), /No working directory is open/)
    } finally {
      await bench.close()
    }
  }
  const policyFile = join(base, 'open', 'policy.json')
  await writeFile(policyFile, JSON.stringify(widest(path, secret)))
  const settings = { DATA_DIR: data, TOOLS_ALLOWED_CWD_ROOTS: open, TOOLS_COMMAND_POLICY: policyFile }
  const bench = await openBench({ settings })
  try {
    refusalOf(await bench.run(['cat', policyFile]))
    refusalOf(await bench.run(['ls'], open))
  } finally {
    await bench.close()
    await rm(policyFile)
  }
})

attacks(
  'a directory that moves under a root while the server runs closes that root',
  async ({ base, open, secret }) => {
    const [before, link] = [join(base, 'before'), join(base, 'moving')]
    await mkdir(before)
    await symlink(before, link)
    const settings = { DATA_DIR: link, TOOLS_ALLOWED_CWD_ROOTS: open }
    const bench = await openBench({ policy: widest(path, secret), settings })
    try {
      assert.is(resultOf(await bench.run(['cat', 'plain'], open)).stdout, 'plain')
      const approved = await bench.commands.evaluate({ arguments: [{ text: 'ls' }], cwd: open })
      const after = join(open, 'after')
      await mkdir(after)
      await symlink(after, `${link}-new`)
      await rename(`${link}-new`, link)
      refusalOf(await bench.run(['cat', 'plain'], open))
      refusalOf(await bench.run(['ls'], open))
      // Also what was approved before.
      assert.ok(!('refused' in approved))
      refusalOf(await bench.commands.run(approved, new AbortController().signal))
      await rm(after, { recursive: true })
    } finally {
      await bench.close()
    }
  },
)

attacks.run()
