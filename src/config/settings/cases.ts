import type { Setting } from '../setting.ts'

export const caseSettings = {
  CASE_INVOICE_DAYS: {
    description: 'Days to sign an application and pay its fee; then it expires.',
    schema: { type: 'integer', minimum: 1, maximum: 60 },
    default: 3,
  },
  CASE_RETENTION_DAYS: {
    description:
      'Days for which a closed application is kept; then form, evidence and represented party are erased.',
    schema: { type: 'integer', minimum: 30, maximum: 36500 },
    default: 3650,
  },
  DRAFT_DAYS: {
    description: 'Days for which an application that is begun and not sent is kept after it was saved last.',
    schema: { type: 'integer', minimum: 7, maximum: 365 },
    default: 30,
  },
  EVIDENCE_FILE_BYTES: {
    description: 'Largest evidence file.',
    schema: { type: 'integer', minimum: 1024, maximum: 10_485_760 },
    default: 10_485_760,
  },
  EVIDENCE_PERSON_BYTES: {
    description: 'Bytes of evidence of one person within 30 days, less deleted ones.',
    schema: { type: 'integer', minimum: 1024, maximum: 1_099_511_627_776 },
    default: 209_715_200,
  },
} as const satisfies Record<string, Setting>
