import type { ErrorText } from '../error-text.ts'

export const keyCodes = {
  'keys.rotated_meanwhile': {
    status: 409,
    mn: 'Гарын үсгийн түлхүүрийг яг одоо өөр хүсэлт сольсон байна. Жагсаалтыг дахин уншина уу.',
    en: 'Another request has just rotated the signing keys. Read the list again.',
  },
  'keys.next_too_new': {
    status: 409,
    mn: 'Дараагийн түлхүүр саяхан нийтлэгдсэн тул хараахан гарын үсэг зурах боломжгүй. Retry-After толгойд заасан хугацааны дараа дахин оролдоно уу.',
    en: 'The next signing key was published too recently to be used. Try again after the time in the Retry-After header.',
  },
} as const satisfies Record<string, ErrorText>
