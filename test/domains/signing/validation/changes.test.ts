import * as assert from 'uvu/assert'
import { PdfRef, type PdfValue } from '../../../../src/domains/signing/pdf/values.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'
import { certification, signedByHand } from './support/by-hand.ts'
import {
  appended,
  opened,
  pdfWithForm,
  places,
  stream,
  textOfObject,
  withEntry,
} from './support/increments.ts'
import { openValidationScene } from './support/scene.ts'

const changes = suite('what was changed after a signature')
const scene = await openValidationScene()
const person = await scene.credential()
const another = await scene.credential()
const signed = await scene.signed(await pdfWithForm(), person)
const where = places(signed)
const next = where.size

changes.after(() => scene.stop())

async function first(pdf: Uint8Array) {
  const { result, signatures } = await scene.check(pdf)
  const { reasons, changes: found } = signatures[0]!
  return { document: result, reasons, changes: [...new Set(found.map(({ code }) => code as string))] }
}

const failed = (...found: string[]) => ({
  document: 'total_failed',
  reasons: ['content_changed'],
  changes: found,
})

changes('nothing', async () => {
  assert.equal(await first(signed), { document: 'total_passed', reasons: [], changes: [] })
})

changes('another signature, validation data and a time-stamp do no harm', async () => {
  const twice = await scene.signed(await scene.withStore(await scene.withTimeStamp(signed), person), another)
  const whole = await scene.withDocumentTimeStamp(twice)
  assert.equal(await first(whole), {
    document: 'total_passed',
    reasons: [],
    changes: ['validation_data', 'signature', 'time_stamp'],
  })
})

changes('a revision that writes objects again as they were changes nothing', async () => {
  const again = appended(signed, { [where.page]: textOfObject(signed, where.page) })
  assert.equal(await first(again), { document: 'total_passed', reasons: [], changes: [] })
})

changes('objects that nothing refers to change nothing', async () => {
  assert.equal((await first(appended(signed, { [next]: '(no one shows this)' }))).changes, [])
})

changes('a page is added', async () => {
  const kids = textOfObject(signed, where.pages)
  const pdf = appended(signed, {
    [where.pages]: withEntry(withEntry(kids, `/Kids [${where.page} 0 R ${next} 0 R]`), '/Count 2'),
    [next]: `<< /Type /Page /Parent ${where.pages} 0 R /MediaBox [0 0 595 842] >>`,
  })
  assert.equal(await first(pdf), failed('pages_added', 'page_attributes'))
})

changes('a page is removed', async () => {
  const two = await scene.signed(await plainPdf({ pages: 2 }), person)
  const { pages, page } = places(two)
  const text = textOfObject(two, pages)
  const pdf = appended(two, { [pages]: withEntry(withEntry(text, `/Kids [${page} 0 R]`), '/Count 1') })
  assert.equal(await first(pdf), failed('pages_removed', 'page_attributes'))
})

changes('a page has other content: the reference is changed', async () => {
  const pdf = appended(signed, {
    [where.page]: withEntry(textOfObject(signed, where.page), `/Contents ${next} 0 R`),
    [next]: stream('BT ET'),
  })
  assert.equal(await first(pdf), failed('page_content'))
})

changes('a page has other content: the stream itself is replaced', async () => {
  const number = numberOf(contentsOf(signed, where.page))
  assert.equal(await first(appended(signed, { [number]: stream('BT ET') })), failed('page_content'))
})

changes('content is replaced by an entry that points to what was hidden in the signed file', async () => {
  const base = await plainPdf({ pages: 1 })
  const { size, page } = places(base)
  const number = numberOf(contentsOf(base, page))
  // The shadow lies in the signed bytes, inside a stream to which nothing leads.
  const shadow = `${number} 0 obj\n${stream('BT (gone) Tj ET')}\nendobj\n`
  const withShadow = appended(base, { [size]: stream(shadow) })
  const prepared = await scene.signed(withShadow, person)
  assert.is((await first(prepared)).document, 'total_passed')
  const pdf = appended(prepared, {}, { moved: { [number]: withShadow.indexOf(shadow) } })
  assert.equal(await first(pdf), failed('page_content'))
})

changes('a page loses its content, freed in the table', async () => {
  const number = numberOf(contentsOf(signed, where.page))
  assert.equal(await first(appended(signed, {}, { freed: [number] })), failed('page_content'))
})

changes('fonts are replaced', async () => {
  const revision = opened(signed)
  const resources = revision.dict(revision.dict(refOf(where.page))?.get('Resources') ?? null)
  const font = [...(revision.dict(resources?.get('Font') ?? null)?.values() ?? [])][0]
  const pdf = appended(signed, { [numberOf(font)]: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' })
  assert.is((await first(pdf)).document, 'total_failed')
  assert.ok((await first(pdf)).changes.includes('page_resources'))
})

changes('a page is turned', async () => {
  const pdf = appended(signed, { [where.page]: withEntry(textOfObject(signed, where.page), '/Rotate 90') })
  assert.equal(await first(pdf), failed('page_attributes'))
})

changes('an action runs when the document is opened', async () => {
  const pdf = appended(signed, {
    [where.root]: withEntry(textOfObject(signed, where.root), `/OpenAction ${next} 0 R`),
    [next]: '<< /S /JavaScript /JS (app.alert(1)) >>',
  })
  assert.equal(await first(pdf), failed('actions'))
})

changes('another catalogue takes the place of the signed one', async () => {
  const pdf = appended(signed, { [next]: textOfObject(signed, where.root) }, { root: next })
  assert.equal(await first(pdf), failed('catalog'))
})

changes('another value in place of the one that was signed, with the old picture or a new one', async () => {
  const [amount = 0] = where.fields
  const pdf = appended(signed, { [amount]: textOfObject(signed, amount).replace(/\/V .*/, '/V (900)') })
  assert.equal(await first(pdf), {
    document: 'indeterminate',
    reasons: ['form_changed'],
    changes: ['form_value_replaced', 'form_value_not_shown'],
  })
})

changes('a field is added or taken away', async () => {
  const revision = opened(signed)
  const form = revision.dict(refOf(where.root))?.get('AcroForm')
  const text = textOfObject(signed, numberOf(form))
  const list = where.fields.map((one) => `${one} 0 R`)
  const more = appended(signed, {
    [numberOf(form)]: withEntry(text, `/Fields [${[...list, `${next} 0 R`].join(' ')}]`),
    [next]: '<< /FT /Tx /T (more) /V (1) >>',
  })
  assert.equal(await first(more), failed('form_structure'))
  const less = appended(signed, { [numberOf(form)]: withEntry(text, `/Fields [${list.slice(1).join(' ')}]`) })
  assert.equal(await first(less), failed('form_structure'))
})

changes('an annotation over words covers them', async () => {
  const page = textOfObject(signed, where.page)
  const old = /\/Annots \[([^\]]*)\]/.exec(page)?.[1] ?? ''
  const pdf = appended(signed, {
    [where.page]: withEntry(page, `/Annots [${old} ${next} 0 R]`),
    [next]: '<< /Type /Annot /Subtype /FreeText /Rect [50 770 300 800] /Contents (paid) /DA (/Helv 20 Tf) >>',
  })
  assert.equal(await first(pdf), {
    document: 'total_failed',
    reasons: ['content_covered', 'annotated'],
    changes: ['annotations', 'content_covered'],
  })
  const beside = Buffer.from(pdf.toString('latin1').replace('[50 770 300 800]', '[50 100 300 130]'), 'latin1')
  assert.equal(await first(beside), {
    document: 'indeterminate',
    reasons: ['annotated'],
    changes: ['annotations'],
  })
})

changes('the validation data are replaced by others', async () => {
  const store = await scene.withStore(await scene.withTimeStamp(signed), person)
  const root = textOfObject(store, places(store).root)
  const pdf = appended(store, { [places(store).root]: withEntry(root, '/DSS << /Type /DSS >>') })
  const { signatures } = await scene.check(pdf)
  assert.is(signatures[0]?.level, 'B-T')
  assert.equal(
    signatures[0]?.changes.map(({ code }) => code),
    ['validation_data'],
  )
})

changes('a form that is used as content, too, is no place to change it', async () => {
  const revision = opened(signed)
  const [amount = 0] = where.fields
  const [widget = null] = revision.list(revision.dict(refOf(amount))?.get('Kids') ?? null)
  const normal = revision.dict(revision.dict(widget)?.get('AP') ?? null)?.get('N')
  const number = numberOf(normal)
  const { size } = places(signed)
  const base = await pdfWithForm()
  const page = places(base).page
  const draws = appended(base, {
    [page]: withEntry(
      withEntry(textOfObject(base, page), `/Resources << /XObject << /Fm ${number} 0 R >> >>`),
      `/Contents ${size} 0 R`,
    ),
    [size]: stream('/Fm Do'),
  })
  const both = await scene.signed(draws, person)
  const pdf = appended(both, { [number]: stream('BT ET', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]') })
  const found = await first(pdf)
  assert.is(found.document, 'total_failed')
  assert.ok(found.changes.includes('page_resources'), String(found.changes))
})

for (const [permission, document] of [
  [1, 'total_failed'],
  [2, 'total_passed'],
] as const)
  changes(`a certification with permission ${permission} says whether others may sign after it`, async () => {
    const certified = await certifiedPdf(permission)
    assert.is((await first(certified)).document, 'total_passed')
    const { signatures } = await scene.check(certified)
    assert.is(signatures[0]?.permission, permission)
    assert.is((await first(signedByHand(certified, another, { name: 'Second' }))).document, document)
  })

changes('a certification that permits annotations permits none that cover', async () => {
  const certified = await certifiedPdf(3)
  const { page, size } = places(certified)
  const text = textOfObject(certified, page)
  const old = /\/Annots \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const pdf = appended(certified, {
    [page]: withEntry(text, `/Annots [${old} ${size} 0 R]`),
    [size]: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 595 842] >>',
  })
  assert.equal((await first(pdf)).reasons, ['content_covered'])
  const beside = Buffer.from(pdf.toString('latin1').replace('[0 0 595 842] >>', '[9 9 205 142] >>'), 'latin1')
  assert.equal((await first(beside)).document, 'total_passed')
})

const certifiedPdf = async (permission: number): Promise<Buffer> =>
  signedByHand(await pdfWithForm(), person, { entries: certification(permission) })

const refOf = (number: number) => new PdfRef(number, 0)

function numberOf(value: unknown): number {
  if (value instanceof PdfRef) return value.number
  throw new Error('this is no reference')
}

function contentsOf(pdf: Uint8Array, page: number): PdfValue {
  const contents = opened(pdf).dict(refOf(page))?.get('Contents') ?? null
  return Array.isArray(contents) ? (contents[0] ?? null) : contents
}

changes.run()
