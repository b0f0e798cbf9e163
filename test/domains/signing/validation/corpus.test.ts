import { readFileSync, statSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { inParallel } from '../../../../scripts/lib/pool.ts'
import { suite } from '../../../support/suite.ts'
import {
  attacksFolder,
  expectedOfAttacks,
  honestFolder,
  namesIn,
  openCorpusValidation,
} from './support/corpus.ts'

const corpus = suite('the corpus of attacks and honest PDFs')
const validation = openCorpusValidation()
const expected = expectedOfAttacks()
const attacks = namesIn(attacksFolder)
const honest = namesIn(honestFolder)
/** As many as are judged at once. */
const AT_ONCE = 2

corpus.after(() => validation.stop())

corpus('it is large, each attack says what it may be answered with, and it stays small', () => {
  assert.ok(attacks.length >= 120, `${attacks.length} attacks`)
  assert.ok(honest.length >= 60, `${honest.length} honest files`)
  assert.equal(attacks, Object.keys(expected).sort())
  for (const [name, { accepts }] of Object.entries(expected)) {
    assert.ok(accepts.length > 0, name)
    assert.not.ok(accepts.includes('total_passed'), name)
  }
  const bytes = (folder: string, names: string[]) =>
    names.reduce((sum, name) => sum + statSync(`${folder}${name}.pdf`).size, 0)
  assert.ok(bytes(attacksFolder, attacks) <= 6 * 1024 * 1024)
  assert.ok(bytes(honestFolder, honest) <= 6 * 1024 * 1024)
})

/** Undefined where the attack is answered as it must be. */
async function faultOf(name: string): Promise<string | undefined> {
  const { accepts, ofFile } = expected[name]!
  const { result, first, reasons } = await validation.verdictOf(readFileSync(`${attacksFolder}${name}.pdf`))
  const isFirstPassed = first === 'total_passed' && !ofFile
  if (accepts.includes(result) && !isFirstPassed) return undefined
  return `${name}: ${result} (first: ${first ?? 'none'}; ${reasons.join(', ')}), not ${accepts.join(' or ')}`
}

for (const kind of new Set(attacks.map((name) => name.split('-')[0]!)))
  corpus(`every attack is refused or reported: ${kind}`, async () => {
    const wrong: string[] = []
    const ofKind = attacks.filter((one) => one.startsWith(`${kind}-`))
    await inParallel(ofKind, AT_ONCE, async (name) => {
      const fault = await faultOf(name)
      if (fault) wrong.push(fault)
    })
    assert.equal(wrong.toSorted(), [])
  })

corpus('every honest file passes, and one that is not signed has no result', async () => {
  const wrong: string[] = []
  await inParallel(honest, AT_ONCE, async (name) => {
    const { result, reasons, changes } = await validation.verdictOf(
      readFileSync(`${honestFolder}${name}.pdf`),
    )
    if (result !== (name.endsWith('-unsigned') ? 'none' : 'total_passed'))
      wrong.push(`${name}: ${result}, ${reasons.join(', ')}; ${changes.join(' ')}`)
  })
  assert.equal(wrong.toSorted(), [])
})

corpus.run()
