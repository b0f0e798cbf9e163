import { deflateSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { classicFile, onePage, stream } from '../../../../scripts/pdf-corpus/by-hand.ts'
import {
  createPades,
  type PdfRefused,
  type PrepareOptions,
  padesWorkers,
} from '../../../../src/domains/signing/pades/pades.ts'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from './support/pdfs.ts'
import { openSigners, optionsOf } from './support/signers.ts'

const refusals = suite('PDFs that cannot be signed')
const signers = await openSigners()
const pades = createPades(padesWorkers({ concurrency: 1 }))

refusals.after(async () => {
  await pades.stop()
  await signers.stop()
})

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const error = (await rejects(work)) as PdfRefused
  return error.name === 'PdfRefused' ? error.reason : `${error.name}: ${error.message}`
}
const prepare = (pdf: Uint8Array, more: Partial<PrepareOptions> = {}) =>
  pades.prepare(pdf, optionsOf(signers.signer(0), more))

const stamp = { page: 1, x: 10, y: 10, width: 100, height: 50, lines: ['Бат'] }

refusals('of more than fifty MiB', async () => {
  assert.is(await reasonOf(pades.inspect(new Uint8Array(50 * 1024 * 1024 + 1))), 'too_large')
})

refusals('at a page that is not there', async () => {
  const pdf = await plainPdf({ pages: 2 })
  for (const page of [0, 3, -1, 1.5, Number.NaN])
    assert.is(await reasonOf(prepare(pdf, { stamp: { ...stamp, page } })), 'page_missing')
})

refusals('with a stamp that is not wholly on the page', async () => {
  const pdf = await plainPdf()
  const places = [
    { x: -1 },
    { y: -1 },
    { x: 500 },
    { y: 800 },
    { width: 0 },
    { height: -5 },
    { x: Number.NaN },
  ]
  for (const place of places)
    assert.is(await reasonOf(prepare(pdf, { stamp: { ...stamp, ...place } })), 'stamp_outside')
})

refusals('with a picture that is no PNG', async () => {
  const pdf = await plainPdf()
  const huge = Buffer.from('89504e470d0a1a0a0000000d49484452000fffff000fffff0806000000', 'hex')
  for (const image of [Buffer.from('GIF89a and more than twenty-four bytes'), huge])
    assert.match(await reasonOf(prepare(pdf, { stamp: { ...stamp, images: [image] } })), 'StampImageRefused')
})

const bombs: Record<string, () => Buffer> = {
  'a list of millions': () =>
    classicFile({ objects: onePage({ catalog: `/List [${'/a '.repeat(2_500_000)}]` }) }),
  'an object stream that claims millions': () => {
    const numbers = Buffer.from('9 0 '.repeat(3_000_000))
    return packedFile(`/N 1500000 /First ${numbers.length}`, numbers)
  },
  'a number of an object beyond measure': () =>
    Buffer.from(
      classicFile({ objects: onePage() }).toString('latin1').replace('xref\n0 6', 'xref\n99999999 6'),
      'latin1',
    ),
}

/** The catalogue in an object stream. */
function packedFile(dict: string, content: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  const container = Buffer.concat([
    Buffer.from('2 0 obj\n'),
    stream(`/Type /ObjStm ${dict} /Filter /FlateDecode`, deflateSync(content)),
    Buffer.from('\nendobj\n'),
  ])
  const start = head.length + container.length
  const rows = Buffer.alloc(18)
  rows.set([2, 0, 0, 0, 2, 0, 1, 0, 0, 0, head.length, 0, 1])
  rows.writeUInt32BE(start, 13)
  const tail = Buffer.concat([
    Buffer.from('3 0 obj\n'),
    stream('/Type /XRef /Size 4 /W [1 4 1] /Index [1 3] /Root 1 0 R', rows),
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
  return Buffer.concat([head, container, tail])
}

for (const [name, make] of Object.entries(bombs)) {
  refusals(`${name} ends by the limits, and the next file is signed`, async () => {
    const [bomb, next] = [reasonOf(pades.inspect(make())), prepare(await plainPdf())]
    assert.is(await bomb, 'too_complex')
    assert.is((await next).field, 'Signature1')
  })
}

refusals('leave the bytes to the caller', async () => {
  const pdf = await plainPdf()
  const before = Buffer.from(pdf)
  await prepare(pdf)
  assert.ok(before.equals(pdf))
})

refusals('any cut or changed byte gives a PDF or a refusal, and nothing else', async () => {
  const pdf = Buffer.from(await plainPdf({ stream: true }))
  for (let round = 0; round < 200; round++) {
    // The same bytes each time the test runs.
    const at = (round * 7919) % pdf.length
    const changed = Buffer.from(round % 2 === 0 ? pdf.subarray(0, at) : pdf)
    if (round % 2 === 1) changed[at] = (changed[at]! + 1 + round) % 256
    const outcome = await pades.inspect(changed).then(
      () => 'PDF',
      (error: Error) => error.name,
    )
    assert.match(outcome, /^(PDF|PdfRefused)$/, `byte ${at} in round ${round}`)
  }
})

refusals.run()
