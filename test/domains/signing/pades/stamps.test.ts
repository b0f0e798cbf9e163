import { readFile } from 'node:fs/promises'
import { degrees, PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib'
import { PNG } from 'pngjs'
import * as assert from 'uvu/assert'
import { createPades, type PdfRefused, padesWorkers } from '../../../../src/domains/signing/pades/pades.ts'
import { placeOn } from '../../../../src/domains/signing/pades/stamp/place.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { openExternalValidators, requiringPrograms } from './support/programs.ts'
import { openSigners, signed } from './support/signers.ts'

const stamps = suite('stamps of signatures')
const signers = await openSigners()
const judges = openExternalValidators(signers.anchors)
const pades = createPades(padesWorkers({ concurrency: 1 }))

stamps.after(async () => {
  await pades.stop()
  judges.stop()
  await signers.stop()
})

const judged = requiringPrograms(stamps, 'pdfsig', 'certutil', 'qpdf', 'pdftoppm', 'pdftotext')

/** A page as it is seen, one pixel for each point. */
interface Seen {
  width: number
  height: number
  /** Whether something other than white is in the rectangle, measured from the bottom left. */
  isInked(x: number, y: number, width: number, height: number): boolean
}

async function seen(pdf: Uint8Array): Promise<Seen> {
  const name = `${judges.directory}/page`
  await judges.run('pdftoppm', (file) => ['-r', '72', '-cropbox', '-png', '-singlefile', file, name], pdf)
  const { width, height, data } = PNG.sync.read(await readFile(`${name}.png`))
  return {
    width,
    height,
    isInked(x, y, across, up) {
      for (let row = Math.max(0, height - y - up); row < Math.min(height, height - y); row++)
        for (let column = Math.max(0, x); column < Math.min(width, x + across); column++)
          if (data[(row * width + column) * 4]! < 240) return true
      return false
    },
  }
}

/** Half red, half transparent. */
function picture(): Buffer {
  const png = new PNG({ width: 40, height: 20 })
  for (let pixel = 0; pixel < 800; pixel++) png.data.set([200, 20, 20, pixel % 40 < 20 ? 255 : 0], pixel * 4)
  return PNG.sync.write(png)
}

async function emptyPage(rotation: number, unit = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([400, 300])
  page.setCropBox(40, 20, 300, 250)
  page.setRotation(degrees(rotation))
  if (unit !== 1) page.node.set(PDFName.of('UserUnit'), pdf.context.obj(unit))
  return pdf.save()
}

const lines = ['Гарын үсэг: Бат Сараа', 'Өдөр: 2026-11-16', 'Ү ө Ё ҮӨ']

for (const rotation of [0, 90, 180, 270]) {
  for (const kind of ['person', 'seal'] as const) {
    judged(`of a ${kind} are where they belong on a page turned by ${rotation}`, async () => {
      const place = { page: 1, x: 30, y: 40, width: 150, height: 60 }
      const pdf = await signed(pades, await emptyPage(rotation), signers.signer(0), {
        kind,
        stamp: { ...place, lines, images: [picture(), picture()] },
      })
      const { width, height, isInked } = await seen(pdf)
      assert.equal([width, height], rotation % 180 === 0 ? [300, 250] : [250, 300])
      // The frame, the picture on the left and the text on the right.
      assert.ok(isInked(30, 40, 150, 3) && isInked(30, 97, 150, 3))
      assert.ok(isInked(38, 55, 20, 30), 'the picture is missing')
      assert.ok(isInked(110, 50, 60, 40), 'the text is missing')
      for (const [x, y, across, up] of [
        [0, 0, 250, 39],
        [0, 102, 250, 150],
        [0, 0, 28, 250],
        [182, 0, 68, 250],
      ] as const)
        assert.not(isInked(x, y, across, up), 'something is outside')
      const text = await judges.run('pdftotext', (file) => ['-cropbox', file, '-'], pdf)
      for (const line of lines) assert.match(text, line)
      assert.is(await judges.qpdf(pdf), '')
      assert.is((await judges.pdfsig(pdf))[0]!.signature, 'Signature is Valid.')
      assert.is((await pades.inspect(pdf)).signatureFields[0]!.kind, kind)
    })
  }
}

judged('are measured in points where the page has larger units', async () => {
  const source = await emptyPage(0, 2)
  assert.equal((await pades.inspect(source)).sizes, [{ width: 600, height: 500 }])
  const stamp = { page: 1, x: 400, y: 300, width: 150, height: 100, lines }
  const pdf = await signed(pades, source, signers.signer(0), { stamp })
  const rectangle = await judges.run('qpdf', (file) => ['--json', file], pdf)
  assert.match(rectangle.replace(/\s+/g, ''), '"/Rect":[240,170,315,220]')
})

judged('without lines or pictures are a frame', async () => {
  const stamp = { page: 1, x: 10, y: 10, width: 20, height: 8, lines: [] }
  const pdf = await signed(pades, await emptyPage(0), signers.signer(0), { stamp })
  assert.is(await judges.qpdf(pdf), '')
  assert.ok((await seen(pdf)).isInked(10, 10, 20, 8))
})

for (const rotation of [0, 90, 180, 270])
  for (const unit of [1, 2])
    stamps(`never lie over one another on a page turned by ${rotation}, of units of ${unit}`, async () => {
      const source = await emptyPage(rotation, unit)
      const first = { page: 1, corner: 'bottom_left', lines } as const
      const once = await signed(pades, source, signers.signer(0), { stamp: first })
      const { sizes } = await pades.inspect(once)
      const place = placeOn({ sizes }, first)
      const covering = { ...place, x: place.x + place.width - 2, width: 20, lines }
      for (const stamp of [first, covering]) {
        const refused = await rejects(signed(pades, once, signers.signer(1), { stamp }))
        assert.is((refused as PdfRefused).reason, 'stamp_overlaps')
        const { page, freeCorners } = (refused as PdfRefused).about!
        assert.is(page, 1)
        // On the small page the corners at the bottom have a part in common.
        const isWide = sizes[0]!.width > 450
        assert.equal(
          freeCorners,
          isWide ? ['bottom_right', 'top_left', 'top_right'] : ['top_left', 'top_right'],
        )
      }
      const twice = await signed(pades, once, signers.signer(1), {
        stamp: { page: 1, corner: 'top_right', lines },
      })
      assert.is((await pades.inspect(twice)).signatureFields.length, 2)
    })

judged('let the page show through where their pictures are white', async () => {
  const png = new PNG({ width: 40, height: 20 })
  for (let pixel = 0; pixel < 800; pixel++)
    png.data.set(pixel % 40 < 20 ? [30, 30, 90, 255] : [250, 252, 248, 255], pixel * 4)
  const source = await PDFDocument.create()
  source.addPage([400, 300])
  const stamp = { page: 1, x: 50, y: 50, width: 200, height: 100, lines: [], images: [PNG.sync.write(png)] }
  const pdf = await signed(pades, await source.save(), signers.signer(0), { stamp })
  // The same appearance, over a page that is red: nothing of it may be white.
  const red = await PDFDocument.load(pdf)
  red.getPage(0).drawRectangle({ x: 0, y: 0, width: 400, height: 300, color: rgb(1, 0, 0) })
  const name = `${judges.directory}/red`
  await judges.run('pdftoppm', (file) => ['-r', '72', '-png', '-singlefile', file, name], await red.save())
  const { width, height, data } = PNG.sync.read(await readFile(`${name}.png`))
  const at = (x: number, y: number) => [...data.subarray(((height - y) * width + x) * 4).subarray(0, 3)]
  assert.ok(at(100, 100)[0]! < 100, 'the ink is missing')
  assert.equal(at(200, 100), [255, 0, 0])
  assert.equal(at(150, 60), [255, 0, 0])
})

stamps.run()
