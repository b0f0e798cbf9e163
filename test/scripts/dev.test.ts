import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { Rounds } from '../../scripts/dev/rounds.ts'
import type { Step } from '../../scripts/dev/steps.ts'
import { eventually } from '../support/eventually.ts'
import { suite } from '../support/suite.ts'
import { copyProject, type Scratch } from './scratch.ts'

const test = suite<{ scratch: Scratch }>('npm run dev')

test.before((context) => {
  context.scratch = copyProject()
})
test.after(({ scratch }) => scratch?.remove())

const TIMEOUT_MS = 300_000

interface Started {
  child: ChildProcess
  said(): string
  ended: Promise<number | null>
}

function start({ root }: Scratch, ...args: string[]): Started {
  const child = spawn(process.execPath, ['scripts/dev.ts', ...args], { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, said: () => output, ended }
}

test('survives a type error and a broken contract, says what is wrong, and ends in order', async ({
  scratch,
}) => {
  const { child, said, ended } = start(scratch, '--no-server', '--no-tests')
  let read = 0
  /** Waits for what is said from here on. */
  const hear = async (text: RegExp) => {
    await eventually(() => text.test(said().slice(read)), TIMEOUT_MS)
    const heard = said().slice(read)
    read = said().length
    return heard
  }
  assert.match(await hear(/dev {2}waiting {4}for a change\n/), /dev {2}types {6}no errors/)

  const code = join(scratch.root, 'src/text/uuid.ts')
  const rightCode = readFileSync(code, 'utf8')
  writeFileSync(code, `${rightCode}\nexport const wrong: number = 'text'\n`)
  const mistyped = await hear(/types failed\n/)
  assert.match(mistyped, /dev {2}changed {4}src\/text\/uuid\.ts/)
  assert.match(mistyped, /src\/text\/uuid\.ts\(\d+,\d+\): error TS2322/)
  writeFileSync(code, rightCode)
  await hear(/dev {2}types {6}no errors[\s\S]*for a change\n/)

  const fragment = join(scratch.root, 'openapi/platform/themes/themes.yaml')
  writeFileSync(fragment, readFileSync(fragment, 'utf8').replace('List the themes', 'List the themes.'))
  assert.match(await hear(/generate failed\n/), /themes\.yaml:\d+\n {2}summary/)
  child.kill('SIGINT')
  assert.is(await ended, 0, said())
})

interface Played extends Step {
  runs: number
}

/** A step that fails on request, or waits until it is ended. */
function played(name: string, concerns: Step['concerns'], run: Step['run']): Played {
  const step: Played = {
    name,
    concerns,
    runs: 0,
    run(signal) {
      step.runs++
      return run(signal)
    },
  }
  return step
}

const fine = async () => ({ ok: true, said: 'fine' })

test('a step that failed is due again with the next change, those before it are not', async () => {
  let isBroken = true
  const first = played('first', (file) => file === 'contract', fine)
  const second = played(
    'second',
    () => true,
    async () => ({ ok: !isBroken, said: 'tried' }),
  )
  const third = played('third', (file) => file === 'contract', fine)
  const lines: string[] = []
  const rounds = new Rounds([first, second, third], (line) => lines.push(line))
  rounds.changed('contract')
  await eventually(() => lines.some((line) => line.includes('second failed')))
  assert.equal([first.runs, second.runs, third.runs], [1, 1, 0])
  isBroken = false
  rounds.changed('other')
  await eventually(() => lines.at(-1)?.endsWith('for a change') ?? false)
  assert.equal([first.runs, second.runs, third.runs], [1, 2, 1])
  await rounds.close()
})

test('a change ends the round that runs, and what it had left is done', async () => {
  const lasting = played(
    'lasting',
    () => true,
    (signal) => {
      if (lasting.runs > 1) return fine()
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ ok: false, said: 'ended' }), { once: true })
      })
    },
  )
  const lines: string[] = []
  const rounds = new Rounds([lasting], (line) => lines.push(line))
  rounds.changed('one')
  await eventually(() => lasting.runs === 1)
  rounds.changed('other')
  await eventually(() => lines.at(-1)?.endsWith('for a change') ?? false)
  assert.is(lasting.runs, 2)
  await rounds.close()
})

test.run()
