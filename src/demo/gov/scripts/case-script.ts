import type { Finding } from '../../../domains/services/references/certify.ts'
import type { StepResult } from '../../../domains/services/steps/state-machine.ts'

export type ApplicantName = 'citizen' | 'colleague' | 'relative'

/** What happened to a case, each so many days ago. The officer of its authority decides. */
export type CaseStep =
  | { pay: number }
  | { assign: number }
  | { ask: number; mn: string; en: string }
  | { answer: number; text: string }
  | { approve: number; finding?: Finding }
  | { reject: number; because: string; text: string }
  /** An officer gives back of the fee; above what one may, it waits for another. */
  | { refund: number; amount: number; reason: string }
  | { appeal: number; grounds: string }
  /** An officer completes a step that the service declares. */
  | { step: number; key: string; result: StepResult; text: string }
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

/** What applicants of several stories have filled in. */

export const lost = { reason: 'lost', certificate_number: 'Т-000051' }
export const passport = { latin_name: 'DORJ TEMUULEN', validity_years: 10, collect_at: 'ulaanbaatar' }
export const account = { bank: 'Хаан банк', account: '5000000000' }
export const vehicle = { plate: '0000УБА', buyer_civil_id: '110000000003', price: 18_500_000 }
export const property = { property_number: 'Ү-0000000001', change: 'Өмчлөгчийн овог өөрчлөгдсөн' }
export const company = {
  name: 'Шинэ Зам ХХК',
  capital: 10_000_000,
  address: 'Улаанбаатар, Сүхбаатар дүүрэг',
  activity: 'Програм хангамж',
}
export const licence = { licence_number: 'МН000002', expires_on: '2026-12-20', collect_at: 'ulaanbaatar' }
export const lostLicence = { lost_on: '2026-10-30', circumstances: 'Автобусанд орхисон' }
export const cardForm = { reason: 'expired', card_number: '000000002', collect_at: 'ulaanbaatar' }
