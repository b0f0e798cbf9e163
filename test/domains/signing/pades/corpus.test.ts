import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import {
  type Corner,
  createPades,
  type PdfFault,
  type PdfRefused,
} from '../../../../src/domains/signing/pades/pades.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { missing, openExternalValidators } from './support/programs.ts'
import { openSigners, optionsOf, signed } from './support/signers.ts'

/** What is refused, and why. Everything else in the folder is signed by two people. */
const refused: Readonly<Record<string, PdfFault>> = {
  'qpdf-encrypted': 'encrypted',
  'qpdf-encrypted-open': 'encrypted',
  'hand-duplicate-fields': 'duplicate_fields',
  'hand-docmdp-1': 'closed',
  'hand-fieldmdp-all': 'closed',
  'hand-fieldmdp-exclude': 'closed',
  'hand-lock-p1': 'closed',
  // Offsets could be counted from the first byte or from %PDF-: readers differ.
  'hand-garbage-before': 'malformed',
  // No cross-reference is made up for a file that lacks one: readers would make up different ones.
  'hand-truncated': 'malformed',
  'hand-no-xref': 'malformed',
  'hand-xref-shifted': 'malformed',
  'hand-no-pages': 'malformed',
  'hand-not-a-pdf': 'malformed',
  'hand-empty': 'malformed',
  'hand-object-stream-in-itself': 'malformed',
  'hand-many-pages': 'too_many_pages',
  'hand-wide-pages': 'too_many_pages',
  'hand-page-cycle': 'too_complex',
  'hand-field-cycle': 'too_complex',
  'hand-length-cycle': 'too_complex',
  'hand-reference-loop': 'malformed',
  'hand-prev-cycle': 'too_complex',
  'hand-deep-nesting': 'too_complex',
  'hand-deep-pages': 'too_complex',
  'hand-object-stream-bomb': 'too_complex',
  // Viewers draw these forms in their own ways, or in a font of their own.
  'hand-form-indirect': 'viewer_dependent',
  'hand-nameless-fields': 'viewer_dependent',
  'hand-nested-fields': 'viewer_dependent',
  'hand-xfa': 'viewer_dependent',
}

/** Ink everywhere, so that no stamp can be on it. */
const full = new Set(['pdfkit-scan'])

/** Fields that the file brought with it: without a signature, or with one that does not hold. */
const own: Readonly<Record<string, number>> = {
  'hand-docmdp-2': 1,
  'hand-docmdp-3': 1,
  'hand-fieldmdp-include': 1,
  'hand-empty-signature-field': 1,
  'poppler-signed': 1,
}

const corpus = suite('PDFs of many producers')
const folder = fileURLToPath(new URL('../../../fixtures/pdfs/', import.meta.url))
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => name.slice(0, -4))
const read = (name: string): Buffer => readFileSync(`${folder}${name}.pdf`)

const signers = await openSigners()
const judges = openExternalValidators(signers.anchors)
const pades = createPades()
const without = missing('pdfsig', 'certutil', 'qpdf')

corpus.after(async () => {
  await pades.stop()
  judges.stop()
  await signers.stop()
})

corpus('are at least forty, and every refusal is of one of them', () => {
  assert.ok(names.length >= 40)
  for (const name of Object.keys(refused)) assert.ok(names.includes(name), `${name} is missing`)
})

for (const name of names) {
  const reason = refused[name]
  if (reason !== undefined) {
    corpus(`${name} is refused as ${reason}`, async () => {
      const error = (await rejects(pades.prepare(read(name), optionsOf(signers.signer(0))))) as PdfRefused
      assert.is(`${error.name} ${error.reason}`, `PdfRefused ${reason}`)
    })
    continue
  }
  const sign = without.length === 0 ? corpus : corpus.skip
  sign(
    without.length === 0 ? `${name} is signed twice` : `${name}: no ${without.join(', ')} here`,
    async () => {
      const before = read(name)
      const warnings = await judges.qpdf(before)
      const { pages, closed } = await pades.inspect(before)
      assert.not(closed)
      const once = await signed(pades, before, signers.signer(0))
      const corner = await freeCorner(once, pages)
      assert.is(corner === undefined, full.has(name))
      const lines = ['Дорж Тэмүүлэн', '2026-11-16']
      const stamp = corner && { page: pages, corner, lines }
      const twice = await signed(pades, once, signers.signer(1), { ...(stamp && { stamp }) })
      assert.ok(Buffer.from(twice).subarray(0, before.length).equals(before), 'what was there has changed')

      const all = await judges.pdfsig(twice)
      if (name === 'poppler-signed') assert.is(all[0]!.signature, 'Signature is Valid.')
      const found = all.slice(own[name] ?? 0)
      assert.equal(
        found.map(({ signature, certificate }) => `${signature} ${certificate}`),
        ['Signature is Valid. Certificate is Trusted.', 'Signature is Valid. Certificate is Trusted.'],
      )
      assert.ok(found[1]!.isTotal)
      // What was amiss before is not ours.
      if (warnings === '') assert.is(await judges.qpdf(twice), '')
    },
  )
}

/** The first corner, or what the refusal offers instead. */
async function freeCorner(pdf: Uint8Array, page: number): Promise<Corner | undefined> {
  try {
    await pades.inspect(pdf, { stamp: { page, corner: 'bottom_left' } })
    return 'bottom_left'
  } catch (error) {
    const { reason, about } = error as PdfRefused
    assert.is(reason, 'stamp_overlaps')
    return about?.freeCorners?.[0]
  }
}

corpus.run()
