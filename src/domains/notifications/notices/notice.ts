import type { Language } from '../../../errors/language.ts'
import { moment } from '../../../text/local-format.ts'

const ofCase = ['number', 'service_mn', 'service_en'] as const
/** With what is next, in sentences. */
const ofReceived = [...ofCase, 'next_mn', 'next_en'] as const
const ofAppeal = ['number', 'subject_mn', 'subject_en'] as const
const ofPayment = ['invoice_no', 'amount'] as const
const ofVisit = ['starts_at', 'office_mn', 'office_en'] as const
const ofReference = ['number'] as const
const ofDocument = ['document'] as const
const ofOrganisation = ['organisation_mn', 'organisation_en'] as const
const ofClient = [...ofOrganisation, 'application_mn', 'application_en'] as const

/**
 * Every notice that there is, and what it says of its subject. Names come in both languages, times as ISO 8601 in UTC,
 * money as whole tugriks: the text is made when it is read, in the reader's language.
 */
export const noticeParams = {
  case_submitted: ofReceived,
  case_signature_due: [...ofCase, 'due_at'],
  case_payment_due: [...ofCase, 'amount', 'due_at'],
  case_paid: ofReceived,
  case_info_requested: [...ofCase, 'due_at'],
  case_info_provided: ofReceived,
  case_approved: ofCase,
  case_rejected: [...ofCase, 'next_mn', 'next_en'],
  case_completed: ofCase,
  case_cancelled: ofCase,
  case_taken_over: ofCase,
  case_expired: ofCase,
  case_late: ofCase,
  draft_ends: ['service_mn', 'service_en', 'due_at'],
  appeal_filed: [...ofAppeal, 'due_at'],
  appeal_decided: [...ofAppeal, 'outcome'],
  payment_failed: ofPayment,
  payment_void: ofPayment,
  payment_refunded: ofPayment,
  appointment_booked: ofVisit,
  appointment_cancelled: ofVisit,
  appointment_missed: ofVisit,
  reference_issued: ofReference,
  reference_revoked: ofReference,
  reference_expired: ofReference,
  reference_superseded: ofReference,
  organisation_invited: [...ofOrganisation, 'role', 'due_at'],
  organisation_handed_over: ofOrganisation,
  organisation_owner_named: ofOrganisation,
  organisation_closed: ofOrganisation,
  organisation_right_ended: ofOrganisation,
  organisation_confirmation_due: ofOrganisation,
  organisation_taken_over: [...ofOrganisation, 'due_at'],
  organisation_take_over_objected: ofOrganisation,
  organisation_objection_decided: ofOrganisation,
  organisation_corrected: [...ofOrganisation, 'action', 'reason'],
  organisation_seal_failed: ofOrganisation,
  organisation_application_approved: ofClient,
  organisation_application_refused: ofClient,
  officer_deputy_named: [...ofOrganisation, 'officer'],
  officer_cases_moved: [...ofOrganisation, 'cases'],
  document_signature_due: [...ofDocument, 'owner'],
  document_signed: ofDocument,
  document_declined: ofDocument,
  document_removed: ofDocument,
  document_level_lower: ofDocument,
  document_certificate_revoked: ofDocument,
  calendar_ends: ['year'],
} as const

export type NoticeTemplate = keyof typeof noticeParams

/** About an application that is not sent: it is kept in another list, and has no page of a case. */
export const isOfDraft = (template: string): boolean => template === ('draft_ends' satisfies NoticeTemplate)

export const noticeTemplates = Object.keys(noticeParams) as NoticeTemplate[]

type ParamName<T extends NoticeTemplate> = (typeof noticeParams)[T][number]
export type NoticeParams<T extends NoticeTemplate> = {
  [Name in ParamName<T>]: Name extends 'amount' ? number : string
}

/** What a notice can be about, and be opened from. */
export type NoticeResource =
  | 'application'
  | 'payment'
  | 'appointment'
  | 'reference'
  | 'invitation'
  | 'organisation'
  | 'document'
  | 'calendar'
  | 'account'

export interface NoticeText {
  title: string
  text: string
}

/** What a person is notified of. The compiler asks for the params that its template needs. */
export type Notice = {
  [T in NoticeTemplate]: {
    template: T
    params: NoticeParams<T>
    resource: { kind: NoticeResource; id: string }
    /** A person is notified once of the same. */
    dedupeKey: string
  }
}[NoticeTemplate]

type CaseTemplate = Extract<NoticeTemplate, `case_${string}`>
type CaseParam = (typeof ofCase)[number]

/** What the applicant of a case is notified of with a step. What the case itself says, its number and its service, is added there. */
export type CaseNotice = {
  [T in CaseTemplate]: {
    template: T
    params: Omit<NoticeParams<T>, CaseParam> & Partial<Record<CaseParam, string>>
    dedupeKey: string
  }
}[CaseTemplate]

/** What the event says, which the trigger takes over as the params of its notice. */
export type Details = Readonly<Record<string, string | number | boolean | undefined>>
export type SecurityText = Record<Language, (details: Details) => NoticeText>

type Render<T extends NoticeTemplate> = Record<Language, (params: NoticeParams<T>) => NoticeText>

/** The texts of these notices, in both languages. */
export type NoticeTexts<T extends NoticeTemplate> = { [Name in T]: Render<Name> }

/** All notices whose names begin so, such as `case`. */
export type About<Subject extends string> = Extract<NoticeTemplate, `${Subject}_${string}`>

/** Notices keep their times as text. */
export const noticeTime = {
  mn: (iso: string) => moment.mn(new Date(iso)),
  en: (iso: string) => moment.en(new Date(iso)),
}
