// Shadow attacks: the attacker prepares the document before others sign it, and changes what it shows afterwards.
import { lastSection } from '../../src/domains/signing/pdf/sections.ts'
import { appended, stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, base, broken, entry, failed, prepared, rewritten } from './attack.ts'
import { at, baseObjects, basePdf, cover, FORGED, formDict, look, words } from './base.ts'
import { without } from './dict-text.ts'
import { signed } from './sign.ts'

const page = String(baseObjects()[at.page])
const resources = String(baseObjects()[at.resources])

/** A picture lies over the words until it is taken away. */
const hidden = (): Buffer =>
  prepared('shadow hidden', {
    [at.content]: stream(`${words(FORGED)} q 1 0 0 1 50 740 cm /Cover Do Q`),
    [at.resources]: entry('/XObject << /X1 11 0 R /Cover 24 0 R >>')(resources),
    [at.unused]: cover('I owe you 10 MNT', 400, 60),
  })

/** A second catalogue, page and content lie in the file, and nothing leads to them. */
const twin = (): Buffer =>
  prepared('shadow twin', {
    [at.layer]: '<< /Type /Catalog /Pages 17 0 R /AcroForm 6 0 R >>',
    [at.state]: '<< /Type /Pages /Kids [13 0 R] /Count 1 >>',
    [at.layers]:
      '<< /Type /Page /Parent 17 0 R /MediaBox [0 0 595 842] /Contents 24 0 R /Resources << /Font << /F1 10 0 R >> >> >>',
    [at.catalog]: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>',
    [at.moreContent]: stream(words('Signed in Ulaanbaatar', 14, 380)),
    [at.resources]: '<< /Font << /F1 10 0 R >> /XObject << /X1 11 0 R >> >>',
  })

/** Text of which a font decides what it shows. */
const ownFont = (): Buffer =>
  prepared('shadow font', {
    [at.unused]: type3('50 0 m 50 500 l'),
    [at.resources]: entry('/Font << /F1 10 0 R /T3 24 0 R >>')(resources),
    [at.content]: stream(`${words('I owe you')} BT /T3 20 Tf 200 760 Td (a) Tj ET`),
  })

const type3 = (drawn: string): string =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [500] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a 12 0 R >> /Resources << >> /Name /${drawn.length} >>`

export const shadow: Attacks = {
  'shadow-hide-object-freed': {
    accepts: failed,
    does: 'The covering picture is freed, and what lay under it is seen',
    make: () => appended(hidden(), {}, { freed: [at.unused] }),
  },
  'shadow-hide-picture-emptied': {
    accepts: failed,
    does: 'The covering picture becomes empty',
    make: () => rewritten(hidden(), { [at.unused]: stream('', formDict(400, 60)) }),
  },
  'shadow-hide-resource-removed': {
    accepts: failed,
    does: 'The covering picture leaves the resources',
    make: () => rewritten(hidden(), { [at.resources]: entry('/XObject << /X1 11 0 R >>') }),
  },
  'shadow-hide-annotation-removed': {
    accepts: failed,
    does: 'A stamp that covered words when they were signed is taken away',
    make: () =>
      rewritten(
        prepared('shadow stamp', {
          [at.page]: entry('/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 24 0 R]')(page),
          [at.unused]: '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [50 740 450 800] /AP << /N 27 0 R >> >>',
          [at.link]: cover('I owe you 10 MNT', 400, 60),
        }),
        { [at.page]: entry('/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 31 0 R]') },
      ),
  },
  'shadow-replace-value-by-kids': {
    accepts: failed,
    does: 'The text field gets a second widget over the words',
    make: () =>
      rewritten(prepared('shadow plain', {}), {
        [at.text]: (text) => `${text.replace(/>>\s*$/, '')} /Kids [33 0 R] >>`,
        33: '<< /Type /Annot /Subtype /Widget /Parent 8 0 R /F 4 /Rect [50 740 450 800] /AP << /N 34 0 R >> >>',
        34: cover(FORGED, 400, 60),
        [at.page]: entry('/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R 31 0 R 33 0 R]'),
      }),
  },
  'shadow-replace-appearance': {
    accepts: failed,
    does: 'The appearance of a field is replaced, its value stays',
    make: () => rewritten(prepared('shadow plain', {}), { [at.textLook]: look('900000', 200, 30) }),
  },
  'shadow-replace-font': {
    accepts: failed,
    does: 'The glyphs of a font of the page are replaced',
    make: () =>
      rewritten(ownFont(), {
        [at.metadata]: stream('500 0 d0 0 0 400 400 re f', '/Type /Metadata /Subtype /XML'),
      }),
  },
  'shadow-replace-font-object': {
    accepts: failed,
    does: 'The font of the page becomes one of other glyphs',
    make: () =>
      rewritten(prepared('shadow plain', {}), {
        [at.font]:
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [49 /nine /nine] >> >>',
      }),
  },
  'shadow-replace-missing-font': {
    accepts: failed,
    does: 'A font that the form did not have, under the name that a prepared field without appearance uses',
    make: () =>
      rewritten(
        prepared('shadow no appearance', {
          [at.text]: without(entry('/DA (/Ghost 12 Tf 0 g)')(String(baseObjects()[at.text])), '/AP'),
          [at.form]: entry('/NeedAppearances true')(String(baseObjects()[at.form])),
        }),
        {
          [at.form]: entry('/DR << /Font << /Helv 10 0 R /Ghost 33 0 R >> >>'),
          33: type3('').replace('12 0 R', '34 0 R'),
          34: stream('500 0 d0 0 0 400 400 re f'),
        },
      ),
  },
  'shadow-replace-missing-resource': {
    accepts: failed,
    does: 'The page names a picture that is missing; it arrives after the signature',
    make: () =>
      rewritten(
        prepared('shadow missing picture', {
          [at.content]: stream(`${words('I owe you')} q 1 0 0 1 160 740 cm /Later Do Q`),
          [at.resources]: entry('/XObject << /X1 11 0 R /Later 99 0 R >>')(resources),
        }),
        { 99: cover('9000000 MNT', 200, 60) },
      ),
  },
  'shadow-hide-and-replace-unused': {
    accepts: failed,
    does: 'The page leads to content that lay unused in the file',
    make: () => rewritten(prepared('shadow plain', {}), { [at.page]: entry('/Contents 24 0 R') }),
  },
  'shadow-hide-and-replace-entry-moved': {
    accepts: broken,
    does: 'Only the cross-reference moves: the number of the content leads to the unused object',
    make() {
      const pdf = prepared('shadow plain', {})
      return appended(pdf, {}, { moved: { [at.content]: pdf.indexOf('24 0 obj') } })
    },
  },
  'shadow-hide-and-replace-two-of-number': {
    accepts: failed,
    does: 'Two objects of one number were signed; a table alone switches between them',
    make() {
      const pdf = base('shadow double', () => {
        const inner = stream(
          `${words('I owe you 10 MNT')} %\nendstream\nendobj\n4 0 obj\n${stream(words(FORGED))}`,
        )
        return signed(basePdf({ [at.unused]: inner }))
      })
      return appended(pdf, {}, { moved: { [at.content]: pdf.lastIndexOf('4 0 obj\n<< /Length 5') } })
    },
  },
  'shadow-hide-and-replace-catalogue': {
    accepts: failed,
    does: 'The trailer leads to the second catalogue, which was signed with the file',
    make: () => appended(twin(), {}, { root: at.layer }),
  },
  'shadow-page-tree-switched': {
    accepts: failed,
    does: 'The catalogue leads to the second page tree, which was signed with the file',
    make: () => rewritten(twin(), { [at.catalog]: entry('/Pages 17 0 R') }),
  },
  'shadow-kids-switched': {
    accepts: failed,
    does: 'The page tree holds the second page in place of the first',
    make: () => rewritten(twin(), { [at.pages]: entry('/Kids [13 0 R 14 0 R]') }),
  },
  'shadow-prev-skips': {
    accepts: broken.concat('indeterminate'),
    does: 'The new section leads past the signed one to the first',
    make() {
      const pdf = prepared('shadow plain', {})
      const first = pdf.indexOf('\nxref\n') + 1
      const text = `4 0 obj\n${stream(words(FORGED))}\nendobj\n`
      return Buffer.concat([
        pdf,
        Buffer.from(
          `${text}xref\n4 1\n${String(pdf.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 34 /Root 1 0 R /Info 22 0 R /Prev ${first} >>\nstartxref\n${pdf.length + text.length}\n%%EOF\n`,
          'latin1',
        ),
      ])
    },
  },
  'shadow-prev-missing': {
    accepts: broken.concat('indeterminate'),
    does: 'A whole new table without Prev: a second document behind the first',
    make() {
      const pdf = prepared('shadow plain', {})
      const table = lastSection(pdf, pdf.length)
      const moved = rewritten(pdf, { [at.content]: stream(words(FORGED)) })
      const text = moved.toString('latin1')
      const cut = text.lastIndexOf('/Prev')
      return Buffer.from(text.slice(0, cut) + text.slice(cut).replace(`/Prev ${table}`, ''), 'latin1')
    },
  },
  'shadow-overlay-by-second-content': {
    accepts: failed,
    does: 'Another stream in the list of contents',
    make: () =>
      rewritten(prepared('shadow plain', {}), {
        33: stream(`1 g 50 740 400 60 re f 0 g ${words(FORGED)}`),
        [at.page]: entry('/Contents [4 0 R 5 0 R 33 0 R]'),
      }),
  },
  'shadow-external-stream': {
    accepts: atMost,
    does: 'The picture of the page becomes one in a file outside',
    make: () =>
      rewritten(prepared('shadow plain', {}), {
        [at.picture]: stream('', formDict(300, 40, '/F (elsewhere.bin)')),
      }),
  },
}
