/** What a reference, a certificate of record, says. It is signed in this form and never changed. */
export interface ReferenceContent {
  title_mn: string
  title_en: string
  issuer: { id: string; name_mn: string; name_en: string }
  subject: ReferenceSubject
  lines: ReferenceLine[]
  /** Which registers said so; empty where an officer has found it. */
  sources: ReferenceSource[]
  /** Number of the case whose result it is. */
  application?: string
}

export interface ReferenceSubject {
  family_name: string
  given_name: string
  civil_id: string
}

/** One fact, as a person reads it. */
export interface ReferenceLine {
  name: string
  title_mn: string
  title_en: string
  value: string
  /** The applicant says so, and no register; absent otherwise. */
  declared?: true
}

export interface ReferenceSource {
  /** The service of the state registry, such as WS100103. */
  code: string
  name_mn: string
  name_en: string
  /** The evidence that it is, such as `address`. */
  evidence?: string
  asked_at: string
  /** Names the answer; see answerDigest. */
  sha256?: string
}

/** What a printed reference shows. */
export interface ReferenceSheet {
  number: string
  content: ReferenceContent
  /** The public page that says whether it is valid. */
  verifyAddress: string
  verifyCode: string
  /** The signed text, which is attached. */
  jws: string
  /** SHA-256 of the JWS, hexadecimal. */
  digest: string
  issuedAt: Date
  validUntil: Date | null
}

/**
 * Whether a line is the applicant's word alone. Where no register was asked, all but the finding is: references from before
 * lines were marked said so without a mark.
 */
export const isDeclared = ({ sources }: Pick<ReferenceContent, 'sources'>, line: ReferenceLine): boolean =>
  line.declared === true || (sources.length === 0 && line.name !== FINDING)

/** The name of the line that states what the officer has found. */
export const FINDING = 'finding'
