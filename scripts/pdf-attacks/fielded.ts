// Fields that were prepared to show something, or lie over something, until what a signature allows replaces it.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attack, type Attacks, atMost, notPassed, prepared, rewritten } from './attack.ts'
import { at, baseObjects, cover, FORGED, formDict, look, WORDS, words } from './base.ts'
import { listed, signed } from './sign.ts'

const FIELD = 70
const SHOWN = 71
const BEFORE = 72
const OVER = '50 740 450 800'
const [page, form] = [String(baseObjects()[at.page]), String(baseObjects()[at.form])]
const blank = stream('/Tx BMC EMC', formDict(400, 60))
const pictureOf = (content: string): string =>
  stream(content, formDict(400, 60, '/Resources << /Font << /F1 10 0 R >> >>'))
const said = pictureOf(words(WORDS, 20, 20))

const widget = (entries: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /T (large) /Rect [${OVER}] ${entries} >>`
const text = (entries: string): string => widget(`/FT /Tx /DA (/Helv 12 Tf 0 g) ${entries}`)
const lookOf = (number: number): string => `/AP << /N ${number} 0 R >>`
const statesOf = (on: number, off: number): string => `/AP << /N << /Yes ${on} 0 R /Off ${off} 0 R >> >>`

/** Signed with this field, then changed. */
const filled = (
  does: string,
  before: Record<number, string>,
  after: Record<number, string>,
  accepts = atMost,
): Attack => ({
  accepts,
  does: `Prepared: ${does}`,
  make: () =>
    rewritten(
      prepared(does, {
        [at.page]: listed(page, 'Annots', FIELD),
        [at.form]: listed(form, 'Fields', FIELD),
        [SHOWN]: cover(FORGED, 400, 60),
        [BEFORE]: blank,
        ...before,
      }),
      after,
    ),
})

/** An empty text field over a page that says something in this way; filling it in hides that. */
const over = (does: string, content: string): Attack =>
  filled(
    `an empty field over ${does}; filling it in hides them`,
    { [FIELD]: text(lookOf(BEFORE)), [at.content]: stream(content) },
    { [FIELD]: text(`/V (x) ${lookOf(SHOWN)}`) },
  )

/** An empty text field that shows this; filling it in shows something else. */
const empty = (does: string, picture: string, values = ['', '/V (x)']): Attack =>
  filled(
    `a field without a value shows ${does}; filling it in replaces them`,
    { [FIELD]: text(`${values[0]} ${lookOf(BEFORE)}`), [BEFORE]: picture, [at.content]: stream('q Q') },
    { [FIELD]: text(`${values[1]} ${lookOf(SHOWN)}`) },
  )

const signedIn = (does: string, picture: string, next: string): Attack => ({
  accepts: notPassed,
  does: `Prepared: an unsigned field shows ${does}; signing it replaces them`,
  make: () =>
    signed(
      prepared(does, {
        [at.page]: listed(page, 'Annots', FIELD),
        [at.form]: listed(form, 'Fields', FIELD),
        [at.content]: stream('q Q'),
        [FIELD]: widget(`/FT /Sig ${lookOf(BEFORE)}`),
        [BEFORE]: picture,
      }),
      { who: 'second', field: FIELD, look: next },
    ),
})

// "1", "7" and "4" of lines, as on a display.
const lines =
  '2 w 60 760 m 60 790 l S 75 760 m 75 790 l S 75 790 m 90 790 l S 100 775 m 115 775 l S 115 760 m 115 790 l S'
const strips = Array.from({ length: 14 }, (_, row) => `60 ${760 + row * 2} ${20 + (row % 3) * 30} 1.8 re f`)
const spike = '0 0 m 60 760 l 60 790 l 70 790 l 70 770 l 90 770 l 90 790 l 100 790 l 100 760 l'

export const fielded: Attacks = {
  'fielded-over-lines': over('figures of thin lines', lines),
  'fielded-over-strips': over('letters of thin strips', strips.join(' ')),
  'fielded-over-one-path': over(
    'letters of one path that reaches around it',
    `${spike} 595 842 l 595 0 l f*`,
  ),
  'fielded-over-white-letters': over(
    'white letters on a dark ground',
    '0 0.2 0.4 rg 0 700 595 142 re f 1 g 60 760 20 30 re f 90 760 5 30 re f 110 760 m 120 790 l 130 760 l f',
  ),
  'fielded-over-hole': over(
    'letters that are left out of a ground',
    '0 g 0 700 595 142 re 60 760 20 30 re 90 760 5 30 re f*',
  ),
  'fielded-on-two-pages': filled(
    'one field on two pages, free on the second and over words on the first; filling it in hides them',
    {
      [FIELD]: text(lookOf(BEFORE)),
      [at.secondPage]:
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 24 0 R /Annots [70 0 R] >>',
      24: stream('q Q'),
    },
    { [FIELD]: text(`/V (x) ${lookOf(SHOWN)}`) },
  ),
  'fielded-states-of-text': filled(
    'a text field with two appearances over words; an empty value switches to the one that hides them',
    { [FIELD]: text(`/AS /Off ${statesOf(SHOWN, BEFORE)}`) },
    { [FIELD]: text(`/V () /AS /Yes ${statesOf(SHOWN, BEFORE)}`) },
  ),
  'fielded-kid-over-words': filled(
    'a field of two widgets, one of them over words; filling it in hides them',
    {
      [at.page]: listed(page, 'Annots', 73, 74),
      [FIELD]: '<< /FT /Tx /T (large) /DA (/Helv 12 Tf 0 g) /Kids [73 0 R 74 0 R] >>',
      73: `<< /Type /Annot /Subtype /Widget /Parent ${FIELD} 0 R /F 4 /Rect [60 20 260 50] ${lookOf(BEFORE)} >>`,
      74: `<< /Type /Annot /Subtype /Widget /Parent ${FIELD} 0 R /F 4 /Rect [${OVER}] ${lookOf(BEFORE)} >>`,
    },
    {
      [FIELD]: '<< /FT /Tx /T (large) /V (x) /DA (/Helv 12 Tf 0 g) /Kids [73 0 R 74 0 R] >>',
      73: `<< /Type /Annot /Subtype /Widget /Parent ${FIELD} 0 R /F 4 /Rect [60 20 260 50] ${lookOf(75)} >>`,
      74: `<< /Type /Annot /Subtype /Widget /Parent ${FIELD} 0 R /F 4 /Rect [${OVER}] ${lookOf(SHOWN)} >>`,
      75: look('x', 200, 30),
    },
  ),
  'fielded-empty-shows-words': empty('words', said),
  'fielded-empty-text-shows-words': empty('words although it is empty text', said, ['/V ()', '/V (x)']),
  'fielded-empty-shows-strips': empty(
    'letters of strips',
    pictureOf('10 10 30 2 re f 10 14 20 2 re f 10 18 30 2 re f'),
  ),
  'fielded-empty-shows-form': empty(
    'another picture with words',
    stream('/X1 Do', formDict(400, 60, '/Resources << /XObject << /X1 11 0 R >> >>')),
  ),
  'fielded-emptied': filled(
    'a field without a value shows words; an empty value takes them away',
    { [FIELD]: text(lookOf(BEFORE)), [BEFORE]: said, [at.content]: stream('q Q') },
    { [FIELD]: text(`/V () ${lookOf(76)}`), 76: blank },
  ),
  'fielded-mark-taken': filled(
    'a check box is off and shows its mark; when it is on, the mark is gone',
    {
      [at.content]: stream('q Q'),
      [FIELD]: widget(`/FT /Btn /V /Off /AS /Yes ${statesOf(SHOWN, BEFORE)}`),
      [SHOWN]: said,
    },
    { [FIELD]: widget(`/FT /Btn /V /Yes /AS /Off ${statesOf(SHOWN, BEFORE)}`) },
  ),
  'fielded-mark-without-value': filled(
    'a check box without a value shows its mark; when it has one, the mark is gone',
    {
      [at.content]: stream('q Q'),
      [FIELD]: widget(`/FT /Btn /AS /Yes ${statesOf(SHOWN, BEFORE)}`),
      [SHOWN]: said,
    },
    { [FIELD]: widget(`/FT /Btn /V /Yes /AS /Off ${statesOf(SHOWN, BEFORE)}`) },
  ),
  'fielded-off-shows-words': filled(
    'a check box shows words while it is off; ticking it takes them away',
    {
      [at.content]: stream('q Q'),
      [FIELD]: widget(`/FT /Btn /V /Off /AS /Off ${statesOf(SHOWN, BEFORE)}`),
      [BEFORE]: said,
    },
    { [FIELD]: widget(`/FT /Btn /V /Yes /AS /Yes ${statesOf(SHOWN, BEFORE)}`) },
  ),
  'fielded-signature-shows-words': signedIn('words', said, cover(FORGED, 400, 60)),
  'fielded-signature-empties': signedIn('words in an other place', said, blank),
}
