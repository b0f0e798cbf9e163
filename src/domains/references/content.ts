/** What a reference, a certificate of record, says. It is signed in this form and never changed. */
export interface ReferenceContent {
  title_mn: string
  title_en: string
  issuer: { id: string; name_mn: string; name_en: string }
  subject: ReferenceSubject
  lines: ReferenceLine[]
  /** Where the state had it from; empty where an officer decided. */
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
}

export interface ReferenceSource {
  /** The service of the state registry, such as WS100103. */
  code: string
  name_mn: string
  name_en: string
  asked_at: string
}
