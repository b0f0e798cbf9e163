// An object that was one thing becomes another that may change, and keeps being shown as the first.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { type Attacks, atMost, entry, failed, prepared, rewritten, victim } from './attack.ts'
import { at, baseObjects, cover, FORGED, formDict, words } from './base.ts'
import { listed, signed } from './sign.ts'

const SIG = '/Type /Annot /Subtype /Widget /FT /Sig /T (Sneaky) /F 4 /P 3 0 R /Rect [0 0 0 0]'
const picture = cover('Total: 9000000', 300, 40)
const asField = (number: number) => ({
  [at.form]: (text: string) => listed(text, 'Fields', number),
})
const forgedResources =
  '/Font << /F1 10 0 R >> /XObject << /X1 33 0 R >> /ExtGState << /G1 17 0 R >> /Properties << /L1 18 0 R >>'

export const roles: Attacks = {
  'roles-resources-as-field': {
    accepts: failed,
    does: 'The resources of the page become a new field, and lead to another picture',
    make: () =>
      rewritten(victim(), {
        [at.resources]: `<< ${SIG} /V 34 0 R ${forgedResources} >>`,
        33: picture,
        34: 'null',
        ...asField(at.resources),
      }),
  },
  'roles-resources-as-signed-field': {
    accepts: failed,
    does: 'The resources of the page become the field of a real second signature',
    make: () =>
      signed(victim(), {
        who: 'second',
        field: at.resources,
        objects: {
          [at.resources]: `<< ${SIG} /T (Second) ${forgedResources} >>`.replace('/T (Sneaky) ', ''),
          40: picture,
          [at.form]: listed(String(baseObjects()[at.form]), 'Fields', 31, at.resources),
        },
        before: (pdf) => Buffer.from(pdf.toString('latin1').replaceAll('/X1 33 0 R', '/X1 40 0 R'), 'latin1'),
      }),
  },
  'roles-resources-as-info': {
    accepts: failed,
    does: 'The trailer calls the resources of the page its metadata, and they change',
    make() {
      const pdf = rewritten(victim(), { [at.resources]: `<< /Title (x) ${forgedResources} >>`, 33: picture })
      const text = pdf.toString('latin1')
      const cut = text.lastIndexOf('trailer')
      return Buffer.from(
        text.slice(0, cut) + text.slice(cut).replace('/Info 22 0 R', '/Info 7 0 R'),
        'latin1',
      )
    },
  },
  'roles-resources-as-dss': {
    accepts: failed,
    does: 'The catalogue calls the resources of the page its validation data, and they change',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: entry('/DSS 7 0 R'),
        [at.resources]: `<< /Type /DSS ${forgedResources} >>`,
        33: picture,
      }),
  },
  'roles-resources-as-annotation': {
    accepts: failed,
    does: 'Certified for annotations: the resources of the page become an annotation',
    make: () =>
      rewritten(victim(3), {
        [at.resources]: `<< /Type /Annot /Subtype /Text /Rect [0 0 0 0] ${forgedResources} >>`,
        33: picture,
        [at.page]: (text) => listed(text, 'Annots', at.resources),
      }),
  },
  'roles-picture-as-metadata': {
    accepts: failed,
    does: 'The catalogue calls a picture of the page its metadata, and it changes',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: entry('/Metadata 11 0 R'),
        [at.picture]: stream(
          words('Total: 9000000', 16, 0),
          formDict(300, 40, '/Type /Metadata /Resources << /Font << /F1 10 0 R >> >>'),
        ),
      }),
  },
  'roles-content-as-metadata': {
    accepts: failed,
    does: 'The catalogue calls the content of the page its metadata, and it changes',
    make: () =>
      rewritten(victim(), {
        [at.catalog]: entry('/Metadata 4 0 R'),
        [at.content]: stream(words(FORGED), '/Type /Metadata /Subtype /XML'),
      }),
  },
  'roles-metadata-as-content': {
    accepts: failed,
    does: 'What was signed as metadata becomes content of the page',
    make: () =>
      rewritten(victim(), {
        [at.metadata]: stream(words(FORGED), '/Type /Metadata'),
        [at.page]: entry('/Contents [12 0 R 5 0 R]'),
      }),
  },
  'roles-metadata-was-content': {
    accepts: failed,
    does: 'Prepared: one stream is metadata and content at once, and its metadata change',
    make: () =>
      rewritten(
        prepared('roles both', {
          [at.page]: entry('/Contents [4 0 R 5 0 R 12 0 R]')(String(baseObjects()[at.page])),
        }),
        {
          [at.metadata]: stream(
            `1 g 50 740 400 60 re f 0 g ${words(FORGED)}`,
            '/Type /Metadata /Subtype /XML',
          ),
        },
      ),
  },
  'roles-info-was-resources': {
    accepts: failed,
    does: 'Prepared: the document information is the resources of the page as well, and changes',
    make: () =>
      rewritten(
        prepared('roles info', {
          [at.page]: entry('/Resources 22 0 R')(String(baseObjects()[at.page])),
          [at.info]: '<< /Title (x) /Font << /F1 10 0 R >> /XObject << /X1 11 0 R >> >>',
        }),
        {
          [at.info]: '<< /Title (y) /Font << /F1 10 0 R >> /XObject << /X1 33 0 R >> >>',
          33: picture,
        },
      ),
  },
  'roles-dss-stream-was-picture': {
    accepts: failed,
    does: 'Validation data that arrive later list a picture of the page as a certificate, and it changes',
    make: () =>
      rewritten(victim(), { [at.catalog]: entry('/DSS << /Certs [11 0 R] >>'), [at.picture]: picture }),
  },
  'roles-font-as-field': {
    accepts: failed,
    does: 'The font of the page becomes a new field with another encoding',
    make: () =>
      rewritten(victim(), {
        [at.font]: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FT /Sig /T (Sneaky) /V 34 0 R /Rect [0 0 0 0] /Encoding << /Differences [49 /nine] >> >>`,
        34: 'null',
        ...asField(at.font),
      }),
  },
  'roles-state-as-field': {
    accepts: failed,
    does: 'A graphics state of the page becomes a new field, and makes words vanish',
    make: () =>
      rewritten(victim(), {
        [at.state]: `<< ${SIG} /V 34 0 R /ca 0 /CA 0 >>`,
        34: 'null',
        ...asField(at.state),
      }),
  },
  'roles-page-as-field': {
    accepts: failed,
    does: 'The second page becomes a new field with other content',
    make: () =>
      rewritten(victim(), {
        [at.secondPage]:
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 24 0 R /FT /Sig /T (Sneaky) /V 34 0 R >>',
        34: 'null',
        ...asField(at.secondPage),
      }),
  },
  'roles-content-as-appearance': {
    accepts: failed,
    does: 'A filled field takes the content of the page for its appearance, and it changes',
    make: () =>
      rewritten(victim(2), {
        [at.text]: (text) => entry('/AP << /N 4 0 R >>')(entry('/V (900000)')(text)),
        [at.content]: stream(words(FORGED), formDict(595, 842)),
      }),
  },
  'roles-appearance-was-picture': {
    accepts: failed,
    does: 'Prepared: a field and the page share one picture; filling in the field changes the page',
    make: () =>
      rewritten(
        prepared('roles shared', { [at.text]: entry('/AP << /N 11 0 R >>')(String(baseObjects()[at.text])) }),
        {
          [at.text]: entry('/V (9000000)'),
          [at.picture]: picture,
        },
      ),
  },
  'roles-inherited-resources': {
    accepts: failed,
    does: 'The resources that the second page inherits change',
    make: () =>
      rewritten(victim(), {
        [at.inherited]: '<< /Font << /F1 33 0 R >> >>',
        33: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
      }),
  },
  'roles-inherited-resources-new': {
    accepts: failed,
    does: 'The second page gets resources of its own',
    make: () =>
      rewritten(victim(), {
        [at.secondPage]: (text) => `${text.replace(/>>\s*$/, '')} /Resources << /Font << /F1 33 0 R >> >> >>`,
        33: '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
      }),
  },
  'roles-picture-stream-to-dictionary': {
    accepts: failed,
    does: 'The picture of the page becomes a dictionary without data',
    make: () => rewritten(victim(), { [at.picture]: `<< ${formDict(300, 40)} >>` }),
  },
  'roles-content-element': {
    accepts: failed,
    does: 'The second element of the contents changes',
    make: () => rewritten(victim(), { [at.moreContent]: stream(words('Signed in London', 14, 380)) }),
  },
  'roles-content-element-removed': {
    accepts: failed,
    does: 'The second element of the contents is left out',
    make: () => rewritten(victim(), { [at.page]: entry('/Contents [4 0 R]') }),
  },
  'roles-content-shares-later-signature': {
    accepts: failed,
    does: 'The appearance of a real second signature is the content of the page, rewritten',
    make: () =>
      signed(victim(), {
        who: 'second',
        name: 'Signature2',
        rect: '300 100 500 160',
        fieldEntries: '/AP << /N 4 0 R >>',
        objects: { [at.content]: stream(words(FORGED), formDict(200, 60)) },
      }),
  },
  'roles-annotation-becomes-field': {
    accepts: atMost,
    does: 'The link that was there becomes a signature field with an appearance',
    make: () =>
      rewritten(victim(), {
        [at.link]:
          '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Sneaky) /V 34 0 R /F 4 /P 3 0 R /Rect [60 300 200 320] /AP << /N 35 0 R >> >>',
        34: 'null',
        35: cover('Paid', 140, 20),
        ...asField(at.link),
      }),
  },
}
