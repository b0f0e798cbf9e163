import type { Setting } from '../setting.ts'

export const documentSettings = {
  SIGN_DOCUMENT_DAYS: {
    description:
      'Days for which the file of a signed document is kept after the last thing that was done with it. The record of the signatures stays.',
    schema: { type: 'integer', minimum: 1, maximum: 3650 },
    default: 30,
  },
  SIGN_PERSON_BYTES: {
    description: 'Bytes of documents that are kept for one person, each signed revision for itself.',
    schema: { type: 'integer', minimum: 1024, maximum: 1_099_511_627_776 },
    default: 524_288_000,
  },
  SIGN_OPEN_SESSIONS: {
    description: 'Signatures that one person may have under way at once.',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    default: 5,
  },
  SIGN_PROOF_HOURS: {
    description:
      'Hours for which a signature waits for a time-stamp or for validation data while their services do not answer. Then it is completed at the level that was reached, and its owner is notified.',
    schema: { type: 'integer', minimum: 1, maximum: 8760 },
    default: 72,
  },
} as const satisfies Record<string, Setting>
