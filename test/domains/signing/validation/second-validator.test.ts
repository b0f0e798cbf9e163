import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { signedEnds, visibleDifferences } from '../../../../scripts/fuzz-pdf/rendered.ts'
import { inParallel } from '../../../../scripts/lib/pool.ts'
import { suite } from '../../../support/suite.ts'
import { requiringPrograms } from '../pades/support/programs.ts'
import { attacksFolder, honestFolder, namesIn, openCorpusValidation } from './support/corpus.ts'

const pages = suite('pages as they are seen before and after a revision')
const validation = openCorpusValidation()
const AT_ONCE = 2
/** `npm run fuzz:pdf -- --corpus` looks at all of them. */
const EVERY = 12

pages.after(() => validation.stop())

const judged = requiringPrograms(pages, 'pdftoppm')

judged('a page that was covered is seen, a field that was filled in is let through', async () => {
  const seen = (folder: string, name: string) => visibleDifferences(readFileSync(`${folder}${name}.pdf`))
  assert.not.equal(await seen(attacksFolder, 'saving-content'), [])
  assert.not.equal(await seen(attacksFolder, 'annotation-stamp'), [])
  assert.not.equal(await seen(attacksFolder, 'sneaky-value-missing-object'), [])
  assert.equal(await seen(honestFolder, 'hand-filled'), [])
  assert.equal(await seen(honestFolder, 'hand-two-visible'), [])
})

judged('what passes is seen as it was signed, but for new signatures and filled fields', async () => {
  const later = namesIn(honestFolder).filter((name) => signedEnds(pdfOf(honestFolder, name)).length > 0)
  assert.ok(later.length >= 20, `${later.length} files have revisions behind a signature`)
  const wrong: string[] = []
  await inParallel(later, AT_ONCE, async (name) => {
    for (const one of await visibleDifferences(pdfOf(honestFolder, name))) wrong.push(`${name}: ${one}`)
  })
  assert.equal(wrong, [])
})

judged('what is seen differently after a signature was reported', async () => {
  const some = namesIn(attacksFolder).filter((_, index) => index % EVERY === 0)
  const wrong: string[] = []
  await inParallel(some, AT_ONCE, async (name) => {
    const pdf = pdfOf(attacksFolder, name)
    if (signedEnds(pdf).length === 0) return
    const { result, changes, reasons } = await validation.verdictOf(pdf)
    const isReported = changes.length > 0 || reasons.length > 0
    if (result !== 'total_passed' && isReported) return
    for (const one of await visibleDifferences(pdf)) wrong.push(`${name}: ${result}, ${one}`)
  })
  assert.equal(wrong, [])
})

const pdfOf = (folder: string, name: string): Buffer => readFileSync(`${folder}${name}.pdf`)

pages.run()
