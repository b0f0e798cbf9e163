import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { classicFile, type Objects } from '../pdf-corpus/by-hand.ts'

/** Numbers of the objects that attacks aim at. */
export const at = {
  catalog: 1,
  pages: 2,
  page: 3,
  content: 4,
  moreContent: 5,
  form: 6,
  resources: 7,
  text: 8,
  check: 9,
  font: 10,
  picture: 11,
  metadata: 12,
  layers: 13,
  secondPage: 14,
  secondContent: 15,
  inherited: 16,
  state: 17,
  layer: 18,
  textLook: 19,
  yes: 20,
  off: 21,
  info: 22,
  approval: 23,
  unused: 24,
  choice: 25,
  choiceLook: 26,
  link: 27,
  outlines: 28,
  outline: 29,
  /** The first numbers that the base leaves free: the first signature, its field and its appearance. */
  signature: 30,
  signatureField: 31,
  signatureLook: 32,
  /** Free behind a first signature. */
  free: 33,
  /** A field that is still to be filled in. */
  remark: 60,
  remarkLook: 61,
} as const

export const WORDS = 'I owe you 1000 MNT'
export const FORGED = 'I owe you 9000000 MNT'

export const words = (text: string, size = 20, y = 760): string =>
  `BT /F1 ${size} Tf 60 ${y} Td (${text}) Tj ET`

export const formDict = (width: number, height: number, more = ''): string =>
  `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] ${more}`

const field = (rest: string): string => `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R ${rest} >>`

/** Two pages with all that attacks reach for: form, layer, picture, outline, link, inherited resources, an unused object. */
export function baseObjects(): Objects {
  return {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /Metadata 12 0 R /OCProperties 13 0 R /Outlines 28 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 14 0 R] /Count 2 /Resources 16 0 R >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 5 0 R] /Resources 7 0 R /Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R] >>',
    4: stream(`${words(WORDS)} q 1 0 0 1 60 500 cm /X1 Do Q`),
    5: stream(`/OC /L1 BDC ${words('PAID', 40, 420)} EMC /G1 gs ${words('Signed in Ulaanbaatar', 14, 380)}`),
    6: '<< /Fields [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R] /DR << /Font << /Helv 10 0 R >> >> /DA (/Helv 12 Tf 0 g) >>',
    7: '<< /Font << /F1 10 0 R >> /XObject << /X1 11 0 R >> /ExtGState << /G1 17 0 R >> /Properties << /L1 18 0 R >> >>',
    8: field('/FT /Tx /T (amount) /V (100) /DA (/Helv 12 Tf 0 g) /Rect [60 600 260 630] /AP << /N 19 0 R >>'),
    9: field(
      '/FT /Btn /T (agreed) /V /Off /AS /Off /Rect [300 600 320 620] /AP << /N << /Yes 20 0 R /Off 21 0 R >> >>',
    ),
    10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    11: stream(words('Total: 1000', 16, 0), formDict(300, 40, '/Resources << /Font << /F1 10 0 R >> >>')),
    12: stream(
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta><?xpacket end="w"?>',
      '/Type /Metadata /Subtype /XML',
    ),
    13: '<< /OCGs [18 0 R] /D << /OFF [18 0 R] /Order [18 0 R] >> >>',
    14: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 15 0 R >>',
    15: stream(words('The second page: to be paid on 1 July')),
    16: '<< /Font << /F1 10 0 R >> >>',
    17: '<< /Type /ExtGState /ca 1 /CA 1 >>',
    18: '<< /Type /OCG /Name (Paid) >>',
    19: look('100', 200, 30),
    20: stream('2 w 3 3 m 17 17 l 3 17 m 17 3 l S', formDict(20, 20)),
    21: stream('0 0 20 20 re S', formDict(20, 20)),
    22: '<< /Title (A promise) /Producer (corpus) >>',
    23: field('/FT /Sig /T (Approval) /Rect [60 100 260 160]'),
    24: stream(words(FORGED)),
    25: field(
      '/FT /Ch /Ff 131072 /T (aimag) /V (Bulgan) /Opt [(Arkhangai) (Bulgan)] /DA (/Helv 12 Tf 0 g) /Rect [60 550 260 580] /AP << /N 26 0 R >>',
    ),
    26: look('Bulgan', 200, 30),
    27: '<< /Type /Annot /Subtype /Link /Rect [60 300 200 320] /Border [0 0 0] /A << /S /URI /URI (https://example.org/pay) >> >>',
    28: '<< /Type /Outlines /First 29 0 R /Last 29 0 R /Count 1 >>',
    60: field('/FT /Tx /T (remark) /DA (/Helv 12 Tf 0 g) /Rect [60 200 260 230] /AP << /N 61 0 R >>'),
    61: stream('/Tx BMC EMC', formDict(200, 30)),
    29: '<< /Title (The promise) /Parent 28 0 R /Dest [3 0 R /Fit] >>',
  }
}

/** What a filled field shows. */
export const look = (text: string, width: number, height: number): string =>
  stream(
    `/Tx BMC q BT /Helv 12 Tf 0 g 4 9 Td (${text}) Tj ET Q EMC`,
    formDict(width, height, '/Resources << /Font << /Helv 10 0 R >> >>'),
  )

/** An opaque white field with other words on it. */
export const cover = (text: string, width: number, height: number): string =>
  stream(
    `1 g 0 0 ${width} ${height} re f 0 g BT /F1 20 Tf 8 ${Math.max(4, height - 30)} Td (${text}) Tj ET`,
    formDict(width, height, '/Resources << /Font << /F1 10 0 R >> >>'),
  )

export const basePdf = (changed: Objects = {}): Buffer =>
  classicFile({ objects: { ...baseObjects(), ...changed }, trailer: '/Info 22 0 R' })
