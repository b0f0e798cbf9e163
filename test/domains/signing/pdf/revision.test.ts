import * as assert from 'uvu/assert'
import { appended, classicFile, type Objects, onePage } from '../../../../scripts/pdf-corpus/by-hand.ts'
import { StructureFault } from '../../../../src/domains/signing/pdf/faults.ts'
import { fieldsOf } from '../../../../src/domains/signing/pdf/fields.ts'
import { PdfFile } from '../../../../src/domains/signing/pdf/file.ts'
import { pageTreeOf } from '../../../../src/domains/signing/pdf/pages.ts'
import { Revision } from '../../../../src/domains/signing/pdf/revision.ts'
import { PdfRef } from '../../../../src/domains/signing/pdf/values.ts'
import { suite } from '../../../support/suite.ts'

const revisions = suite('a PDF as it stood at a revision')

const VALUES = 10_000
const opened = (bytes: Buffer): Revision => new Revision(new PdfFile(bytes, VALUES), bytes.length)
const page = new PdfRef(3, 0)

function reasonOf(work: () => unknown): string {
  try {
    work()
    return 'none'
  } catch (error) {
    if (error instanceof StructureFault) return `${error.reason}: ${error.message}`
    throw error
  }
}

const withObjects = (objects: Objects): Buffer => classicFile({ objects: { ...onePage(), ...objects } })

revisions('is what its own sections say, and shares with others what both have', () => {
  const before = classicFile({ objects: onePage() })
  const bytes = appended(before, { 3: '<< /Type /Page /Parent 2 0 R /Rotate 90 >>' })
  const file = new PdfFile(bytes, VALUES)
  const [older, newer] = [new Revision(file, before.length), new Revision(file, bytes.length)]
  assert.is(newer.dict(page)?.get('Rotate'), 90)
  assert.is(older.dict(page)?.get('Rotate'), null)
  assert.is(older.root, newer.root)
  assert.is.not(older.placeOf(3), newer.placeOf(3))
})

revisions('does not read what lies behind its end', () => {
  const before = classicFile({ objects: onePage() })
  const bytes = appended(before, { 3: '<< /Type /Page >>' })
  const text = bytes.toString('latin1')
  // The entry of the first table leads to the object of the second revision, whose place has as many digits.
  const first = /\d{10}(?= 00000 n)/g
  const places = [...text.matchAll(first)]
  const led = Buffer.from(bytes)
  led.write(places.at(-1)![0], places[2]!.index, 'latin1')
  const file = new PdfFile(led, VALUES)
  assert.ok(new Revision(file, led.length).dict(page))
  assert.match(
    reasonOf(() => new Revision(file, before.length).dict(page)),
    /^malformed: an object reaches out/,
  )
})

revisions('refuses an entry that leads to another object, even to one that was read before', () => {
  const bytes = classicFile({ objects: onePage() })
  const entries = [...bytes.toString('latin1').matchAll(/\d{10}(?= 00000 n)/g)]
  bytes.write(entries[1]![0], entries[2]!.index, 'latin1')
  const revision = opened(bytes)
  assert.ok(revision.dict(new PdfRef(2, 0)))
  assert.match(
    reasonOf(() => revision.dict(page)),
    /^malformed: object 3 is not where/,
  )
})

revisions('refuses what readers take in different ways', () => {
  const wrong: [Objects, RegExp][] = [
    [{ 3: '<< /Type /Page /Rotate 0 /Rotate 90 >>' }, /^malformed: a dictionary has a key twice/],
    [{ 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] >>' }, /^malformed: a page is in the tree twice/],
    [{ 2: '<< /Type /Pages /Kids [<< /Type /Page >>] >>' }, /^malformed: a page is not an object/],
    [{ 2: '<< /Type /Pages /Kids [3 0 R] /Count --1 >>' }, /^malformed: "--1" is no value/],
    [{ 3: '<< /Type /Page /Length 3 >>\nstream\nlonger\nendstream' }, /^malformed: endstream is missing/],
    [{ 3: '<< /Type /Page >>\nmore' }, /^malformed: endobj is missing/],
  ]
  for (const [objects, reason] of wrong)
    assert.match(
      reasonOf(() => pageTreeOf(opened(withObjects(objects)))),
      reason,
    )
  const direct = classicFile({ objects: onePage({ catalog: '/AcroForm << /Fields [<< /T (a) >>] >>' }) })
  assert.match(
    reasonOf(() => fieldsOf(opened(direct))),
    /^malformed: a field of the form is no object/,
  )
})

revisions('counts what is read against one budget for all of them', () => {
  const bytes = withObjects({ 3: `<< /Type /Page /List [${'1 '.repeat(VALUES)}] >>` })
  assert.match(
    reasonOf(() => pageTreeOf(opened(bytes))),
    /^too_complex: there are too many values/,
  )
})

revisions.run()
