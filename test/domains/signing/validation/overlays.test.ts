import * as assert from 'uvu/assert'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'
import { certification, signedByHand } from './support/by-hand.ts'
import { appended, pdfWithForm, places, stream, textOfObject, withEntry } from './support/increments.ts'
import { openValidationScene } from './support/scene.ts'

const overlays = suite('pictures over what was signed')
const scene = await openValidationScene()
const person = await scene.credential()
const another = await scene.credential()
const plain = await plainPdf({ pages: 1 })
const signed = Buffer.from(await scene.signed(plain, person))

overlays.after(() => scene.stop())

async function first(pdf: Uint8Array) {
  const { result, signatures } = await scene.check(pdf)
  const { reasons, changes } = signatures[0]!
  return { result, reasons: reasons as string[], codes: changes.map(({ code }) => code as string), changes }
}

const cover = stream('1 g 0 0 595 842 re f', '/Type /XObject /Subtype /Form /BBox [0 0 595 842]')

/** Adds a field to the form and to the first page, and more objects. */
function withField(pdf: Buffer, entries: string, more: Record<number, string> = {}): Buffer {
  const { root, size, page, fields } = places(pdf)
  const holder = Number(/\/AcroForm (\d+) 0 R/.exec(textOfObject(pdf, root))?.[1] ?? root)
  const list = `/Fields [${[...fields, size].map((one) => `${one} 0 R`).join(' ')}]`
  const old = /\/Annots ?\[([^\]]*)\]/.exec(textOfObject(pdf, page))?.[1] ?? ''
  return appended(pdf, {
    [holder]: textOfObject(pdf, holder).replace(/\/Fields ?\[[^\]]*\]/, list),
    [page]: withEntry(textOfObject(pdf, page), `/Annots [${old} ${size} 0 R]`),
    [size]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Sneaky) /F 4 /Rect [0 0 595 842] /P ${page} 0 R ${entries} >>`,
    ...Object.fromEntries(Object.entries(more).map(([number, text]) => [size + Number(number), text])),
  })
}

const { size: next } = places(signed)
for (const [what, entries, more] of [
  ['a null object', `/V ${next + 2} 0 R /AP << /N ${next + 1} 0 R >>`, { 1: cover, 2: 'null' }],
  ['an object that is not there', `/V ${next + 5} 0 R /AP << /N ${next + 1} 0 R >>`, { 1: cover }],
  ['no object, with a background alone', `/V ${next + 5} 0 R /MK << /BG [1 1 1] >>`, {}],
  ['a dictionary that is no signature', `/V << /Type /Sig >> /AP << /N ${next + 1} 0 R >>`, { 1: cover }],
  ['nothing', `/AP << /N ${next + 1} 0 R >>`, { 1: cover }],
] as [string, string, Record<number, string>][])
  overlays(`a field of which the value is ${what}`, async () => {
    assert.is((await scene.check(withField(signed, entries, more))).result, 'total_failed')
    assert.is((await first(withField(signed, entries, more))).result, 'total_failed')
  })

overlays('a kid that has its value from a field above it', async () => {
  const { root, page } = places(signed)
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(textOfObject(signed, root))?.[1] ?? root)
  const fields = places(signed)
    .fields.map((one) => `${one} 0 R`)
    .join(' ')
  const [own = 0] = places(signed).fields
  const value = /\/V (\d+) 0 R/.exec(textOfObject(signed, own))?.[1] ?? ''
  for (const inherits of ['null', `${value} 0 R`]) {
    const pdf = appended(signed, {
      [form]: textOfObject(signed, form).replace(/\/Fields ?\[[^\]]*\]/, `/Fields [${fields} ${next} 0 R]`),
      [page]: withEntry(textOfObject(signed, page), `/Annots [${fields} ${next + 1} 0 R]`),
      [next]: `<< /FT /Sig /T (Above) /V ${inherits} /Kids [${next + 1} 0 R] >>`,
      [next + 1]:
        `<< /Type /Annot /Subtype /Widget /Parent ${next} 0 R /F 4 /Rect [0 0 595 842] /AP << /N ${next + 2} 0 R >> >>`,
      [next + 2]: cover,
    })
    assert.is((await first(pdf)).result, 'total_failed', inherits)
  }
})

overlays('an object of the page that is made a new field', async () => {
  const base = await plainPdf({ pages: 1 })
  const at = places(base)
  // Resources that are an object of their own, as most programs write them.
  const text = textOfObject(base, at.page)
  const resources = /\/Resources (<<.*>>|\d+ 0 R)/s.exec(text)
  const number = /(\d+) 0 R/.exec(resources?.[1] ?? '')?.[1]
  const own = number === undefined ? at.size : Number(number)
  const made = appended(base, {
    [at.page]: withEntry(text, `/Resources ${own} 0 R`),
    [own]: '<< /XObject << /Im 90 0 R >> >>',
    90: stream('BT ET', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
  })
  const once = signedByHand(made, person)
  const { root, fields } = places(once)
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(textOfObject(once, root))?.[1] ?? root)
  const list = `/Fields [${[...fields, own].map((one) => `${one} 0 R`).join(' ')}]`
  const pdf = appended(once, {
    [form]: textOfObject(once, form).replace(/\/Fields ?\[[^\]]*\]/, list),
    [own]: '<< /FT /Sig /T (x) /XObject << /Im 200 0 R >> >>',
    200: stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
  })
  const found = await first(pdf)
  assert.ok(found.codes.includes('page_resources'), JSON.stringify(found))
  assert.is(found.result, 'total_failed')
})

overlays('a reference that led to nothing, and leads to a field now', async () => {
  const base = await plainPdf({ pages: 1 })
  const { page } = places(base)
  const dangling = appended(base, { [page]: withEntry(textOfObject(base, page), '/Resources 95 0 R') })
  const once = signedByHand(dangling, person)
  const { root, fields } = places(once)
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(textOfObject(once, root))?.[1] ?? root)
  const list = `/Fields [${[...fields, 95].map((one) => `${one} 0 R`).join(' ')}]`
  const pdf = appended(once, {
    [form]: textOfObject(once, form).replace(/\/Fields ?\[[^\]]*\]/, list),
    95: '<< /FT /Sig /T (x) /Font << >> >>',
  })
  assert.is((await first(pdf)).result, 'total_failed')
})

overlays('a second signature over words is named, and beside them passes', async () => {
  const over = (rectangle: string) =>
    first(signedByHand(signed, another, { name: 'Second', picture: { rectangle, appearance: cover } }))
  assert.equal((await over('[300 20 500 80]')).reasons, [])
  const found = await over('[0 0 595 842]')
  assert.equal([found.result, found.reasons], ['indeterminate', ['signature_over_content']])
  assert.equal(found.codes, ['signature_over_content', 'signature'])
})

overlays('an appearance that cannot be fitted into its rectangle', async () => {
  const appearance = stream('1 g 0 0 595 842 re f', '/Type /XObject /Subtype /Form /BBox [0 0 0 0]')
  const picture = { rectangle: '[300 20 500 80]', appearance }
  assert.is((await first(signedByHand(signed, another, { name: 'Second', picture }))).result, 'total_failed')
})

overlays('a field is filled in with an appearance of its own', async () => {
  const empty = Buffer.from(await pdfWithForm({ value: '' }))
  const once = Buffer.from(await scene.signed(empty, person))
  const filledIn = await first(filledWith(once, 'BT /Helv 12 Tf (900) Tj ET'))
  assert.equal([filledIn.result, new Set(filledIn.codes)], ['total_passed', new Set(['form_filled'])])
  const certified = signedByHand(empty, person, { entries: certification(1) })
  const forbidden = await first(filledWith(certified, 'BT /Helv 12 Tf (900) Tj ET'))
  assert.equal(forbidden.reasons, ['change_not_permitted'])
})

overlays('fonts that come later do not change what fields show', async () => {
  const once = signedByHand(await pdfWithForm({ value: '1000', isDrawn: false }), person)
  const { root } = places(once)
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(textOfObject(once, root))?.[1] ?? root)
  const { size } = places(once)
  const pdf = appended(once, {
    [form]: withEntry(textOfObject(once, form), `/DR << /Font << /Odd ${size} 0 R >> >>`),
    [size]: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] >>',
  })
  const found = await first(pdf)
  assert.is(found.result, 'total_failed')
  assert.equal(found.codes, ['form_structure'])
})

overlays('what was changed is named with its page and object', async () => {
  const { page } = places(signed)
  const pdf = appended(signed, { [page]: withEntry(textOfObject(signed, page), '/Rotate 90') })
  assert.equal((await first(pdf)).changes, [{ code: 'page_attributes', page: 1, object: page }])
})

/** The field of the form, filled in. */
function filledWith(pdf: Buffer, content: string): Buffer {
  const { size, fields } = places(pdf)
  const [field = 0] = fields
  const text = textOfObject(pdf, field)
  const widget = Number(/\/Kids ?\[ ?(\d+) 0 R/.exec(text)?.[1] ?? field)
  return appended(pdf, {
    [field]: withEntry(text, '/V (900)'),
    [widget]: withEntry(textOfObject(pdf, widget), `/AP << /N ${size} 0 R >>`),
    [size]: stream(content, '/Type /XObject /Subtype /Form /BBox [0 0 200 30]'),
  })
}

overlays.run()
