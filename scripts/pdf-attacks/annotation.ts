// Evil annotations: something lies over the page that was signed.

import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, entry, failed, rewritten, type Verdict, victim } from './attack.ts'
import { at, cover, FORGED, formDict, words } from './base.ts'

type Permission = 1 | 2 | 3 | undefined
const OVER = '[50 740 450 800]'
const MARGIN = '[400 20 560 60]'
const LIST = '/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R 31 0 R 33 0 R]'

const opaque = cover(FORGED, 400, 60)

/** An annotation behind the signature. */
const added = (dictionary: string, permission?: Permission, look: string | undefined = opaque): Buffer =>
  rewritten(victim(permission), {
    33: `<< /Type /Annot /F 4 ${dictionary} ${look === '' ? '' : '/AP << /N 34 0 R >>'} >>`,
    ...(look !== '' && { 34: look }),
    [at.page]: entry(LIST),
  })

const one = (
  does: string,
  dictionary: string,
  accepts: readonly Verdict[] = failed,
  look?: string,
  permission?: Permission,
) => ({ accepts, does, make: () => added(dictionary, permission, look) })

const freeText = `/Subtype /FreeText /Rect ${OVER} /Contents (${FORGED}) /DA (/Helv 12 Tf 0 g)`
const stamp = `/Subtype /Stamp /Rect ${OVER}`
const clear = stream(
  '/M gs 1 1 0 rg 0 0 400 60 re f',
  formDict(400, 60, '/Resources << /ExtGState << /M << /BM /Multiply /ca 0.4 >> >> >>'),
)

export const annotation: Attacks = {
  'annotation-free-text': one('Free text over the words', freeText),
  'annotation-free-text-certified-1': one('The same, certified without changes', freeText, failed, opaque, 1),
  'annotation-free-text-certified-2': one('The same, certified for forms', freeText, failed, opaque, 2),
  'annotation-free-text-certified-3': one(
    'The same, certified for annotations: it covers',
    freeText,
    failed,
    opaque,
    3,
  ),
  'annotation-free-text-without-look': one(
    'Free text without an appearance, which viewers draw themselves',
    `${freeText} /C [1 1 1]`,
    atMost,
    '',
  ),
  'annotation-free-text-without-look-certified-3': one(
    'The same, certified for annotations: viewers draw it as they like',
    `${freeText} /C [1 1 1]`,
    atMost,
    '',
    3,
  ),
  'annotation-stamp': one('A stamp over the words', stamp),
  'annotation-stamp-certified-1': one('The same, certified without changes', stamp, failed, opaque, 1),
  'annotation-stamp-certified-2': one('The same, certified for forms', stamp, failed, opaque, 2),
  'annotation-stamp-certified-3': one(
    'The same, certified for annotations: it covers',
    stamp,
    failed,
    opaque,
    3,
  ),
  'annotation-redact': one(
    'A redaction with its overlay',
    `/Subtype /Redact /Rect ${OVER} /OverlayText (${FORGED}) /IC [1 1 1]`,
  ),
  'annotation-highlight-opaque': one(
    'A highlight whose appearance hides the words',
    `/Subtype /Highlight /Rect ${OVER} /QuadPoints [50 800 450 800 50 740 450 740]`,
  ),
  'annotation-highlight-clear': one(
    'A highlight that lets the words through: no permission was given for it',
    `/Subtype /Highlight /Rect ${OVER} /QuadPoints [50 800 450 800 50 740 450 740]`,
    atMost,
    clear,
  ),
  'annotation-link-with-look': one(
    'A link with an appearance',
    `/Subtype /Link /Rect ${OVER} /A << /S /URI /URI (https://example.org/evil) >>`,
  ),
  'annotation-popup': one('A pop-up that is open', `/Subtype /Popup /Open true /Rect ${OVER}`, atMost),
  'annotation-square': one(
    'A white square without an appearance',
    `/Subtype /Square /Rect ${OVER} /IC [1 1 1] /C [1 1 1]`,
    atMost,
    '',
  ),
  'annotation-line-wide': one(
    'A white line as wide as the words are high',
    `/Subtype /Line /Rect ${OVER} /L [50 770 450 770] /C [1 1 1] /BS << /W 60 >>`,
    atMost,
    '',
  ),
  'annotation-ink': one(
    'White ink over the words',
    `/Subtype /Ink /Rect ${OVER} /InkList [[50 770 450 770]]`,
  ),
  'annotation-watermark': one('A watermark annotation', `/Subtype /Watermark /Rect ${OVER}`),
  'annotation-file': one(
    'A file attached, with an icon over the words',
    `/Subtype /FileAttachment /Rect ${OVER} /FS << /Type /Filespec /F (a.txt) >>`,
  ),
  'annotation-unknown-kind': one('A kind that no standard has', `/Subtype /Tamga /Rect ${OVER}`),
  'annotation-without-kind': one('No kind at all', `/Rect ${OVER}`),
  'annotation-screen': one('A screen annotation', `/Subtype /Screen /Rect ${OVER}`),
  'annotation-3d': one('A 3D annotation with a poster', `/Subtype /3D /Rect ${OVER}`),
  'annotation-in-margin': one(
    'A note in the margin, which no certification permits',
    `/Subtype /Text /Rect ${MARGIN} /Contents (seen)`,
    atMost,
    cover('x', 160, 40),
  ),
  'annotation-in-margin-certified-2': one(
    'The same, certified for forms alone',
    `/Subtype /Text /Rect ${MARGIN} /Contents (seen)`,
    atMost,
    cover('x', 160, 40),
    2,
  ),
  'annotation-look-beyond-rectangle-certified-3': one(
    'Certified for annotations: the rectangle is turned around, and as large as the page',
    '/Subtype /Stamp /Rect [595 842 0 0]',
    failed,
    cover(FORGED, 595, 842),
    3,
  ),
  'annotation-widget-without-field': one('A widget that no field has', `/Subtype /Widget /Rect ${OVER}`),
  'annotation-direct': {
    accepts: failed,
    does: 'An annotation that is no object of its own',
    make: () =>
      rewritten(victim(), {
        34: opaque,
        [at.page]: entry(
          `/Annots [8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R 31 0 R << /Type /Annot /Subtype /Stamp /F 4 /Rect ${OVER} /AP << /N 34 0 R >> >>]`,
        ),
      }),
  },
  'annotation-old-link-gets-look': {
    accepts: failed,
    does: 'The link that was there moves over the words and gets an appearance',
    make: () =>
      rewritten(victim(3), {
        [at.link]: `<< /Type /Annot /Subtype /Link /F 4 /Rect ${OVER} /AP << /N 34 0 R >> >>`,
        34: opaque,
      }),
  },
  'annotation-list-as-object': {
    accepts: failed,
    does: 'The list of annotations becomes an object that holds one more',
    make: () =>
      rewritten(victim(), {
        33: `<< /Type /Annot /Subtype /Stamp /F 4 /Rect ${OVER} /AP << /N 34 0 R >> >>`,
        34: opaque,
        35: '[8 0 R 9 0 R 23 0 R 25 0 R 60 0 R 27 0 R 31 0 R 33 0 R]',
        [at.page]: entry('/Annots 35 0 R'),
      }),
  },
  'annotation-on-second-page': {
    accepts: failed,
    does: 'A stamp on a page that has no annotations',
    make: () =>
      rewritten(victim(), {
        33: `<< /Type /Annot /Subtype /Stamp /F 4 /Rect ${OVER} /AP << /N 34 0 R >> >>`,
        34: stream(
          `1 g 0 0 400 60 re f 0 g ${words('free of charge', 20, 10)}`,
          formDict(400, 60, '/Resources 16 0 R'),
        ),
        [at.secondPage]: (text) => `${text.replace(/>>\s*$/, '')} /Annots [33 0 R] >>`,
      }),
  },
}
