import type { Setting } from '../setting.ts'

export const validationSettings = {
  VALIDATION_CA_FILE: {
    description:
      'PEM file with further authorities for validating documents, besides EID_CA_FILE and EST_ANCHOR_FILE.',
    schema: { type: 'string', maxLength: 4096 },
  },
} as const satisfies Record<string, Setting>
