import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'
import { copyProject, type Outcome, type Scratch } from './scratch.ts'

const guide = suite<{ scratch: Scratch }>('docs/adding-an-operation.md')

guide.before((context) => {
  context.scratch = copyProject()
})
guide.after(({ scratch }) => scratch.remove())

type Step =
  | { kind: 'write'; file: string; text: string }
  | { kind: 'insert'; file: string; below: string; text: string }
  | { kind: 'replace'; file: string; line: string; text: string }
  | { kind: 'run'; command: string }

/** What the numbered parts have their reader do, in the order in which they say it. */
function stepsOf(text: string): Step[] {
  const numbered = text.slice(text.indexOf('\n## 1. '), text.indexOf('\n## A list'))
  const blocks = numbered.matchAll(/^([^\n]+)\n\n```\w*\n([\s\S]*?)^```$/gm)
  return [...blocks].flatMap(([, heading = '', code = '']) => stepsIn(heading, code))
}

function stepsIn(heading: string, code: string): Step[] {
  const [, file] = /^`((?:src|openapi|test)\/[^`]+)`/.exec(heading) ?? []
  if (file !== undefined) return [{ kind: 'write', file, text: code }]
  const [, changed, below] = /^In `([^`]+)`, below (?:the line of )?`([^`]+)`/.exec(heading) ?? []
  if (changed !== undefined && below !== undefined)
    return [{ kind: 'insert', file: changed, below, text: code }]
  const [, replaced, line] = /^In `([^`]+)`, in place of `([^`]+)`/.exec(heading) ?? []
  if (replaced !== undefined && line !== undefined)
    return [{ kind: 'replace', file: replaced, line, text: code }]
  const commands = code.trim().split('\n')
  assert.ok(
    commands.every((command) => command.startsWith('npm ')),
    `the guide does not say what becomes of:\n${code}`,
  )
  return commands.map((command) => ({ kind: 'run', command }))
}

/** The checks that what the guide adds can break; other programs judge the rest of it by the bundles. */
const CHECKS = [
  'types',
  'format',
  'generated',
  'contract',
  'tables',
  'migrations',
  'architecture',
  'layers',
  'docs',
  'words',
  'tests',
  'mirrors',
]

/** Commands that take the whole project, in the part of it that the guide's files can break; others as printed. */
const inPart: Readonly<Record<string, string>> = {
  'npm test': 'npm test -- db/migrations db/people',
  'npm run check': `npm run check -- ${CHECKS.map((name) => `--only ${name}`).join(' ')}`,
}

function run(root: string, printed: string): Outcome {
  const command = inPart[printed] ?? printed
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, encoding: 'utf8', shell: true })
  return { status, output: `${command}\n${stdout}${stderr}` }
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function insert(root: string, { file, below, text }: Extract<Step, { kind: 'insert' }>): void {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const at = lines.findIndex((line) => line === below || line.startsWith(`| \`${below}\` |`))
  assert.ok(at >= 0, `${file} has no line ${below}`)
  lines.splice(at + 1, 0, ...text.trimEnd().split('\n'))
  writeFileSync(join(root, file), lines.join('\n'))
}

function replace(root: string, { file, line, text }: Extract<Step, { kind: 'replace' }>): void {
  const source = readFileSync(join(root, file), 'utf8')
  assert.ok(source.includes(`  ${line}\n`), `${file} has no line ${line}`)
  writeFileSync(join(root, file), source.replace(`  ${line}\n`, text))
}

guide('followed word by word, it adds an operation that works', ({ scratch }) => {
  const { root } = scratch
  const steps = stepsOf(readFileSync(join(root, 'docs/adding-an-operation.md'), 'utf8'))
  assert.is(steps.filter(({ kind }) => kind === 'write').length, 6)
  assert.is(steps.filter(({ kind }) => kind === 'insert').length, 2)
  const commands = steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []))
  for (const needed of ['npm run generate', 'npm test -- notices', 'npm test', 'npm run check'])
    assert.ok(commands.includes(needed), `the guide no longer prints ${needed}`)

  let handlerIsThere = false
  for (const step of steps) {
    if (step.kind === 'write') {
      write(root, step.file, step.text)
      handlerIsThere ||= step.file.startsWith('src/platform/')
    } else if (step.kind === 'insert') insert(root, step)
    else if (step.kind === 'replace') replace(root, step)
    else {
      const { status, output } = run(root, step.command)
      if (step.command === 'npm run check -- --only types' && !handlerIsThere) {
        assert.is(status, 1, output)
        assert.match(output, /Cannot find module '\.\.\/src\/platform\/notices\/notices\.ts'/)
      } else assert.is(status, 0, output)
      if (step.command.startsWith('npm test')) assert.match(output, /^[1-9]\d* passed, 0 failed/m)
    }
  }
})

guide.run()
