import type { Revision } from '../pdf/revision.ts'
import { nameText, textOf } from '../pdf/values.ts'
import { formOf, isClosed, type SignatureField } from './pdf/fields.ts'
import { openPdf } from './pdf/open.ts'
import { pagesOf, sizeSeen } from './pdf/pages.ts'

export interface PdfFacts {
  /** Of the file. */
  sha256: Uint8Array
  pages: number
  /** Of each page as it is seen, in points: where a stamp can be. */
  sizes: { width: number; height: number }[]
  signatureFields: SignatureFieldFacts[]
  /** A signature forbids any further one. */
  closed: boolean
}

export interface SignatureFieldFacts {
  name: string
  signed: boolean
  /** `unknown` for signatures that other programs made, and where nothing is signed. */
  kind: 'person' | 'seal' | 'time-stamp' | 'unknown'
  /** Of the person or the organisation, as the signature dictionary has it. Nothing proves it but the certificate. */
  signer?: string
}

export function inspectPdf(bytes: Buffer): Omit<PdfFacts, 'sha256'> {
  const document = openPdf(bytes)
  const pages = pagesOf(document)
  const form = formOf(document)
  return {
    pages: pages.length,
    sizes: pages.map(sizeSeen),
    signatureFields: form.signatures.map((field) => factsOf(document, field)),
    closed: isClosed(document, form),
  }
}

const kinds: Readonly<Record<string, 'person' | 'seal'>> = { Person: 'person', Seal: 'seal' }

function factsOf(document: Revision, { name, signature }: SignatureField): SignatureFieldFacts {
  if (signature === undefined) return { name, signed: false, kind: 'unknown' }
  const isTimeStamp = nameText(document.resolve(signature.get('SubFilter'))) === 'ETSI.RFC3161'
  const kind = isTimeStamp ? 'time-stamp' : kinds[nameText(signature.get('TMGA_Kind')) ?? '']
  const signer = textOf(document.resolve(signature.get('Name')))
  return {
    name,
    signed: true,
    kind: kind ?? 'unknown',
    ...(signer !== undefined && { signer }),
  }
}
