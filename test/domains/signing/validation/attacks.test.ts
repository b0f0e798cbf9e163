import * as assert from 'uvu/assert'
import { rejects } from '../../../support/rejects.ts'
import { suite } from '../../../support/suite.ts'
import { plainPdf } from '../pades/support/pdfs.ts'
import { openExternalValidators, requiringPrograms } from '../pades/support/programs.ts'
import { signedByHand } from './support/by-hand.ts'
import { appended, pdfWithForm, places, stream, textOfObject, withEntry } from './support/increments.ts'
import { openValidationScene } from './support/scene.ts'

const attacks = suite('attacks on signed PDFs')
const scene = await openValidationScene()
const judges = openExternalValidators(scene.signers.anchors)
const person = await scene.credential()
const plain = await plainPdf({ pages: 1 })
const signed = Buffer.from(await scene.signed(plain, person))

attacks.after(async () => {
  judges.stop()
  await scene.stop()
})

async function reasonsOf(pdf: Uint8Array) {
  const { result, reasons, signatures } = await scene.check(pdf)
  return { result, reasons: [...reasons, ...signatures.flatMap((one) => one.reasons)] }
}

async function fails(pdf: Uint8Array, reason: string) {
  const found = await reasonsOf(pdf)
  assert.is(found.result, 'total_failed', JSON.stringify(found))
  assert.ok((found.reasons as string[]).includes(reason), JSON.stringify(found))
}

const replaced = (pdf: Buffer, from: string, to: string): Buffer => {
  assert.is(from.length, to.length)
  const copy = Buffer.from(pdf)
  const at = copy.indexOf(from)
  assert.ok(at >= 0, `${from} is in the file`)
  copy.write(to, at, 'latin1')
  return copy
}

attacks('a signature by hand holds where it is right, as those of the library do', async () => {
  assert.equal(await reasonsOf(signedByHand(plain, person)), { result: 'total_passed', reasons: [] })
})

attacks('universal forgery: no ByteRange, no Contents, or empty ones', async () => {
  await fails(replaced(signed, '/ByteRange', '/ByteRangx'), 'byte_range_failure')
  await fails(replaced(signed, '/Contents <', '/Contentx <'), 'byte_range_failure')
  const { size, root, page } = places(plain)
  for (const entries of [
    '',
    '/ByteRange [0 0 0 0]',
    '/Contents <>',
    '/ByteRange [] /Contents <00>',
    '/ByteRange null',
  ])
    await fails(
      appended(plain, {
        [root]: withEntry(textOfObject(plain, root), `/AcroForm << /SigFlags 3 /Fields [${size} 0 R] >>`),
        [size]: `<< /FT /Sig /T (a) /V ${size + 1} 0 R /Subtype /Widget /Rect [0 0 0 0] /P ${page} 0 R >>`,
        [size + 1]: `<< /Type /Sig /SubFilter /ETSI.CAdES.detached ${entries} >>`,
      }),
      'byte_range_failure',
    )
})

attacks('wrapping: the range leaves a gap that is larger than the signature', async () => {
  const wide = signedByHand(plain, person, { range: ([a, b, c, d]) => [a, b - 8, c, d] })
  await fails(wide, 'byte_range_failure')
  const late = signedByHand(plain, person, { range: ([a, b, c, d]) => [a, b, c + 2, d - 2] })
  await fails(late, 'byte_range_failure')
})

attacks('wrapping: the range does not begin with the file, or has more than two parts', async () => {
  await fails(signedByHand(plain, person, { range: ([, b, c, d]) => [1, b - 1, c, d] }), 'byte_range_failure')
  const split = signedByHand(plain, person, { range: ([a, b, c, d]) => [a, 100, 100, b - 100, c, d] })
  await fails(split, 'byte_range_failure')
})

attacks('the range does not reach the cross-references', async () => {
  const short = signedByHand(plain, person, { range: ([a, b, c, d]) => [a, b, c, d - 20] })
  await fails(short, 'byte_range_failure')
  const none = signedByHand(plain, person, { range: ([a, b, c]) => [a, b, c, 0] })
  await fails(none, 'byte_range_failure')
})

attacks('the range reaches beyond the file, or overlaps itself', async () => {
  const { range } = { range: ([a, b, c, d]: number[]) => [a!, b!, c!, d! + 50] }
  await fails(signedByHand(plain, person, { range }), 'byte_range_failure')
  const over = signedByHand(plain, person, { range: ([a, b, c, d]) => [a, b + 100, c, d] })
  await fails(over, 'byte_range_failure')
})

attacks('two ByteRanges, or two Contents, of which readers take different ones', async () => {
  await fails(signedByHand(plain, person, { entries: '/ByteRange [0 10 20 30]' }), 'byte_range_failure')
  await fails(signedByHand(plain, person, { entries: '/Contents <00>' }), 'byte_range_failure')
})

attacks('bytes behind the signature in its place, or spaces', async () => {
  const at = signed.indexOf('/Contents <') + 11
  const end = signed.indexOf('>', at)
  const more = Buffer.from(signed)
  more.write('ff', end - 2, 'latin1')
  await fails(more, 'byte_range_failure')
  const spaced = Buffer.from(signed)
  spaced.write('  ', end - 2, 'latin1')
  await fails(spaced, 'byte_range_failure')
})

attacks('the signature of one file in another, over which it was not made', async () => {
  const other = Buffer.from(await scene.signed(await plainPdf({ pages: 2 }), person))
  const contents = (pdf: Buffer) => {
    const at = pdf.indexOf('/Contents <') + 11
    return pdf.toString('latin1', at, pdf.indexOf('>', at))
  }
  await fails(replaced(other, contents(other), contents(signed)), 'hash_failure')
})

attacks(
  'incremental saving: changes behind the signature without cross-references of their own',
  async () => {
    const bare = Buffer.concat([signed, Buffer.from('4 0 obj\n<< >>\nendobj\n')])
    await fails(bare, 'trailing_data')
    const marked = Buffer.concat([signed, Buffer.from('4 0 obj\n<< >>\nendobj\n%%EOF\n')])
    await fails(marked, 'format_failure')
    const trailer = Buffer.concat([signed, Buffer.from('4 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')])
    await fails(trailer, 'format_failure')
  },
)

attacks('incremental saving: the changed catalogue leads to a copy of everything', async () => {
  const { root, size, pages } = places(signed)
  const pdf = appended(signed, {
    [root]: withEntry(textOfObject(signed, root), `/Pages ${size} 0 R`),
    [size]: `<< /Type /Pages /Kids [${size + 1} 0 R] /Count 1 >>`,
    [size + 1]: `<< /Type /Page /Parent ${size} 0 R /MediaBox [0 0 100 100] >>`,
  })
  assert.ok(pages !== size)
  await fails(pdf, 'content_changed')
})

attacks('bytes before the file, which shift every position', async () => {
  await fails(Buffer.concat([Buffer.from('\n'), signed]), 'format_failure')
  // Positions that count the leading bytes can be right, and still some readers begin at the mark.
  const led = Buffer.concat([Buffer.from('%junk\n'), Buffer.from(plain)])
  const shifted = shiftedTable(led, 6)
  await fails(signedByHand(shifted, person), 'leading_data')
})

attacks('bytes behind the end of the file', async () => {
  await fails(Buffer.concat([signed, Buffer.from('more')]), 'trailing_data')
  await fails(Buffer.concat([signed, Buffer.alloc(2000, 0x20)]), 'trailing_data')
})

attacks('a signature is taken out of the form by a later revision', async () => {
  const { root } = places(signed)
  const text = textOfObject(signed, root)
  const pdf = appended(signed, { [root]: text.replace('/AcroForm', '/AcroFurm') })
  await fails(pdf, 'signature_detached')
})

attacks('a signature that its own revision does not have', async () => {
  // The field of an unsigned revision is led to a signature that lies further up.
  const { root, size, page } = places(plain)
  const hidden = signedByHand(plain, person, {
    before: (pdf) => replaced(pdf, '/AcroForm', '/AcroFurm'),
  })
  const pdf = appended(hidden, {
    [root]: withEntry(textOfObject(plain, root), `/AcroForm << /SigFlags 3 /Fields [${size + 2} 0 R] >>`),
    [size + 2]: `<< /FT /Sig /T (late) /V ${size} 0 R /Subtype /Widget /Rect [0 0 0 0] /P ${page} 0 R >>`,
  })
  await fails(pdf, 'signature_detached')
})

attacks('two fields share a signature, or a name', async () => {
  const { root, size, page, fields } = places(signed)
  const [field = 0] = fields
  const form = /\/AcroForm (\d+) 0 R/.exec(textOfObject(signed, root))?.[1]
  const holder = form === undefined ? root : Number(form)
  const list = `/Fields [${field} 0 R ${size} 0 R]`
  const value = /\/V (\d+) 0 R/.exec(textOfObject(signed, field))?.[1] ?? ''
  for (const name of ['Other', 'Signature1'])
    await fails(
      appended(signed, {
        [holder]: textOfObject(signed, holder).replace(/\/Fields ?\[[^\]]*\]/, list),
        [size]: `<< /FT /Sig /T (${name}) /V ${value} 0 R /Subtype /Widget /Rect [0 0 0 0] /P ${page} 0 R >>`,
      }),
      'format_failure',
    )
})

attacks('an unsigned field with a picture is no signature', async () => {
  const form = Buffer.from(await scene.signed(await pdfWithForm(), person))
  const { root, size, page, fields } = places(form)
  const holder = Number(/\/AcroForm (\d+) 0 R/.exec(textOfObject(form, root))?.[1] ?? root)
  const list = `/Fields [${[...fields, size].map((one) => `${one} 0 R`).join(' ')}]`
  const pdf = appended(form, {
    [holder]: textOfObject(form, holder).replace(/\/Fields ?\[[^\]]*\]/, list),
    [page]: textOfObject(form, page).replace(/\/Annots ?\[/, `/Annots [${size} 0 R `),
    [size]: `<< /FT /Sig /T (Sneaky) /Subtype /Widget /Rect [0 0 595 842] /P ${page} 0 R /AP << /N ${size + 1} 0 R >> >>`,
    [size + 1]: stream('1 g 0 0 595 842 re f', '/Type /XObject /Subtype /Form /BBox [0 0 595 842]'),
  })
  await fails(pdf, 'content_changed')
})

attacks('an entry that leads to an object of another number', async () => {
  const { page } = places(signed)
  const pdf = appended(signed, {}, { moved: { [page]: signed.indexOf('1 0 obj') } })
  await fails(pdf, 'format_failure')
})

attacks('a file that unpacks without end is refused, within its limits', async () => {
  const { deflateSync } = await import('node:zlib')
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024))
  const dict = `<< /Type /XRef /Size 1 /W [1 2 1] /Filter /FlateDecode /Length ${packed.length} >>`
  const bomb = Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${dict}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ])
  assert.is((await rejects(scene.check(bomb))).name, 'DocumentRefused')
  const deep = Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(500_000)}\nendobj\nstartxref\n9\n%%EOF\n`)
  assert.is((await rejects(scene.check(deep))).name, 'DocumentRefused')
})

attacks('sections that lead in a circle, and pages that hold themselves', async () => {
  const { pages } = places(plain)
  const text = textOfObject(plain, pages)
  const circle = appended(plain, { [pages]: withEntry(text, `/Kids [${pages} 0 R]`) })
  assert.equal((await reasonsOf(circle)).result, 'none')
  const signedCircle = appended(signed, {
    [pages]: withEntry(textOfObject(signed, pages), `/Kids [${pages} 0 R]`),
  })
  await fails(signedCircle, 'format_failure')
  const loop = Buffer.from(signed)
  const at = loop.lastIndexOf('/Prev ')
  const own = /startxref\s+(\d+)/.exec(loop.toString('latin1', loop.lastIndexOf('startxref')))?.[1] ?? ''
  const old = /\/Prev (\d+)/.exec(loop.toString('latin1', at))?.[1] ?? ''
  loop.write(own.padStart(old.length, '0').slice(-Math.max(old.length, own.length)), at + 6, 'latin1')
  assert.not.equal((await reasonsOf(loop)).result, 'total_passed')
})

attacks('not a PDF, an encrypted one, and one that is damaged have errors of their own', async () => {
  const refusal = async (bytes: Buffer) =>
    ((await rejects(scene.check(bytes))) as Error & { reason: string }).reason
  assert.is(await refusal(Buffer.from('hello')), 'not_pdf')
  assert.is(await refusal(Buffer.from('%PDF-1.7\nnothing else')), 'unreadable')
  const encrypt = '/Encrypt << /Filter /Standard /V 1 /R 2 >>'
  assert.is(await refusal(appended(plain, {}, { trailer: encrypt })), 'encrypted')
  assert.is(await refusal(appended(signed, {}, { trailer: encrypt })), 'encrypted')
})

const judged = requiringPrograms(attacks, 'pdfsig', 'certutil')

judged('pdfsig agrees on integrity, and calls a changed page valid, which we do not', async () => {
  const [right] = await judges.pdfsig(signed)
  assert.is(right?.signature, 'Signature is Valid.')
  const { page } = places(signed)
  const turned = appended(signed, { [page]: withEntry(textOfObject(signed, page), '/Rotate 90') })
  const [later] = await judges.pdfsig(turned)
  assert.is(later?.signature, 'Signature is Valid.')
  await fails(turned, 'content_changed')
  const broken = Buffer.from(signed)
  broken[20] = broken[20]! ^ 1
  const [wrong] = await judges.pdfsig(broken)
  assert.is.not(wrong?.signature, 'Signature is Valid.')
})

/** The positions of a table of cross-references, moved by so many bytes. */
function shiftedTable(pdf: Buffer, by: number): Buffer {
  const text = pdf.toString('latin1')
  const moved = text
    .replaceAll(
      /(\d{10}) (\d{5}) n/g,
      (_, offset, generation) => `${String(Number(offset) + by).padStart(10, '0')} ${generation} n`,
    )
    .replace(/startxref\s+(\d+)/, (_, offset) => `startxref\n${Number(offset) + by}`)
  return Buffer.from(moved, 'latin1')
}

attacks.run()
