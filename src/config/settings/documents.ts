import type { Setting } from '../setting.ts'

export const documentSettings = {
  SIGN_DOCUMENT_DAYS: {
    description:
      "Days for which a signed document's file is kept after its last use. The record of signatures stays.",
    schema: { type: 'integer', minimum: 1, maximum: 3650 },
    default: 30,
  },
  SIGN_PERSON_BYTES: {
    description: 'Bytes of documents kept for one person, every signed revision counted.',
    schema: { type: 'integer', minimum: 1024, maximum: 1_099_511_627_776 },
    default: 524_288_000,
  },
  SIGN_OPEN_SESSIONS: {
    description: 'Signatures of one person under way at once.',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    default: 5,
  },
  SIGN_PROOF_HOURS: {
    description:
      'Hours for which a signature waits for a time-stamp or validation data; then it is completed at the level reached.',
    schema: { type: 'integer', minimum: 1, maximum: 8760 },
    default: 72,
  },
} as const satisfies Record<string, Setting>
