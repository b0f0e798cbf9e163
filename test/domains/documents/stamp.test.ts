import { PDFDocument } from '@cantoo/pdf-lib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Corner, placeOf } from '../../../src/domains/documents/stamp.ts'
import { createPades, type Pades, PdfRefused } from '../../../src/domains/pades/pades.ts'
import { plainPdf } from '../pades/support/pdfs.ts'

const stamps = suite<{ pades: Pades; pdf: Buffer; width: number; height: number }>('a stamp in a corner')

stamps.before(async (context) => {
  context.pades = createPades()
  context.pdf = Buffer.from(await plainPdf())
  Object.assign(context, (await context.pades.inspect(context.pdf)).sizes[0])
})
stamps.after(({ pades }) => pades.stop())

const corners: Corner[] = ['bottom_left', 'bottom_right', 'top_left', 'top_right']

stamps('is wholly on the page, near its two edges', async ({ pades, pdf, width, height }) => {
  for (const corner of corners) {
    const place = await placeOf(pades, pdf, { page: 1, corner })
    const left = place.x
    const right = width - place.x - place.width
    const below = place.y
    const above = height - place.y - place.height
    assert.ok(Math.min(left, right, below, above) > 0, corner)
    assert.is(left < right, corner.endsWith('left'))
    assert.is(below < above, corner.startsWith('bottom'))
  }
})

stamps('fits on a page that is smaller than it', async ({ pades }) => {
  const small = await PDFDocument.create()
  small.addPage([60, 30])
  const pdf = Buffer.from(await small.save())
  for (const corner of corners) {
    const { x, y, width, height } = await placeOf(pades, pdf, { page: 1, corner })
    assert.ok(x > 0 && y > 0 && x + width < 60 && y + height < 30, corner)
  }
})

stamps(
  'is refused on a page that is not there, and stays where a person measured it',
  async ({ pades, pdf }) => {
    const refused = await placeOf(pades, pdf, { page: 9, corner: 'top_left' }).catch((error) => error)
    assert.ok(refused instanceof PdfRefused)
    assert.is(refused.reason, 'page_missing')
    const measured = { page: 1, x: 1, y: 2, width: 50, height: 40 }
    assert.equal(await placeOf(pades, pdf, measured), measured)
  },
)

stamps.run()
