import type { ErrorText } from '../error-text.ts'

export const securityCodes = {
  'security.event_not_found': {
    status: 404,
    mn: 'Ийм үйл явдал алга. Жагсаалтаас id-г нь олно уу.',
    en: 'There is no such event. List the events to find its id.',
  },
  'security.acknowledged': {
    status: 409,
    mn: 'Энэ үйл явдлыг хүлээн авсан байна. Хэн болохыг жагсаалтаас харна уу.',
    en: 'This event was already acknowledged. The list shows by whom.',
  },
} as const satisfies Record<string, ErrorText>
