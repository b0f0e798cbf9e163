import { createPades, type Pades, type PrepareOptions } from '../../src/domains/signing/pades/pades.ts'
import { parseCertificate } from '../../src/pki/certificate.ts'
import { ocspRequest } from '../../src/pki/revocation/ocsp-request.ts'
import { makeCrl } from '../../src/simulators/eid/pki/crl.ts'
import { answerOcsp } from '../../src/simulators/eid/pki/ocsp.ts'
import { type Holder, openCorpusAuthority, SIGNED_AT } from '../pdf-attacks/authority.ts'
import { timeStampToken } from '../pdf-attacks/time-stamp.ts'

const authority = openCorpusAuthority()
const [issuing, ocsp] = [authority.issuer('issuing'), authority.issuer('ocsp')]
const holders: readonly Holder[] = ['first', 'second', 'third', 'seal']

/** Behind the time of the signatures, in minutes. */
const after = (minutes: number): Date => new Date(SIGNED_AT.getTime() + minutes * 60_000)

export interface Steps {
  signed(pdf: Uint8Array, who?: Holder, more?: Partial<PrepareOptions>): Promise<Uint8Array>
  stamped(pdf: Uint8Array, field: string, minutes?: number): Promise<Uint8Array>
  withStore(pdf: Uint8Array, minutes?: number, useLists?: boolean): Promise<Uint8Array>
  archived(pdf: Uint8Array, minutes?: number): Promise<Uint8Array>
  stop(): Promise<void>
}

/** What the platform does to a PDF, under the authority of the corpora. */
export function openSteps(): Steps {
  const pades: Pades = createPades()
  return {
    async signed(pdf, who = 'first', more = {}) {
      const { certificate, chain, sign } = authority.signer(who)
      const kind = who === 'seal' ? 'seal' : 'person'
      const prepared = await pades.prepare(pdf, {
        certificate,
        chain,
        kind,
        name: who,
        time: SIGNED_AT,
        ...more,
      })
      return pades.complete(prepared, sign(prepared.signedAttributes))
    },
    async stamped(pdf, field, minutes = 1) {
      return pades.withTimeStamp(
        pdf,
        field,
        timeStampToken(await pades.timeStampDigest(pdf, field), after(minutes)),
      )
    },
    withStore(pdf, minutes = 2, useLists = false) {
      const serials = new Map(
        holders.map((who) => [parseCertificate(authority.signer(who).certificate).serial, 'good' as const]),
      )
      const answers = holders.map((who) =>
        answerOcsp(
          ocspRequest(
            parseCertificate(authority.signer(who).certificate),
            parseCertificate(authority.der('issuing')),
            Buffer.alloc(16, 1),
          ),
          { issuer: issuing, responder: ocsp, serials },
          after(minutes),
        ),
      )
      return pades.withValidationData(pdf, {
        certificates: [authority.der('issuing'), authority.der('root')],
        crls: useLists ? [makeCrl(issuing, serials, after(minutes))] : [],
        ocsps: useLists ? [] : answers,
      })
    },
    async archived(pdf, minutes = 3) {
      const prepared = await pades.prepareDocumentTimeStamp(pdf)
      return pades.completeDocumentTimeStamp(
        prepared,
        timeStampToken(Buffer.from(prepared.digest), after(minutes)),
      )
    },
    stop: () => pades.stop(),
  }
}

const stamp = (x: number, y: number, page = 1) => ({
  stamp: { page, x, y, width: 160, height: 50, lines: ['Бат Болд', '2026-06-01'] },
})

/** Signed once, without being seen. */
const plain = [
  'libreoffice-writer',
  'libreoffice-pdfa',
  'chromium-print',
  'cairo-from-pdfkit',
  'pdfkit-plain',
  'pdfkit-cyrillic',
  'pdfkit-tagged',
  'pdfkit-attachment',
  'pdf-lib-streams',
  'pdf-lib-attachment',
  'pdf-lib-rotated',
  'qpdf-linearised',
  'qpdf-linearised-streams',
  'qpdf-object-streams',
  'qpdf-qdf',
  'qpdf-version-2.0',
  'poppler-unite',
  'hand-hybrid',
  'hand-crlf-entries',
  'reportlab',
  'fpdf2',
  'weasyprint',
  'typst',
  'pymupdf',
  'pikepdf',
  'pikepdf-linearised',
  'matplotlib',
]

type Make = (steps: Steps, base: (name: string) => Buffer) => Promise<Uint8Array>

export const byPades: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(
    plain.map((name) => [`pades-${name}`, ((steps, base) => steps.signed(base(name))) satisfies Make]),
  ),
  'pades-visible': (steps, base) => steps.signed(base('pdfkit-plain'), 'first', stamp(300, 60)),
  'pades-visible-rotated': (steps, base) => steps.signed(base('qpdf-rotated'), 'first', stamp(200, 300)),
  'pades-seal': (steps, base) => steps.signed(base('pdf-lib-table'), 'seal', stamp(300, 60)),
  'pades-ecdsa': (steps, base) => steps.signed(base('pdf-lib-table'), 'third'),
  async 'pades-two'(steps, base) {
    return steps.signed(await steps.signed(base('pdf-lib-table')), 'second')
  },
  async 'pades-two-streams'(steps, base) {
    return steps.signed(await steps.signed(base('pdf-lib-streams')), 'second')
  },
  async 'pades-two-visible'(steps, base) {
    return steps.signed(
      await steps.signed(base('pdfkit-plain'), 'first', stamp(60, 60)),
      'second',
      stamp(300, 60),
    )
  },
  async 'pades-three'(steps, base) {
    const two = await steps.signed(await steps.signed(base('reportlab')), 'second')
    return steps.signed(two, 'third', stamp(300, 300))
  },
  async 'pades-person-and-seal'(steps, base) {
    return steps.signed(await steps.signed(base('chromium-print'), 'first'), 'seal')
  },
  async 'pades-b-t'(steps, base) {
    return steps.stamped(await steps.signed(base('pdf-lib-table')), 'Signature1')
  },
  async 'pades-b-t-twice'(steps, base) {
    const once = await steps.stamped(await steps.signed(base('pdf-lib-table')), 'Signature1')
    return steps.stamped(await steps.signed(once, 'second'), 'Signature2', 2)
  },
  async 'pades-b-lt'(steps, base) {
    return steps.withStore(await steps.stamped(await steps.signed(base('pdf-lib-table')), 'Signature1'))
  },
  async 'pades-b-lt-lists'(steps, base) {
    const once = await steps.stamped(await steps.signed(base('typst')), 'Signature1')
    return steps.withStore(once, 2, true)
  },
  async 'pades-b-lta'(steps, base) {
    const once = await steps.stamped(await steps.signed(base('pdf-lib-table')), 'Signature1')
    return steps.archived(await steps.withStore(once))
  },
  async 'pades-b-lta-streams'(steps, base) {
    const once = await steps.stamped(
      await steps.signed(base('weasyprint'), 'first', stamp(300, 60)),
      'Signature1',
    )
    return steps.archived(await steps.withStore(once))
  },
  async 'pades-b-lta-renewed'(steps, base) {
    const once = await steps.stamped(await steps.signed(base('pdf-lib-streams')), 'Signature1')
    const archived = await steps.archived(await steps.withStore(once))
    return steps.archived(await steps.withStore(archived, 4), 5)
  },
  async 'pades-document-time-stamp'(steps, base) {
    return steps.archived(await steps.signed(base('fpdf2')))
  },
}
