import type { Finding } from '../../../domains/services/references/certify.ts'

export type ApplicantName = 'citizen' | 'colleague' | 'relative'

/** What happened to a case, each so many days ago. The officer of its authority decides. */
export type CaseStep =
  | { pay: number }
  | { assign: number }
  | { ask: number; mn: string; en: string }
  | { answer: number; text: string }
  | { approve: number; finding?: Finding }
  | { reject: number; because: string; text: string }
  | { complete: number }
  | { cancel: number; reason?: string }
  | { expire: number }
  /** A seat in the capital, booked then; for so many days from now, or ago. */
  | { visit: number; inDays: number }

export interface CaseScript {
  service: string
  by: ApplicantName
  opened: number
  urgent?: true
  form?: Record<string, string | number>
  /** Which of the groups of evidence is given; the first where absent. */
  group?: number
  /** That the applicant acts for the relative. */
  represents?: true
  /** Opened before the service changed. */
  onFirstVersion?: true
  /** Opened once the service asks the applicant to sign. */
  onSignedVersion?: true
  steps: CaseStep[]
}
