// What honest programs write and others do not: data of signature references, usage rights, fields that a signer locks, odd ends.
import { entry, prepared, rewritten, victim } from '../pdf-attacks/attack.ts'
import { at, baseObjects, basePdf } from '../pdf-attacks/base.ts'
import { contentsInto, fieldMdp, signed, signerOf, waiting } from '../pdf-attacks/sign.ts'
import type { Steps } from './by-pades.ts'

type Make = (steps: Steps) => Buffer | Promise<Uint8Array>

const second = { who: 'second', name: 'Signature2' } as const

/** A signature reference that names the object which it speaks of, as older programs write it. */
const withData = (method: string, rest: string): Buffer =>
  signed(basePdf(), {
    entries: `/Reference [<< /Type /SigRef /TransformMethod /${method} /Data 1 0 R /TransformParams << /Type /TransformParams /V /1.2 ${rest} >> >>]`,
  })
const documentData = () => withData('DocMDP', '/P 2')
const fieldData = () => withData('FieldMDP', '/Action /Include /Fields [(amount)]')

/** Rights that a maker of forms gives to a reader: no signature of the document. */
function readerEnabled(): Buffer {
  const made = basePdf({
    [at.catalog]: entry('/Perms << /UR3 85 0 R >>')(String(baseObjects()[at.catalog])),
    85: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Reference [<< /Type /SigRef /TransformMethod /UR3 /TransformParams << /Type /TransformParams /V /2.2 /Document [/FullSave] /Form [/FillIn /Add /Delete] >> >>] ${waiting()} >>`,
  })
  return contentsInto(made, signerOf('seal'))
}

const listBox = (more: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /FT /Ch /T (aimag) /Opt [(Arkhangai) (Bulgan)] /DA (/Helv 12 Tf 0 g) /Rect [60 550 260 580] ${more} >>`

const followed = (pdf: Buffer, end: string): Buffer => Buffer.concat([pdf, Buffer.from(end, 'latin1')])

export const byOthers: Readonly<Record<string, Make>> = {
  'honest-document-data-signed': () => signed(documentData(), second),
  'honest-document-data-validation-data': (steps) => steps.withStore(documentData()),
  'honest-document-data-archived': (steps) => steps.archived(documentData()),
  'honest-field-data-signed': () => signed(fieldData(), second),
  'honest-field-data-validation-data': (steps) => steps.withStore(fieldData()),
  'honest-field-data-archived': (steps) => steps.archived(fieldData()),
  'honest-reader-enabled-unsigned': () => readerEnabled(),
  'honest-reader-enabled': () => signed(readerEnabled()),
  'honest-read-only-by-signer': () =>
    signed(victim(), {
      ...second,
      entries: fieldMdp('/Action /Include /Fields [(amount)]'),
      objects: { [at.text]: entry('/Ff 1')(String(baseObjects()[at.text])) },
    }),
  'honest-list-box-filled': () =>
    rewritten(prepared('list box', { [at.choice]: listBox(`/AP << /N ${at.remarkLook} 0 R >>`) }), {
      [at.choice]: listBox(`/V (Bulgan) /I [1] /TI 1 /AP << /N ${at.choiceLook} 0 R >>`),
    }),
  'honest-line-end-more': () => followed(victim(), '\n'),
  'honest-line-end-more-crlf': () => followed(victim(), '\r\n'),
}
