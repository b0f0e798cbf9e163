import type { Setting } from '../setting.ts'

export const caseSettings = {
  CASE_INVOICE_DAYS: {
    description:
      'Days in which an application must be signed, and its fee paid; then the application expires.',
    schema: { type: 'integer', minimum: 1, maximum: 60 },
    default: 3,
  },
  CASE_RETENTION_DAYS: {
    description:
      'Days for which a closed application is kept whole. Then its form, its evidence and whom it was for are erased.',
    schema: { type: 'integer', minimum: 30, maximum: 36500 },
    default: 3650,
  },
  EVIDENCE_FILE_BYTES: {
    description: 'Largest size of an evidence file, in bytes.',
    schema: { type: 'integer', minimum: 1024, maximum: 10_485_760 },
    default: 10_485_760,
  },
  EVIDENCE_PERSON_BYTES: {
    description:
      'Bytes of files that one person may send as evidence within 30 days, less those that were deleted.',
    schema: { type: 'integer', minimum: 1024, maximum: 1_099_511_627_776 },
    default: 209_715_200,
  },
} as const satisfies Record<string, Setting>
