/** Something that a person is told. The text is made when it is read: templates.ts has one for each, in both languages. */
export interface Notice {
  template: NoticeTemplate
  params: Record<string, string | number>
  resource: { kind: 'application' | 'payment' | 'appointment' | 'reference'; id: string }
  /** The same news is told once. */
  dedupeKey: string
}

export const noticeTemplates = [
  'case_submitted',
  'case_payment_due',
  'case_paid',
  'case_info_requested',
  'case_info_provided',
  'case_approved',
  'case_rejected',
  'case_completed',
  'case_cancelled',
  'case_expired',
  'payment_failed',
  'payment_void',
  'payment_refunded',
  'appointment_booked',
  'appointment_cancelled',
  'appointment_missed',
  'reference_issued',
  'reference_revoked',
  'reference_expired',
  'reference_superseded',
] as const

export type NoticeTemplate = (typeof noticeTemplates)[number]
