import { chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Bench, openBench, refusalOf, resultOf } from '../../domains/tools/commands/support.ts'
import { suite } from '../../support/suite.ts'

const attacks = suite<{ bench: Bench; root: string; outside: string }>('attacks by directories')

const path = { type: 'path', kind: 'any' }
const file = { type: 'path', kind: 'file' }

attacks.before(async (context) => {
  const scripts = { where: 'pwd -P' }
  const first = await openBench({ scripts })
  const { home } = first
  await writeFile(join(home, 'show.sh'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const binaries = (name: string) => [join(home, `${name}.sh`)]
  const policy = {
    commands: [
      { name: 'where', binaries: binaries('where'), purpose: 'a test', forms: [{}] },
      {
        name: 'show',
        binaries: binaries('show'),
        purpose: 'a test',
        forms: [
          {
            flags: { '--at=': { value: path }, '-f': { value: file } },
            operands: [{ name: 'PATH', value: path, optional: true }],
          },
        ],
      },
    ],
  }
  const root = join(home, 'root')
  for (const one of ['root', 'root/inner', 'root-beside', 'outside', 'root/closed', 'root/closed/open'])
    await mkdir(join(home, one), { mode: 0o755 })
  await writeFile(join(root, 'file'), 'x')
  await writeFile(join(home, 'outside', 'secret'), 'x')
  await symlink(join(home, 'outside'), join(root, 'out'))
  await symlink(join(root, 'inner'), join(root, 'in'))
  await symlink('loop', join(root, 'loop'))
  await symlink(join(home, 'outside', 'secret'), join(root, 'secret'))
  await chmod(join(root, 'closed'), 0o700)
  const bench = await openBench({ policy, settings: { TOOLS_ALLOWED_CWD_ROOTS: `${root},/no/such/root` } })
  const close = async () => {
    await bench.close()
    await first.close()
  }
  Object.assign(context, { bench: { ...bench, close }, root, outside: join(home, 'outside') })
})
attacks.after(({ bench }) => bench?.close())

attacks('a working directory is where its path really leads', async ({ bench, root }) => {
  const at = async (cwd: string) => resultOf(await bench.run(['where'], cwd)).stdout.trim()
  assert.is(await at(root), root)
  assert.is(await at(`${root}/`), root)
  assert.is(await at(`${root}//inner/.`), join(root, 'inner'))
  assert.is(await at(join(root, 'in')), join(root, 'inner'))
  // Where the program lies, when the caller names none.
  assert.is(resultOf(await bench.run(['where'])).stdout.trim(), dirname(root))
})

attacks(
  'nothing else is a working directory, and all are refused alike',
  async ({ bench, root, outside }) => {
    const answers = new Set<string>()
    for (const cwd of [
      '/',
      '/etc',
      '/root',
      '/proc/self/cwd',
      '/dev/shm',
      outside,
      `${root}-beside`,
      `${root}/..`,
      `${root}/../outside`,
      `${root}/inner/..`,
      `${root}/out`,
      `${root}/out/.`,
      `${root}/loop`,
      `${root}/file`,
      `${root}/missing`,
      `${root}/secret`,
      'root',
      '.',
      '..',
      '~',
      '$HOME',
      'file:///tmp',
      `${root}\u0000/etc`,
      root.toUpperCase(),
      `${root}/${'a/'.repeat(2000)}`,
      `/proc/self/root${root}`,
    ])
      answers.add(refusalOf(await bench.run(['where'], cwd)))
    assert.is(answers.size, 1, [...answers].join('\n'))
    assert.match([...answers][0] ?? '', /existing directory inside/)
  },
)

attacks('what is closed to the user of commands stays closed, also below', async ({ bench, root }) => {
  if (process.getuid?.() !== 0) return
  refusalOf(await bench.run(['where'], join(root, 'closed', 'open')))
  refusalOf(await bench.run(['show', join(root, 'closed', 'open')]))
})

attacks(
  'paths among the arguments are held to the same, and handed on as what they are',
  async ({ bench, root }) => {
    const shown = async (...argv: string[]) =>
      resultOf(await bench.run(['show', ...argv], root)).stdout.trim()
    assert.is(await shown('inner'), join(root, 'inner'))
    assert.is(await shown('in'), join(root, 'inner'))
    assert.is(await shown('--at=./file'), `--at=${join(root, 'file')}`)
    assert.is(await shown('-f', 'file'), `-f\n${join(root, 'file')}`)
    for (const argv of [
      ['out'],
      ['secret'],
      ['../outside/secret'],
      ['inner/../../outside'],
      ['/etc/passwd'],
      ['/proc/self/environ'],
      ['--at=/etc/passwd'],
      ['--at=out/secret'],
      ['--at='],
      ['-f', 'inner'],
      ['-f', 'secret'],
      ['-f', '-f'],
      [''],
      ['missing'],
      [`${root}-beside`],
    ])
      assert.match(
        refusalOf(await bench.run(['show', ...argv], root)),
        /open directories|what may stand|not allowed/,
        argv.join(' '),
      )
  },
)

attacks(
  'a directory that is swapped for a link between look and use leads nowhere',
  async ({ bench, root, outside }) => {
    const [shifty, aside, decoy] = ['shifty', 'aside', 'decoy'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ]
    await mkdir(shifty, { mode: 0o755 })
    await symlink(outside, decoy)
    let swapping = true
    const swapper = (async () => {
      while (swapping) {
        await rename(shifty, aside)
        await rename(decoy, shifty)
        await rename(shifty, decoy)
        await rename(aside, shifty)
      }
    })()
    const seen = { inside: 0, refused: 0 }
    for (let i = 0; i < 40; i++) {
      const outcome = await bench.run(['where'], shifty)
      if ('refused' in outcome) seen.refused++
      else {
        assert.ok(outcome.stdout.startsWith(`${root}/`), outcome.stdout)
        seen.inside++
      }
    }
    swapping = false
    await swapper
    await rm(shifty, { recursive: true })
    assert.is(seen.inside + seen.refused, 40)
  },
)

attacks(
  'roots that are no directories are dropped and told; the whole tree is no root',
  async ({ bench }) => {
    assert.ok(bench.logged.some((line) => line.includes('/no/such/root')))
    const all = await openBench({ settings: { TOOLS_ALLOWED_CWD_ROOTS: '/,/proc,/dev' } })
    try {
      assert.match(refusalOf(await all.run(['uptime'], '/etc')), /No working directory is open/)
      assert.match(refusalOf(await all.run(['df', '/etc'])), /Open: none/)
    } finally {
      await all.close()
    }
  },
)

attacks.run()
