// Sneaky signatures: what lies over the page is called a signature field.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, entry, failed, rewritten, unclear, type Verdict, victim } from './attack.ts'
import { at, cover, FORGED, formDict } from './base.ts'
import { listed, type Signing, signed } from './sign.ts'

const OVER = '50 740 450 800'
const FREE = '300 100 500 160'
const opaque = cover(FORGED, 400, 60)

/** A new field 33 of the form and the page, with what further objects it needs. */
const field = (
  entries: string,
  more: Record<number, string> = {},
  permission?: 1 | 2 | 3,
  pdf = victim(permission),
): Buffer =>
  rewritten(pdf, {
    33: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Sneaky) /F 4 /P 3 0 R /Rect [${OVER}] ${entries} >>`,
    ...more,
    [at.form]: (text) => listed(text, 'Fields', 33),
    [at.page]: (text) => listed(text, 'Annots', 33),
  })

const fake = (
  does: string,
  entries: string,
  more: Record<number, string> = { 34: opaque },
  accepts: readonly Verdict[] = failed,
  permission?: 1 | 2 | 3,
) => ({ accepts, does, make: () => field(entries, more, permission) })

const LOOK = '/AP << /N 34 0 R >>'

const noLook = { look: undefined } as unknown as Signing

/** A second signature that is one. */
const second = (does: string, options: Signing, accepts: readonly Verdict[], permission?: 1 | 2 | 3) => ({
  accepts,
  does,
  make: () =>
    signed(victim(permission), { who: 'second', name: 'Signature2', rect: OVER, look: opaque, ...options }),
})

/** Its contents no longer hold. */
const spoilt = (pdf: Buffer): Buffer => {
  const copy = Buffer.from(pdf)
  const from = copy.lastIndexOf('/Contents <') + 11
  // The value of the signature is the last thing in the CMS; zeros fill its place up.
  const length = 4 + Number.parseInt(copy.toString('latin1', from + 4, from + 8), 16)
  const at = from + length * 2 - 8
  copy.write(copy[at] === 0x30 ? '1' : '0', at, 'latin1')
  return copy
}

export const sneaky: Attacks = {
  'sneaky-value-null-object': fake('The value leads to an object that is null', `/V 35 0 R ${LOOK}`, {
    34: opaque,
    35: 'null',
  }),
  'sneaky-value-null-object-certified-1': fake(
    'The same, certified without changes',
    `/V 35 0 R ${LOOK}`,
    { 34: opaque, 35: 'null' },
    failed,
    1,
  ),
  'sneaky-value-null-object-certified-2': fake(
    'The same, certified for forms',
    `/V 35 0 R ${LOOK}`,
    { 34: opaque, 35: 'null' },
    failed,
    2,
  ),
  'sneaky-value-null-object-certified-3': fake(
    'The same, certified for annotations',
    `/V 35 0 R ${LOOK}`,
    { 34: opaque, 35: 'null' },
    failed,
    3,
  ),
  'sneaky-value-missing-object': fake('The value leads to an object that is missing', `/V 90 0 R ${LOOK}`),
  'sneaky-value-missing-background': fake(
    'The same with a background and no appearance: words are erased',
    '/V 90 0 R /MK << /BG [1 1 1] >>',
    {},
  ),
  'sneaky-value-null': fake('The value is null', `/V null ${LOOK}`),
  'sneaky-no-value': fake('An unsigned field with a picture', LOOK),
  'sneaky-no-value-background': fake('An unsigned field with a background', '/MK << /BG [1 1 1] >>', {}),
  'sneaky-value-dictionary': fake('The value is a dictionary, and no signature', `/V 35 0 R ${LOOK}`, {
    34: opaque,
    35: '<< /Type /Sig >>',
  }),
  'sneaky-value-direct': fake(
    'The value stands in the field',
    `/V << /Type /Sig /Filter /Adobe.PPKLite >> ${LOOK}`,
  ),
  'sneaky-value-text': fake('The value is text', `/V (signed) ${LOOK}`),
  'sneaky-value-page': fake('The value is the page', `/V 3 0 R ${LOOK}`),
  'sneaky-value-of-first': fake('The value is the first signature', `/V 30 0 R ${LOOK}`),
  'sneaky-value-time-stamp': fake('The value calls itself a document time-stamp', `/V 35 0 R ${LOOK}`, {
    34: opaque,
    35: '<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 >>',
  }),
  'sneaky-value-inherited': {
    accepts: failed,
    does: 'A kid without a value of its own under a field whose value is nothing',
    make: () =>
      rewritten(victim(), {
        33: '<< /FT /Sig /T (Parent) /V 35 0 R /Kids [36 0 R] >>',
        34: opaque,
        35: 'null',
        36: `<< /Type /Annot /Subtype /Widget /Parent 33 0 R /F 4 /P 3 0 R /Rect [${OVER}] ${LOOK} >>`,
        [at.form]: (text) => listed(text, 'Fields', 33),
        [at.page]: (text) => listed(text, 'Annots', 36),
      }),
  },
  'sneaky-kid-of-first': {
    accepts: failed,
    does: 'The field of the first signature gets a second widget over the words',
    make: () =>
      rewritten(victim(), {
        [at.signatureField]: (text) => `${text.replace(/>>\s*$/, '')} /Kids [33 0 R] >>`,
        33: `<< /Type /Annot /Subtype /Widget /Parent 31 0 R /F 4 /P 3 0 R /Rect [${OVER}] ${LOOK} >>`,
        34: opaque,
        [at.page]: (text) => listed(text, 'Annots', 33),
      }),
  },
  'sneaky-first-moved': {
    accepts: failed,
    does: 'The widget of the first signature moves over the words and gets an appearance',
    make: () =>
      rewritten(victim(), {
        [at.signatureField]: (text) => `${entry(`/Rect [${OVER}]`)(text).replace(/>>\s*$/, '')} ${LOOK} >>`,
        34: opaque,
      }),
  },
  'sneaky-empty-field-gets-look': {
    accepts: atMost,
    does: 'The prepared field gets an appearance without a signature',
    make: () =>
      rewritten(victim(), {
        [at.approval]: (text) => `${text.replace(/>>\s*$/, '')} ${LOOK} >>`,
        34: cover('Approved', 200, 60),
      }),
  },
  'sneaky-empty-field-moved': {
    accepts: failed,
    does: 'The prepared field moves over the words with an appearance, unsigned',
    make: () =>
      rewritten(victim(), {
        [at.approval]: (text) => `${entry(`/Rect [${OVER}]`)(text).replace(/>>\s*$/, '')} ${LOOK} >>`,
        34: opaque,
      }),
  },
  'sneaky-signed-over-words': second('A real second signature whose appearance hides the words', {}, unclear),
  'sneaky-signed-over-words-certified-1': second('The same, certified without changes', {}, failed, 1),
  'sneaky-signed-over-words-certified-2': second(
    'The same, certified for forms and signatures',
    {},
    unclear,
    2,
  ),
  'sneaky-signed-over-words-certified-3': second('The same, certified for annotations', {}, unclear, 3),
  'sneaky-signed-whole-page': second(
    'A real second signature as large as the page',
    { rect: '0 0 595 842', look: cover(FORGED, 595, 842) },
    unclear,
  ),
  'sneaky-signed-reversed-rectangle': second(
    'The rectangle from its upper right corner to the lower left',
    { rect: '450 800 50 740' },
    unclear,
  ),
  'sneaky-signed-by-stranger': second(
    'A signature of whom no authority vouches for, over the words',
    { who: 'stranger' },
    atMost,
  ),
  'sneaky-signed-background': second(
    'A real second signature with a background and no appearance',
    { ...noLook, fieldEntries: '/MK << /BG [1 1 1] >>' },
    atMost,
  ),
  'sneaky-signed-states': second(
    'A real second signature with appearances by state, of which the one that is on hides the words',
    { ...noLook, fieldEntries: '/AP << /N << /On 90 0 R >> >> /AS /On', objects: { 90: opaque } },
    atMost,
  ),
  'sneaky-signed-states-down': second(
    'A real second signature whose pressed appearance hides the words',
    {
      ...noLook,
      fieldEntries: '/AP << /N 91 0 R /D 90 0 R >> /H /P',
      objects: { 90: opaque, 91: stream('', formDict(400, 60)) },
    },
    atMost,
  ),
  'sneaky-signed-without-box': second(
    'A real second signature in a free place whose appearance has no box',
    { rect: FREE, look: stream('1 g -300 -100 900 900 re f', '/Type /XObject /Subtype /Form') },
    atMost,
  ),
  'sneaky-signed-other-page': {
    accepts: atMost,
    does: 'One real second signature with widgets on both pages, the other over words',
    make: () =>
      signed(victim(), {
        who: 'second',
        name: 'Signature2',
        rect: FREE,
        look: cover('Signed', 200, 60),
        fieldEntries: '/Kids [91 0 R]',
        objects: {
          91: `<< /Type /Annot /Subtype /Widget /Parent 34 0 R /F 4 /P 14 0 R /Rect [${OVER}] /AP << /N 92 0 R >> >>`,
          92: opaque,
          [at.secondPage]:
            '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 15 0 R /Annots [91 0 R] >>',
        },
      }),
  },
  'sneaky-signed-and-more': {
    accepts: failed,
    does: 'The revision of a real second signature changes the page as well',
    make: () =>
      signed(victim(), {
        who: 'second',
        name: 'Signature2',
        objects: { [at.content]: stream(`BT /F1 20 Tf 60 760 Td (${FORGED}) Tj ET`) },
      }),
  },
  'sneaky-invalid-over-words': {
    accepts: failed,
    does: 'A second signature that does not hold, over the words',
    make: () => spoilt(signed(victim(), { who: 'second', name: 'Signature2', rect: OVER, look: opaque })),
  },
  'sneaky-invalid-certified-3': {
    accepts: failed,
    does: 'The same, certified for annotations',
    make: () => spoilt(signed(victim(3), { who: 'second', name: 'Signature2', rect: OVER, look: opaque })),
  },
  'sneaky-signed-then-look-changed': {
    accepts: failed,
    does: 'The appearance of the second signature is replaced after it',
    make: () =>
      rewritten(
        signed(victim(), { who: 'second', name: 'Signature2', rect: FREE, look: cover('Seen', 200, 60) }),
        { 35: cover('Refused', 200, 60) },
      ),
  },
  'sneaky-signed-then-moved': {
    accepts: failed,
    does: 'The second signature moves over the words after it was made',
    make: () =>
      rewritten(
        signed(victim(), { who: 'second', name: 'Signature2', rect: FREE, look: cover('Seen', 200, 60) }),
        { 34: entry(`/Rect [${OVER}]`) },
      ),
  },
}
