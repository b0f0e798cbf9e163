import type { ErrorText } from '../error-text.ts'

export const insightsCodes = {
  'insights.known': {
    status: 409,
    mn: 'Санах ойд яг ийм тэмдэглэл байна. Нэгийг нь устгах эсвэл өөрөөр бичнэ үү.',
    en: 'The memory has this very statement already. Delete one of the two, or write something else.',
  },
} as const satisfies Record<string, ErrorText>
