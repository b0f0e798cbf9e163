import type { Language } from '../../errors/language.ts'
import type { Channel, Urgency } from '../registry/content.ts'

/** What somebody asks for who opens a case. */
export interface AskedCase {
  /** By one of them. */
  serviceId: string | null
  serviceCode: string | null
  applicantId: string
  channel: Channel
  urgency: Urgency
  /** The language in which the applicant applies. */
  language: Language
  formData: Record<string, unknown>
  evidences: readonly GivenEvidence[]
  /** For whom, where not for the applicant. */
  represented: Represented | null
  at: Date
  auditEntryId: string
  invoiceDays: number
}

/** Something that is shown to an authority, from where it comes: one of the three. */
export type GivenEvidence = { code: string } & (
  | { file_id: string; fetch_id?: null; reference_id?: null }
  | { file_id?: null; fetch_id: string; reference_id?: null }
  | { file_id?: null; fetch_id?: null; reference_id: string }
)

export type Represented =
  | { kind: 'organisation'; regNo: string; reason: string | null }
  | {
      kind: 'person'
      /** Keyed: the number itself is not kept. */
      numberHash: Buffer
      name: string
      reason: string
      proofFileId: string
    }
