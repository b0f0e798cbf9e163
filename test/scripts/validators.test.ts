import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suite } from '../support/suite.ts'

const test = suite<{ home: string }>('scripts/validators.ts')

const root = join(import.meta.dirname, '..', '..')
const fixture = join(root, 'test', 'contract', 'fixture', 'openapi')

test.before((scene) => {
  scene.home = mkdtempSync(join(tmpdir(), 'tamga-validators-'))
})
test.after(({ home }) => rmSync(home, { recursive: true, force: true }))

function run(args: string[], cwd = root): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

/** A contract of its own, as `npm start` finds it. */
function scratch(home: string, name: string) {
  const source = join(home, name, 'openapi')
  const out = join(home, name, 'generated')
  cpSync(fixture, source, { recursive: true })
  mkdirSync(out)
  const made = () => run([join(root, 'scripts', 'validators.ts'), '--source', source, '--out', out])
  return { source, out, made }
}

test('a changed fragment leads to new validators, with one line; an unchanged one to nothing', async ({
  home,
}) => {
  const { source, out, made } = scratch(home, 'changed')
  const first = await made()
  assert.is(first.code, 0, first.said)
  assert.match(first.said, /^The validators of the contract were made: \d+ files in \S+\n$/)
  assert.equal(await made(), { code: 0, said: '' })

  const file = join(source, 'platform.yaml')
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(/maxLength: 100\b/, 'maxLength: 54321')
  assert.is.not(changed, text)
  writeFileSync(file, changed)
  const again = await made()
  assert.equal([again.code, again.said.split('\n').length], [0, 2], again.said)
  const { request, response } = JSON.parse(readFileSync(join(out, 'validators', 'index.json'), 'utf8'))
  const files = [...Object.keys(request), ...Object.keys(response)]
  assert.ok(files.some((one) => readFileSync(join(out, 'validators', one), 'utf8').includes('54321')))
})

test('what cannot be made is said in one line, and what was there stays', async ({ home }) => {
  const { source, out, made } = scratch(home, 'broken')
  await made()
  const before = readFileSync(join(out, 'validators', 'made-of'), 'utf8')
  writeFileSync(join(source, 'platform.yaml'), 'openapi: 3.0.3\npaths:\n  /x: {$ref: nowhere.yaml}\n')
  const { code, said } = await made()
  assert.is(code, 1)
  assert.match(said, /^The validators of the contract cannot be made: [^\n]+\n$/)
  assert.is(readFileSync(join(out, 'validators', 'made-of'), 'utf8'), before)
})

test('a server without them says in one line how they are made', async ({ home }) => {
  const folder = join(home, 'none')
  const program = `
    import { openValidators } from ${JSON.stringify(join(root, 'src/contract/lazy-validators.ts'))}
    import { startFault } from ${JSON.stringify(join(root, 'src/app/start-fault.ts'))}
    try { openValidators(${JSON.stringify(folder)}) } catch (error) { console.error(startFault(error)) }`
  const { said } = await run(['--input-type=module', '-e', program])
  assert.match(said, /^The validators of the contract are missing [^\n]+ node scripts\/validators\.ts\n$/)
})

test('packages are installed also where there is nothing to make them of', async ({ home }) => {
  const bare = join(home, 'bare')
  mkdirSync(bare)
  cpSync(join(root, 'package.json'), join(bare, 'package.json'))
  const { scripts } = JSON.parse(readFileSync(join(bare, 'package.json'), 'utf8'))
  const code = await new Promise((resolve) =>
    execFile('sh', ['-c', scripts.prepare], { cwd: bare }, (error, _, stderr) =>
      resolve([error?.code ?? 0, stderr]),
    ),
  )
  assert.equal(code, [0, ''])
})

test('npm start and npm test make them first', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const name of ['prestart', 'pretest', 'premock'])
    assert.is(scripts[name], 'node scripts/validators.ts')
})

test.run()
