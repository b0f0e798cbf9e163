import { PDFDocument } from '@cantoo/pdf-lib'
import * as assert from 'uvu/assert'
import { createPades, type PdfFacts, type PdfRefused } from '../../../../src/domains/signing/pades/pades.ts'
import { corners } from '../../../../src/domains/signing/pades/stamp/corner.ts'
import { placeOn } from '../../../../src/domains/signing/pades/stamp/place.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'

const stamps = suite<{ facts: PdfFacts; width: number; height: number }>('a stamp in a corner')

stamps.before(async (context) => {
  context.facts = await factsOf(await plainPdf())
  Object.assign(context, context.facts.sizes[0])
})

async function factsOf(pdf: Uint8Array): Promise<PdfFacts> {
  const pades = createPades()
  try {
    return await pades.inspect(pdf)
  } finally {
    await pades.stop()
  }
}

stamps('is wholly on the page, near its two edges', ({ facts, width, height }) => {
  for (const corner of corners) {
    const place = placeOn(facts, { page: 1, corner })
    const left = place.x
    const right = width - place.x - place.width
    const below = place.y
    const above = height - place.y - place.height
    assert.ok(Math.min(left, right, below, above) > 0, corner)
    assert.is(left < right, corner.endsWith('left'))
    assert.is(below < above, corner.startsWith('bottom'))
  }
})

stamps('fits on a page that is smaller than it', async () => {
  const small = await PDFDocument.create()
  small.addPage([60, 30])
  const facts = await factsOf(await small.save())
  for (const corner of corners) {
    const { x, y, width, height } = placeOn(facts, { page: 1, corner })
    assert.ok(x > 0 && y > 0 && x + width < 60 && y + height < 30, corner)
  }
})

stamps('is refused on a page that is not there, and stays where a person measured it', ({ facts, width }) => {
  const reasonFor = (stamp: Parameters<typeof placeOn>[1]) => {
    try {
      return placeOn(facts, stamp)
    } catch (error) {
      return (error as PdfRefused).reason
    }
  }
  assert.is(reasonFor({ page: 9, corner: 'top_left' }), 'page_missing')
  assert.is(reasonFor({ page: 1, x: width - 40, y: 2, width: 50, height: 40 }), 'stamp_outside')
  const measured = { page: 1, x: 1, y: 2, width: 50, height: 40 }
  assert.equal(placeOn(facts, measured), measured)
})

stamps.run()
