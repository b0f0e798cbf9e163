import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { allowedPhrases, phrases, phrasesIn, replacedIn, words } from '../../../scripts/check/words.ts'
import { suite } from '../../support/suite.ts'

const check = suite<{ root: string }>('scripts/check/words.ts')

check.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'words-'))
})
check.after.each(({ root }) => rmSync(root, { recursive: true }))

/** The faults of a project of these files. */
function faultsOf(root: string, files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return words.faults(root)
}

check('plain words pass', async ({ root }) => {
  const files = {
    'src/cache.ts':
      '/** Told apart by their keys; the shelf life is an hour. */\nexport const judgement = 1\n',
    'docs/cache.md': 'Anyone who reads it again gets the same answer.\n',
    'README.md': 'Readable in an hour.\n',
  }
  assert.equal(await faultsOf(root, files), [])
})

check('a phrase is found in code, tests, contract and docs, with its line', async ({ root }) => {
  const files = {
    'src/a.ts': "\n// Whoever asks is told.\nconst text = 'nobody'\n",
    'test/a.test.ts': "test('begins anew', () => {})\n",
    'openapi/a.yaml': 'summary: Somebody\n',
    'docs/a.md': 'It can be had, and turns about.\n',
    '.ci/run': 'nobody\n',
  }
  assert.equal(await faultsOf(root, files), [
    'src/a.ts:2 says "Whoever"',
    'src/a.ts:2 says "is told"',
    'src/a.ts:3 says "nobody"',
    'test/a.test.ts:1 says "anew"',
    'openapi/a.yaml:1 says "Somebody"',
    'docs/a.md:1 says "turns about"',
    'docs/a.md:1 says "can be had"',
    '.ci/run:1 says "nobody"',
  ])
})

check('marks of unfinished work are found everywhere', async ({ root }) => {
  const files = { 'src/a.ts': '// TODO: later\n', '.ci/run': '# for now\n', 'package.json': '{"a": "FIXME"}' }
  assert.equal(await faultsOf(root, files), [
    'src/a.ts:1 says "TODO"',
    '.ci/run:1 says "for now"',
    'package.json:1 says "FIXME"',
  ])
})

check('a replaced name is found among the words of an identifier, and not in prose', async ({ root }) => {
  const files = {
    'src/pool.ts':
      "// The shelf of a library.\nexport const takeBack = 'shelf'\nclass NoteShelf { #isTold = false }\n",
    'scripts/plain.ts': 'const takeBackup = 1\nconst shelfish = `quicken`\nconst judged = 2\n',
  }
  assert.equal(await faultsOf(root, files), [
    'src/pool.ts:2 names takeBack by "take back"',
    'src/pool.ts:3 names NoteShelf by "shelf"',
    'src/pool.ts:3 names #isTold by "is told"',
  ])
})

check('files and folders are named by other words, fixtures aside', async ({ root }) => {
  const files = {
    'src/kept/until-none-is-left.ts': '',
    'test/fixtures/told.json': '{}',
    'docs/told.md': 'A page.\n',
  }
  assert.equal(await faultsOf(root, files), [
    'src/kept/until-none-is-left.ts is named by "kept"',
    'src/kept/until-none-is-left.ts is named by "until none is left"',
  ])
})

check('former extensions are found in the contract and in code', async ({ root }) => {
  const files = {
    'openapi/a.yaml': 'x-kept: true\nx-open-world: true\n',
    'openapi/released/1.0.0/a.json': '{"x-kept": 1}',
    'scripts/a.ts': "const name = 'x-changes'\n",
  }
  assert.equal(await faultsOf(root, files), [
    'scripts/a.ts:1 says "x-changes"',
    'openapi/a.yaml:1 says "x-kept"',
  ])
})

check('names are split as camelCase, kebab-case, constants and private members', () => {
  assert.equal(replacedIn('PATIENCE_MS'), ['patience'])
  assert.equal(replacedIn('until-none-is-left'), ['until none is left'])
  assert.equal(replacedIn('#isTold'), ['is told'])
  assert.equal(replacedIn('HTMLShelf'), ['shelf'])
  assert.equal(replacedIn('isToldstad'), [])
})

check('exceptions have a reason, are few, and each lets only its own phrase pass', () => {
  assert.ok(allowedPhrases.length <= 20)
  assert.ok(allowedPhrases.every(({ because }) => because !== ''))
  assert.ok(phrases.length <= 20)
  assert.equal(phrasesIn('nobody, anew', 'docs/configuration.md'), ['anew'])
  assert.equal(phrasesIn('nobody, anew', 'openapi/released/1.0.0/a.json'), [])
})

check.run()
