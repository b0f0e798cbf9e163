// Bombs: files that cost a reader more than they weigh. Most change the page as well, so that passing them is wrong, too.
import { deflateSync } from 'node:zlib'
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { classicFile, onePage } from '../pdf-corpus/by-hand.ts'
import { type Attacks, entry, notPassed, rewritten, type Verdict, victim } from './attack.ts'
import { at, basePdf, FORGED, words } from './base.ts'
import { appendedPacked } from './packed.ts'
import { signed } from './sign.ts'

const forged = stream(words(FORGED))
const anything: readonly Verdict[] = [...notPassed, 'none']
export const packed = (size: number): string =>
  deflateSync(Buffer.alloc(size, 0x20), { level: 9 }).toString('latin1')
export const flate = (dict: string, data: string): string =>
  `<< ${dict} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`
const nested = (open: string, depth: number, close: string): string =>
  open.repeat(depth) + close.repeat(depth)

export const onSigned = (
  does: string,
  changes: () => Record<number, string | ((text: string) => string)>,
) => ({
  accepts: notPassed,
  does,
  make: () => rewritten(victim(), { [at.content]: forged, ...changes() }),
})

export const bombs: Attacks = {
  'bombs-object-stream-deflate': {
    accepts: notPassed,
    does: 'An object stream of 12 KB unpacks to 12 MB, ten times',
    make() {
      const bomb = flate('/Type /ObjStm /N 1 /First 5', packed(12_000_000))
      const numbers = Array.from({ length: 10 }, (_, index) => 40 + index)
      return appendedPacked(
        victim(),
        { [at.page]: entry('/Contents 60 0 R')('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>') },
        {
          plain: { 40: bomb },
          entries: Object.fromEntries(numbers.map((number, index) => [number + 20, [2, 40, index]])),
        },
      )
    },
  },
  'bombs-xref-stream-deflate': {
    accepts: anything,
    does: 'A cross-reference stream unpacks to 60 MB',
    make() {
      const data = packed(20_000_000)
      const body = flate('/Type /XRef /Size 1 /W [1 2 1]', data)
      return Buffer.from(`%PDF-1.7\n1 0 obj\n${body}\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1')
    },
  },
  'bombs-dss-deflate': onSigned('Validation data that unpack to 20 MB', () => ({
    [at.catalog]: entry('/DSS << /CRLs [33 0 R] >>'),
    33: flate('', packed(20_000_000)),
  })),
  'bombs-content-deflate': onSigned('A content stream that unpacks to 20 MB', () => ({
    [at.content]: flate('', packed(20_000_000)),
  })),
  'bombs-filters': onSigned('Validation data packed thirty times', () => ({
    [at.catalog]: entry('/DSS << /CRLs [33 0 R] >>'),
    33: `<< /Filter [${'/FlateDecode '.repeat(30)}] /Length 3 >>\nstream\nabc\nendstream`,
  })),
  'bombs-nested-arrays': onSigned('Lists five thousand deep', () => ({
    33: nested('[', 5000, ']'),
    [at.page]: entry('/X 33 0 R'),
  })),
  'bombs-nested-dictionaries': onSigned('Dictionaries two thousand deep', () => ({
    33: `${'<</A '.repeat(2000)}1${'>>'.repeat(2000)}`,
    [at.page]: entry('/X 33 0 R'),
  })),
  'bombs-nested-strings': onSigned('Brackets eight thousand deep in a string', () => ({
    [at.info]: `<< /Title ${nested('(', 8000, ')')} >>`,
  })),
  'bombs-reference-loop': onSigned('Objects that are references to each other', () => ({
    33: '34 0 R',
    34: '33 0 R',
    [at.page]: entry('/Resources 33 0 R'),
  })),
  'bombs-reference-chain': onSigned('A hundred references behind each other', () => ({
    ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => [33 + index, `${34 + index} 0 R`])),
    [at.page]: entry('/Resources 33 0 R'),
  })),
  'bombs-page-loop': onSigned('The page tree holds itself', () => ({
    [at.pages]: entry('/Kids [2 0 R 3 0 R]'),
  })),
  'bombs-page-doubling': onSigned('Twenty nodes, each twice in the one above: a million pages', () => ({
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        33 + index,
        `<< /Type /Pages /Count 2 /Kids [${34 + index} 0 R ${34 + index} 0 R] >>`,
      ]),
    ),
    53: '<< /Type /Page /MediaBox [0 0 10 10] >>',
    [at.pages]: entry('/Kids [3 0 R 14 0 R 33 0 R]'),
  })),
  'bombs-page-many': {
    accepts: notPassed,
    does: 'Three thousand pages, packed',
    make: () =>
      appendedPacked(victim(), {
        ...Object.fromEntries(
          Array.from({ length: 3000 }, (_, index) => [100 + index, '<< /Type /Page /Parent 2 0 R >>']),
        ),
        [at.pages]: `<< /Type /Pages /Count 3002 /Kids [3 0 R 14 0 R ${Array.from({ length: 3000 }, (_, index) => `${100 + index} 0 R`).join(' ')}] >>`,
      }),
  },
  'bombs-field-loop': onSigned('A field is its own kid', () => ({ [at.text]: entry('/Kids [8 0 R]') })),
  'bombs-field-depth': onSigned('Sixty fields inside each other', () => ({
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        33 + index,
        `<< /T (f) /Parent ${32 + index} 0 R /Kids [${34 + index} 0 R] >>`,
      ]),
    ),
    [at.text]: entry('/Kids [33 0 R]'),
  })),
  'bombs-signatures-500': {
    accepts: notPassed,
    does: 'Five hundred fields with signatures, packed',
    make: () =>
      appendedPacked(victim(), {
        ...Object.fromEntries(
          Array.from({ length: 500 }, (_, index) => [
            100 + index,
            `<< /FT /Sig /T (s${index}) /V << /Type /Sig /ByteRange [0 1 2 3] /Contents <30> >> >>`,
          ]),
        ),
        [at.form]: `<< /SigFlags 3 /Fields [31 0 R ${Array.from({ length: 500 }, (_, index) => `${100 + index} 0 R`).join(' ')}] >>`,
      }),
  },
  'bombs-annotations-many': {
    accepts: notPassed,
    does: 'Twenty thousand annotations, which are one',
    make: () =>
      appendedPacked(victim(), {
        33: '<< /Type /Annot /Subtype /Square /Rect [0 0 595 842] /IC [1 1 1] >>',
        34: `[${'33 0 R '.repeat(20_000)}]`,
        [at.page]: entry('/Annots 34 0 R')(
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 5 0 R] /Resources 7 0 R >>',
        ),
      }),
  },
  'bombs-array-huge': {
    accepts: notPassed,
    does: 'A list of two million numbers, packed',
    make: () =>
      appendedPacked(
        victim(),
        { 33: `[${'1 '.repeat(2_000_000)}]` },
        { plain: { [at.content]: forged, [at.resources]: '33 0 R' } },
      ),
  },
  'bombs-dictionary-giant': {
    accepts: notPassed,
    does: 'A dictionary of ten thousand keys, packed',
    make: () =>
      appendedPacked(
        victim(),
        { 33: `<< ${Array.from({ length: 10_000 }, (_, index) => `/K${index} 1`).join(' ')} >>` },
        { plain: { [at.content]: forged, [at.resources]: '33 0 R' } },
      ),
  },
  'bombs-empty-dictionaries': {
    accepts: notPassed,
    does: 'A list of a million empty dictionaries, packed',
    make: () =>
      appendedPacked(
        victim(),
        { 33: `[${'<<>>'.repeat(900_000)}]` },
        { plain: { [at.content]: forged, [at.resources]: '33 0 R' } },
      ),
  },
  'bombs-xref-count': {
    accepts: anything,
    does: 'A table that announces nine hundred million entries',
    make() {
      const pdf = classicFile({ objects: onePage() })
      return Buffer.from(pdf.toString('latin1').replace('xref\n0 6', 'xref\n0 900000000'), 'latin1')
    },
  },
  'bombs-xref-number': {
    accepts: notPassed,
    does: 'An object of the number four billion',
    make: () => rewritten(victim(), { [at.content]: forged, 4000000000: '<< >>' }),
  },
  'bombs-xref-sections': {
    accepts: notPassed,
    does: 'The file was saved two hundred times',
    make() {
      let pdf = victim()
      for (let time = 0; time < 200; time++) {
        const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 60))?.[1]
        pdf = Buffer.concat([
          pdf,
          Buffer.from(
            `xref\n4 1\n0000000900 00000 f \ntrailer\n<</Size 40/Root 1 0 R/Prev ${previous}>>\nstartxref\n${pdf.length}\n%%EOF\n`,
          ),
        ])
      }
      return pdf
    },
  },
  'bombs-certificate-loop-19': {
    accepts: notPassed,
    does: 'Nineteen authorities of one name and key in the signature',
    make: () => signed(basePdf(), { who: 'looped', room: 9700 }),
  },
  'bombs-certificate-loop-dss': {
    accepts: notPassed,
    does: 'The same authorities in the signature of another, twice',
    make: () =>
      signed(signed(basePdf(), { who: 'looped', room: 9700 }), {
        who: 'looped',
        room: 9700,
        name: 'Signature2',
      }),
  },
  'bombs-revocation-many': {
    accepts: notPassed,
    does: 'Ten thousand lists and answers in the validation data, which are all the same and none',
    make: () =>
      appendedPacked(
        victim(),
        {
          34: `<< /CRLs [${'33 0 R '.repeat(10_000)}] /OCSPs [${'33 0 R '.repeat(10_000)}] /Certs [${'33 0 R '.repeat(10_000)}] >>`,
        },
        {
          plain: {
            33: stream('0\x82\x00\x02ab'),
            [at.content]: forged,
            [at.catalog]: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS 34 0 R >>',
          },
        },
      ),
  },
  'bombs-names-tree-loop': onSigned('A tree of names that holds itself', () => ({
    [at.catalog]: entry('/Names 33 0 R'),
    33: '<< /Dests 34 0 R >>',
    34: '<< /Kids [34 0 R 34 0 R] >>',
  })),
  'bombs-form-loop': onSigned('A picture that draws itself', () => ({
    [at.picture]: stream(
      '/X1 Do /X1 Do',
      '/Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources 7 0 R',
    ),
  })),
  'bombs-outline-loop': onSigned('An outline that leads to itself', () => ({
    [at.outline]: entry('/Next 29 0 R'),
  })),
  'bombs-unsigned-deep': {
    accepts: anything,
    does: 'Thirty thousand open brackets',
    make: () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(30_000)}\nendobj\nstartxref\n9\n%%EOF\n`),
  },
}
