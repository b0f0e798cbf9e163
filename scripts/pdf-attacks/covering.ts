// What is new lies over words that were signed, in ways that are easily overlooked.
import { stream, textOfObject } from '../../test/domains/signing/validation/support/increments.ts'
import {
  type Attack,
  type Attacks,
  atMost,
  entry,
  failed,
  notPassed,
  prepared,
  rewritten,
  type Verdict,
  victim,
} from './attack.ts'
import { SIGNED_AT } from './authority.ts'
import { at, baseObjects, cover, FORGED, formDict } from './base.ts'
import { completed, listed, signed, waiting } from './sign.ts'
import { timeStampToken } from './time-stamp.ts'

type Permission = 1 | 2 | 3 | undefined
const OVER = '50 740 450 800'
const opaque = cover(FORGED, 400, 60)
const blank = stream('', formDict(400, 60))
const page = String(baseObjects()[at.page])
const form = String(baseObjects()[at.form])
/** Numbers of a prepared field or annotation, and of its appearances. */
const [FIELD, SHOWN, EMPTY] = [70, 71, 72]
const permitted = (permission: Permission) => (permission ? { permission } : {})

/** Thirty rectangles of the height of a hair each, which together lie over the words. */
const STRIPS = 30
const strips = Array.from({ length: STRIPS }, (_, index) => 100 + index)
const strip = (number: number, kind: string): string =>
  `<< /Type /Annot ${kind} /F 4 /P 3 0 R /Rect [50 ${540 + number * 2} 450 ${542 + number * 2}] /AP << /N 200 0 R >> >>`
const inStrips = (kind: string): Record<number, string> => ({
  ...Object.fromEntries(strips.map((number) => [number, strip(number, kind)])),
  200: stream('1 g 0 0 400 2 re f', formDict(400, 2)),
})

/** A real second signature with these kids of its field. */
const withKids = (pdf: Buffer, kids: readonly number[], objects: Record<number, string>): Buffer =>
  signed(pdf, {
    who: 'second',
    name: 'Signature2',
    fieldEntries: `/Kids [${kids.map((number) => `${number} 0 R`).join(' ')}]`,
    objects: { ...objects, [at.page]: listed(textOfObject(pdf, at.page), 'Annots', ...kids) },
  })

const kid = (does: string, entries: string, objects: Record<number, string> = {}): Attack => ({
  accepts: atMost,
  does,
  make: () =>
    withKids(victim(), [100], {
      100: `<< /Type /Annot /Parent 34 0 R /F 4 /P 3 0 R ${entries} >>`,
      ...objects,
    }),
})

const square = '/Subtype /Square /IC [1 1 1] /C [1 1 1]'
const freeText = `/Subtype /FreeText /DA (/Helv 20 Tf 1 0 0 rg) /Contents (${FORGED}) /C [1 1 1]`
const widget = '/Subtype /Widget /AP << /N 35 0 R >>'

/** A document time-stamp, which anyone can have, whose field is seen. */
const stamped = (does: string, entries: string, permission: Permission, flags = '4'): Attack => ({
  accepts: atMost,
  does,
  make() {
    const pdf = victim(permission)
    const made = rewritten(pdf, {
      33: `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 ${waiting(2200)} >>`,
      34: `<< /FT /Sig /T (Stamp) /V 33 0 R /Type /Annot ${entries} /F ${flags} /P 3 0 R /Rect [${OVER}] >>`,
      35: opaque,
      [at.form]: (text) => listed(text, 'Fields', 34),
      [at.page]: (text) => listed(text, 'Annots', 34),
    })
    return completed(made, (digest) => timeStampToken(digest, new Date(SIGNED_AT.getTime() + 60_000)))
  },
})

/** Signed with a field over the words that shows nothing yet. */
const withField = (name: string, objects: Record<number, string>, permission?: Permission): Buffer =>
  prepared(
    `${name} ${permission ?? ''}`,
    {
      [at.page]: listed(page, 'Annots', FIELD),
      [at.form]: listed(form, 'Fields', FIELD),
      [SHOWN]: opaque,
      [EMPTY]: blank,
      ...objects,
    },
    permitted(permission),
  )

const field = (entries: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /T (large) /Rect [${OVER}] ${entries} >>`
const states = `/AP << /N << /Yes ${SHOWN} 0 R /Off ${EMPTY} 0 R >> >>`

const ticked = (permission: Permission): Attack => ({
  accepts: failed,
  does: 'Prepared: a check box as large as the words, whose mark hides them',
  make: () =>
    rewritten(withField('large box', { [FIELD]: field(`/FT /Btn /V /Off /AS /Off ${states}`) }, permission), {
      [FIELD]: field(`/FT /Btn /V /Yes /AS /Yes ${states}`),
    }),
})

const radio = (state: string): Record<number, string> => ({
  [FIELD]: `<< /FT /Btn /Ff 49152 /T (large) /V /${state} /Kids [73 0 R] >>`,
  73: `<< /Type /Annot /Subtype /Widget /Parent ${FIELD} 0 R /F 4 /P 3 0 R /AS /${state} /Rect [${OVER}] /AP << /N << /Yes ${SHOWN} 0 R >> >> >>`,
})

/** An annotation behind a certification for annotations. */
const annotated = (does: string, entries: string, accepts: readonly Verdict[] = notPassed): Attack => ({
  accepts,
  does: `Certified for annotations: ${does}`,
  make: () =>
    rewritten(victim(3), {
      100: `<< /Type /Annot /F 4 /P 3 0 R ${entries} >>`,
      [at.page]: (text) => listed(text, 'Annots', 100),
    }),
})

const direct = (permission: Permission): Attack => ({
  accepts: failed,
  does: 'Prepared: the appearance of an annotation that is no object stands in the list of annotations, and is replaced',
  make: () =>
    rewritten(
      prepared(
        `direct ${permission ?? ''}`,
        {
          [at.page]: entry(
            `/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R << /Type /Annot /Subtype /Stamp /F 4 /Rect [${OVER}] /AP << /N ${SHOWN} 0 R >> >> ${SHOWN} 0 R]`,
          )(page),
          [SHOWN]: blank,
        },
        permitted(permission),
      ),
      { [SHOWN]: opaque },
    ),
})

const letters = stream(
  '2 w 60 760 m 60 790 l 75 760 l 75 790 l S 80 760 20 30 re f 110 760 m 120 790 l 130 760 l f 140 760 60 30 re S',
)

export const covering: Attacks = {
  'covering-strips': {
    accepts: atMost,
    does: 'A real second signature of thirty thin widgets, which together hide the words',
    make: () => withKids(victim(), strips, inStrips('/Subtype /Widget /Parent 34 0 R')),
  },
  'covering-strips-certified-2': {
    accepts: atMost,
    does: 'The same, certified for forms and signatures',
    make: () => withKids(victim(2), strips, inStrips('/Subtype /Widget /Parent 34 0 R')),
  },
  'covering-strips-certified-3': {
    accepts: failed,
    does: 'Certified for annotations: thirty thin stamps, which together hide the words',
    make: () =>
      rewritten(victim(3), {
        ...inStrips('/Subtype /Stamp'),
        [at.page]: (text) => listed(text, 'Annots', ...strips),
      }),
  },
  'covering-signed-square': kid(
    'A real second signature whose kid is a white square without an appearance',
    `${square} /Rect [${OVER}]`,
  ),
  'covering-signed-free-text': kid(
    'A real second signature whose kid is free text without an appearance',
    `${freeText} /Rect [${OVER}]`,
  ),
  'covering-stamped': stamped('A document time-stamp whose appearance hides the words', widget, undefined),
  'covering-stamped-certified-1': {
    ...stamped('The same, certified without changes', widget, 1),
    accepts: failed,
  },
  'covering-stamped-certified-2': stamped('The same, certified for forms and signatures', widget, 2),
  'covering-stamped-flags-certified-1': stamped(
    'A document time-stamp whose appearance is hidden for some readers alone',
    widget,
    1,
    '2.0',
  ),
  'covering-stamped-square': stamped(
    'A document time-stamp whose field is a white square',
    square,
    undefined,
  ),
  'covering-stamped-square-certified-1': stamped('The same, certified without changes', square, 1),
  'covering-stamped-free-text-certified-1': stamped(
    'A document time-stamp whose field is free text, certified without changes',
    freeText,
    1,
  ),
  'covering-prepared-states': {
    accepts: atMost,
    does: 'Prepared: a field for a signature with two appearances; signing it switches to the one that hides the words',
    make: () =>
      signed(withField('states', { [FIELD]: field(`/FT /Sig /AS /Off ${states}`) }), {
        who: 'second',
        field: FIELD,
        objects: { [FIELD]: field(`/FT /Sig /AS /Yes ${states}`) },
      }),
  },
  'covering-check-box': ticked(undefined),
  'covering-check-box-certified-2': ticked(2),
  'covering-check-box-certified-3': ticked(3),
  'covering-radio-certified-2': {
    accepts: failed,
    does: 'Prepared: a radio button as large as the words, whose mark hides them',
    make: () =>
      rewritten(
        withField('radio', { ...radio('Off'), [at.page]: listed(page, 'Annots', 73) }, 2),
        radio('Yes'),
      ),
  },
  'covering-text-field': {
    accepts: failed,
    does: 'Prepared: a text field over words that are drawn with lines; its appearance hides them',
    make: () =>
      rewritten(
        withField('drawn words', {
          [FIELD]: field(`/FT /Tx /DA (/Helv 12 Tf 0 g) /AP << /N ${EMPTY} 0 R >>`),
          [at.content]: letters,
        }),
        { [FIELD]: field(`/FT /Tx /V (x) /DA (/Helv 12 Tf 0 g) /AP << /N ${SHOWN} 0 R >>`) },
      ),
  },
  'covering-free-text-resources': {
    accepts: notPassed,
    does: 'Prepared: free text without an appearance names a font that the form gets later',
    make: () =>
      rewritten(
        prepared('free text', {
          [at.page]: entry(`/Annots [${FIELD} 0 R]`)(page),
          [at.form]: '<< /Fields [] /DA (/Helv 12 Tf 0 g) >>',
          [FIELD]:
            '<< /Type /Annot /Subtype /FreeText /F 4 /P 3 0 R /Rect [60 600 300 640] /DA (/Later 20 Tf 0 g) /Contents (ABC 1000) >>',
        }),
        {
          [at.form]: entry('/DR << /Font << /Later 80 0 R >> >>'),
          80: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
        },
      ),
  },
  'covering-link-border-certified-3': annotated(
    'a link with a white border as wide as the words are high',
    `/Subtype /Link /Rect [${OVER}] /Border [0 0 60] /C [1 1 1]`,
  ),
  'covering-link-script-certified-3': annotated(
    'a link that runs a script after it has led somewhere',
    '/Subtype /Link /Rect [10 10 20 20] /Border [0 0 0] /A << /S /URI /URI (https://example.org) /Next << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
  ),
  'covering-line-empty-look-certified-3': annotated(
    'a white line from end to end of the words, whose dictionary of appearances is empty',
    '/Subtype /Line /Rect [10 10 20 20] /AP << >> /L [50 768 450 768] /BS << /W 40 >> /C [1 1 1]',
  ),
  'covering-ink-empty-look-certified-3': annotated(
    'white ink over the words, whose dictionary of appearances is empty',
    '/Subtype /Ink /Rect [10 10 20 20] /AP << >> /InkList [[50 768 450 768]] /BS << /W 40 >> /C [1 1 1]',
  ),
  'covering-polygon-null-look-certified-3': annotated(
    'a white polygon over the words, whose appearance is null',
    '/Subtype /Polygon /Rect [10 10 20 20] /AP << /N null >> /Vertices [50 740 450 740 450 800 50 800] /IC [1 1 1] /C [1 1 1]',
  ),
  'covering-square-border-certified-3': annotated(
    'a square beside the words whose white border reaches over them',
    '/Subtype /Square /Rect [455 740 470 800] /BS << /W 400 >> /C [1 1 1]',
  ),
  'covering-widget-on-second-page-certified-3': {
    accepts: notPassed,
    does: 'Certified for annotations: the text field of the first page is listed by the second one as well',
    make: () => rewritten(victim(3), { [at.secondPage]: entry('/Annots [8 0 R]') }),
  },
  'covering-direct-look': direct(undefined),
  'covering-direct-look-certified-1': direct(1),
}
