// Changes by way of what is shared, inherited or passed over: a page takes it from elsewhere than from itself.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, entry, failed, notPassed, prepared, rewritten, victim } from './attack.ts'
import { at, baseObjects, cover, FORGED, formDict, words } from './base.ts'
import { appendedPacked } from './packed.ts'
import { listed, signed } from './sign.ts'

const OVER = '50 740 450 800'
const page = String(baseObjects()[at.page])
const opaque = cover(FORGED, 400, 60)
const forged = stream(words(FORGED))

export const covert: Attacks = {
  'covert-length-shared': {
    accepts: notPassed,
    does: 'Prepared: the length of the content is an object, which a later revision makes shorter',
    make: () =>
      rewritten(
        prepared('length shared', {
          [at.content]: `<< /Length 70 0 R >>\nstream\n${words(FORGED)} endstream endobj\n${words('x')}\nendstream`,
          70: String(`${words(FORGED)} endstream endobj\n${words('x')}`.length),
        }),
        { 70: String(words(FORGED).length) },
      ),
  },
  'covert-content-by-decode-parameters': {
    accepts: failed,
    does: 'Prepared: the parameters of a filter are an object, which a later revision changes',
    make: () =>
      rewritten(
        prepared('parameters', {
          [at.content]: `<< /Length 3 /Filter /ASCIIHexDecode /DecodeParms 70 0 R >>\nstream\n20>\nendstream`,
          70: 'null',
        }),
        { 70: '<< /Predictor 2 /Columns 3 >>' },
      ),
  },
  'covert-filter-shared': {
    accepts: failed,
    does: 'Prepared: the filter of the content is an object, which a later revision changes',
    make: () =>
      rewritten(
        prepared('filter', {
          [at.content]: `<< /Length 5 /Filter 70 0 R >>\nstream\n4642>\nendstream`,
          70: '/ASCIIHexDecode',
        }),
        { 70: '/ASCII85Decode' },
      ),
  },
  'covert-form-resources-inherited': {
    accepts: failed,
    does: 'Prepared: a picture without resources of its own takes those of the pages, which change',
    make: () =>
      rewritten(
        prepared('inherited', {
          [at.picture]: stream(words('Total: 1000', 16, 0), formDict(300, 40)),
          [at.resources]: '<< /XObject << /X1 11 0 R >> >>',
        }),
        {
          [at.inherited]: '<< /Font << /F1 70 0 R >> >>',
          70: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
        },
      ),
  },
  'covert-field-of-page-tree': {
    accepts: notPassed,
    does: 'The tree of the pages becomes a field as well',
    make: () =>
      rewritten(victim(), {
        [at.form]: (text) => listed(text, 'Fields', at.pages),
        [at.pages]: entry('/FT /Sig'),
      }),
  },
  'covert-dss-in-catalogue-and-page': {
    accepts: notPassed,
    does: 'Validation data that are the content of a page',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: entry('/DSS << /Certs [4 0 R] >>'),
        [at.content]: forged,
      }),
  },
  'covert-info-is-field': {
    accepts: notPassed,
    does: 'Metadata that are a field',
    make: () =>
      rewritten(victim(), { [at.catalog]: entry('/Metadata 8 0 R'), [at.text]: entry('/V (900000)') }),
  },
  'covert-signed-field-shows-older-picture': {
    accepts: atMost,
    does: 'A real second signature over the words whose picture is that of another field',
    make: () =>
      signed(victim(), {
        who: 'second',
        name: 'Signature2',
        rect: OVER,
        fieldEntries: '/AP << /N 11 0 R >>',
      }),
  },
  'covert-signed-then-listed-elsewhere': {
    accepts: atMost,
    does: 'The field of a real second signature, in a free place of its page, is listed on the other page as well',
    make: () =>
      signed(
        prepared('elsewhere', {
          [at.secondContent]: stream(words('The second page: to be paid on 1 July', 20, 660)),
        }),
        {
          who: 'second',
          name: 'Signature2',
          rect: '50 640 450 700',
          look: opaque,
          objects: {
            [at.secondPage]: `${String(baseObjects()[at.secondPage]).slice(0, -2)} /Annots [34 0 R] >>`,
          },
        },
      ),
  },
  'covert-packed-catalogue': {
    accepts: failed,
    does: 'An object stream holds another catalogue, with another tree',
    make: () =>
      appendedPacked(victim(), {
        [at.catalog]: '<< /Type /Catalog /Pages 60 0 R /AcroForm 6 0 R >>',
        60: '<< /Type /Pages /Kids [61 0 R] /Count 1 >>',
        61: '<< /Type /Page /Parent 60 0 R /MediaBox [0 0 595 842] /Contents 24 0 R /Resources 7 0 R /Annots [31 0 R] >>',
      }),
  },
  'covert-layer-of-field': {
    accepts: notPassed,
    does: 'A real second signature in a layer that is off, over the words',
    make: () =>
      signed(victim(), {
        who: 'second',
        name: 'Signature2',
        rect: OVER,
        look: opaque,
        fieldEntries: '/OC 18 0 R',
      }),
  },
  'covert-version-of-catalogue': {
    accepts: atMost,
    does: 'A version that is a dictionary with a script',
    make: () =>
      rewritten(victim(), { [at.catalog]: entry('/Version << /JS (app.alert(1)) /S /JavaScript >>') }),
  },
  'covert-names-with-appearances': {
    accepts: notPassed,
    does: 'A tree of names with appearances that scripts can take',
    make: () => rewritten(victim(), { [at.catalog]: entry('/Names << /AP << /Names [(x) 24 0 R] >> >>') }),
  },
  'covert-parent-takes-annotations': {
    accepts: notPassed,
    does: 'Prepared: a page without annotations of its own; those of the tree, which some viewers take, are added',
    make: () =>
      rewritten(prepared('annotations', { [at.page]: page.replace(/\/Annots \[[^\]]*\]/, '') }), {
        [at.pages]: entry('/Annots [70 0 R]'),
        70: `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [${OVER}] /AP << /N 71 0 R >> >>`,
        71: opaque,
      }),
  },
  'covert-second-signature-of-many': {
    accepts: notPassed,
    does: 'A second signature whose CMS has two signers',
    make: () =>
      signed(victim(), {
        who: 'second',
        name: 'Signature2',
        contents: (cms) => twice(cms),
      }),
  },
  'covert-cms-without-attributes': {
    accepts: notPassed,
    does: 'A first signature whose CMS has no signed attributes',
    make: () =>
      signed(victim(), { who: 'second', name: 'Signature2', contents: (cms) => withoutAttributes(cms) }),
  },
}

/** The tag of the signed attributes becomes that of the unsigned ones. */
const withoutAttributes = (cms: Buffer): Buffer => {
  const copy = Buffer.from(cms)
  const found = copy.lastIndexOf(Buffer.from('06092a864886f70d010903', 'hex'))
  const tag = copy.lastIndexOf(0xa0, found)
  copy[tag] = 0xa1
  return copy
}

/** The version says that another signer follows, and the digest algorithm is named twice. */
const twice = (cms: Buffer): Buffer => {
  const copy = Buffer.from(cms)
  const sha256 = Buffer.from('0609608648016503040201', 'hex')
  const last = copy.lastIndexOf(sha256)
  // SHA-512 in the place of SHA-256 at the signer alone.
  copy[last + sha256.length - 1] = 0x03
  return copy
}
