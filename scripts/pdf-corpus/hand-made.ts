import { deflateSync } from 'node:zlib'
import { appended, classicFile, type Objects, onePage, stream } from './by-hand.ts'

const signatureOf = (reference: string): string =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 0 0 0] /Contents <00> /M (D:20260101000000Z) ${reference} >>`

const signedField = (lock = ''): string =>
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Approval) /F 132 /Rect [0 0 0 0] /P 3 0 R /V 7 0 R ${lock} >>`

/** A file that says it is certified, with what that permits. Its signature itself is not real. */
const certified = (permission: number): Buffer =>
  classicFile({
    objects: onePage({
      catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >> /Perms << /DocMDP 7 0 R >>',
      page: '/Annots [6 0 R]',
      objects: {
        6: signedField(),
        7: signatureOf(
          `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${permission} >> >>]`,
        ),
      },
    }),
  })

const locked = (parameters: string, lock = ''): Buffer =>
  classicFile({
    objects: onePage({
      catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >>',
      page: '/Annots [6 0 R]',
      objects: {
        6: signedField(lock),
        7: signatureOf(
          parameters === ''
            ? ''
            : `/Reference [<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams /V /1.2 ${parameters} >> >>]`,
        ),
      },
    }),
  })

const withFields = (fields: Objects, list: string): Buffer =>
  classicFile({
    objects: onePage({ catalog: `/AcroForm << /Fields [${list}] /DA (/Helv 0 Tf 0 g) >>`, objects: fields }),
  })

const textField = (name: string, more = ''): string => `<< /FT /Tx /T (${name}) ${more} >>`

/** A table that calls free what only its stream knows (7.5.8.4). */
function hybrid(): Buffer {
  const objects = onePage()
  const packed = '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'
  const { 5: _, ...plain } = objects
  const head = classicFile({
    objects: { ...plain, 6: stream(`/Type /ObjStm /N 1 /First 4`, `5 0 ${packed}`) },
  })
  const start = head.toString('latin1').lastIndexOf('xref\n0 ')
  const row = Buffer.from([2, 0, 6, 0])
  const extra = Buffer.concat([
    Buffer.from('7 0 obj\n'),
    stream('/Type /XRef /Size 8 /W [1 2 1] /Index [5 1]', row),
    Buffer.from('\nendobj\n'),
  ])
  const text = head.toString('latin1', start)
  const tail = text
    .replace('/Size 7', `/Size 8 /XRefStm ${start}`)
    .replace(/startxref\s+\d+/, `startxref\n${start + extra.length}`)
  return Buffer.concat([head.subarray(0, start), extra, Buffer.from(tail, 'latin1')])
}

/** Everything but the catalogue's stream in object streams, rows packed with the predictor of most producers. */
const mixedPages = (): Buffer =>
  classicFile({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 4 /MediaBox [0 0 842 595] /Rotate 90 /Resources << /Font << /F1 5 0 R >> >> >>',
      3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      4: stream('', 'BT /F1 20 Tf 60 400 Td (Inherited box and rotation) Tj ET'),
      5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      6: '<< /Type /Pages /Parent 2 0 R /Kids [7 0 R 8 0 R 9 0 R] /Count 3 /Rotate 0 >>',
      7: '<< /Type /Page /Parent 6 0 R /MediaBox [0 0 298 420] /Contents 4 0 R >>',
      8: '<< /Type /Page /Parent 6 0 R /MediaBox [-100 -100 1091 742] /Contents 4 0 R /Rotate 270 >>',
      9: '<< /Type /Page /Parent 6 0 R /MediaBox [0 0 100 100] /UserUnit 5 /Contents 4 0 R >>',
    },
  })

export const handMade: Readonly<Record<string, () => Buffer>> = {
  'hand-plain-1.3': () => classicFile({ version: '1.3', objects: onePage() }),
  'hand-crlf-entries': () => classicFile({ objects: onePage(), entryEnd: '\r\n' }),
  'hand-version-2.0': () =>
    classicFile({
      version: '2.0',
      objects: onePage({ catalog: '/Lang (mn)' }),
      trailer: '/ID [<00112233> <00112233>]',
    }),
  'hand-inherited-mixed-pages': mixedPages,
  'hand-crop-offset': () => classicFile({ objects: onePage({ page: '/CropBox [100 200 500 700]' }) }),
  'hand-user-unit': () => classicFile({ version: '1.6', objects: onePage({ page: '/UserUnit 2.5' }) }),
  'hand-annots-indirect': () =>
    classicFile({ objects: onePage({ page: '/Annots 6 0 R', objects: { 6: '[]' } }) }),
  'hand-annots-missing-object': () => classicFile({ objects: onePage({ page: '/Annots 99 0 R' }) }),
  'hand-form-indirect': () =>
    classicFile({
      objects: onePage({
        catalog: '/AcroForm 6 0 R',
        objects: { 6: '<< /Fields 7 0 R /NeedAppearances true >>', 7: '[8 0 R]', 8: textField('Signature1') },
      }),
    }),
  'hand-names-odd': () =>
    classicFile({
      objects: onePage({
        catalog: '/Odd#20Name#28s#29 (a \\(b\\) \\\\ \\101 \\\r\n c) /#d0#a2 <feff0422> /Empty << >>',
        page: '/PieceInfo << /A#2fB << /LastModified (D:2026) /Private [1.5 -.5 +3 0.00001 null true] >> >>',
      }),
    }),
  'hand-nested-fields': () =>
    withFields(
      {
        6: '<< /T (person) /Kids [7 0 R 8 0 R] >>',
        7: textField('name', '/Parent 6 0 R'),
        8: textField('address', '/Parent 6 0 R /Kids [9 0 R 10 0 R]'),
        9: '<< /Type /Annot /Subtype /Widget /Parent 8 0 R /Rect [0 0 1 1] >>',
        10: '<< /Type /Annot /Subtype /Widget /Parent 8 0 R /Rect [0 0 1 1] >>',
      },
      '6 0 R',
    ),
  'hand-duplicate-fields': () => withFields({ 6: textField('Total'), 7: textField('Total') }, '6 0 R 7 0 R'),
  'hand-empty-signature-field': () =>
    withFields(
      { 6: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /P 3 0 R >>' },
      '6 0 R',
    ),
  'hand-xfa': () =>
    classicFile({
      objects: onePage({
        catalog: '/AcroForm << /Fields [6 0 R] /XFA 7 0 R >>',
        objects: {
          6: textField('form1'),
          7: stream('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>'),
        },
      }),
    }),
  'hand-hybrid': hybrid,
  'hand-empty-object': () => classicFile({ objects: onePage({ page: '/Annots 6 0 R', objects: { 6: '' } }) }),
  'hand-prev-zero': () => classicFile({ objects: onePage(), trailer: '/Prev 0' }),
  'hand-nameless-fields': () => withFields({ 6: '<< /FT /Tx >>', 7: '<< /FT /Tx >>' }, '6 0 R 7 0 R'),
  'hand-revised': () => appended(classicFile({ objects: onePage() }), onePage({ page: '/Rotate 180' })),
  'hand-docmdp-1': () => certified(1),
  'hand-docmdp-2': () => certified(2),
  'hand-docmdp-3': () => certified(3),
  'hand-fieldmdp-all': () => locked('/Action /All'),
  'hand-fieldmdp-exclude': () => locked('/Action /Exclude /Fields [(other)]'),
  'hand-fieldmdp-include': () => locked('/Action /Include /Fields [(Signature1)]'),
  'hand-lock-p1': () => locked('', '/Lock << /Type /SigFieldLock /Action /Include /Fields [(x)] /P 1 >>'),
  'hand-garbage-before': () =>
    Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), classicFile({ objects: onePage() })]),
  'hand-garbage-after': () =>
    Buffer.concat([classicFile({ objects: onePage() }), Buffer.from('\0\0\0<html></html>\n')]),
  'hand-truncated': () => classicFile({ objects: onePage() }).subarray(0, 400),
  'hand-no-xref': () =>
    Buffer.from(
      classicFile({ objects: onePage() })
        .toString('latin1')
        .replace(/xref\n[\s\S]*$/, ''),
      'latin1',
    ),
  'hand-xref-shifted': () =>
    Buffer.from(
      classicFile({ objects: onePage() }).toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n% shifted\n'),
      'latin1',
    ),
  'hand-no-pages': () => classicFile({ objects: { 1: '<< /Type /Catalog >>' } }),
  'hand-not-a-pdf': () => Buffer.from('<!doctype html><title>not a PDF</title>\n'),
  'hand-empty': () => Buffer.alloc(0),
  'hand-page-cycle': () =>
    classicFile({
      objects: { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' },
    }),
  'hand-field-cycle': () => withFields({ 6: '<< /T (a) /Kids [6 0 R] >>' }, '6 0 R'),
  'hand-length-cycle': () =>
    classicFile({
      objects: {
        ...onePage(),
        1: '<< /Type /Catalog /Pages 6 0 R >>',
        6: '<< /Length 6 0 R >>\nstream\nx\nendstream',
      },
    }),
  'hand-reference-loop': () =>
    classicFile({
      objects: { ...onePage(), 1: '<< /Type /Catalog /Pages 6 0 R >>', 6: '7 0 R', 7: '6 0 R' },
    }),
  'hand-prev-cycle': () => {
    const file = classicFile({ objects: onePage() })
    const start = /startxref\s+(\d+)/.exec(file.toString('latin1'))![1]!
    return Buffer.from(file.toString('latin1').replace('/Size 6', `/Size 6 /Prev ${start}`), 'latin1')
  },
  'hand-deep-nesting': () =>
    classicFile({ objects: onePage({ catalog: `/Deep ${'['.repeat(5000)}${']'.repeat(5000)}` }) }),
  'hand-deep-pages': () => {
    const objects: Objects = { 1: '<< /Type /Catalog /Pages 2 0 R >>' }
    for (let number = 2; number < 400; number++)
      objects[number] = `<< /Type /Pages /Kids [${number + 1} 0 R] /Count 1 >>`
    objects[400] = '<< /Type /Page /MediaBox [0 0 100 100] >>'
    return classicFile({ objects })
  },
  'hand-wide-pages': () => {
    const objects: Objects = { 1: '<< /Type /Catalog /Pages 2 0 R >>' }
    // Each level has the next ten times: a million pages in a thousand bytes.
    for (let number = 2; number < 8; number++)
      objects[number] = `<< /Type /Pages /Kids [${`${number + 1} 0 R `.repeat(10)}] /Count 1 >>`
    objects[8] = '<< /Type /Page /MediaBox [0 0 100 100] >>'
    return classicFile({ objects })
  },
  'hand-many-pages': () =>
    classicFile({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(2001)}] /Count 2001 /MediaBox [0 0 100 100] >>`,
        3: '<< /Type /Page /Parent 2 0 R >>',
      },
    }),
  'hand-object-stream-bomb': () =>
    objectStreamFile(deflateSync(Buffer.alloc(100 * 1024 * 1024, 0x20), { level: 9 }), true),
  'hand-object-stream-in-itself': () => objectStreamFile(Buffer.from('6 0 << >>'), false),
}

/** A cross-reference stream in which the page tree lies in object stream 6. */
function objectStreamFile(content: Buffer, isPacked: boolean): Buffer {
  const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  const catalog = Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
  const container = Buffer.concat([
    Buffer.from('6 0 obj\n'),
    stream(`/Type /ObjStm /N 1 /First 4 ${isPacked ? '/Filter /FlateDecode' : ''}`, content),
    Buffer.from('\nendobj\n'),
  ])
  const at = head.length + catalog.length
  const start = at + container.length
  const row = (type: number, place: number): Buffer => {
    const bytes = Buffer.alloc(6)
    bytes[0] = type
    bytes.writeUInt32BE(place, 1)
    return bytes
  }
  const rows = Buffer.concat([
    row(1, head.length),
    row(2, 6),
    isPacked ? row(1, at) : row(2, 6),
    row(1, start),
  ])
  const references = Buffer.concat([
    Buffer.from('7 0 obj\n'),
    stream('/Type /XRef /Size 8 /W [1 4 1] /Index [1 2 6 2] /Root 1 0 R', rows),
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
  return Buffer.concat([head, catalog, container, references])
}
