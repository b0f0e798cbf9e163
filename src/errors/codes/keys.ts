export const keyCodes = {
  'keys.no_secret': {
    status: 409,
    mn: 'SSO_STATE_KEY тохируулаагүй тул гарын үсгийн түлхүүр үүсгэх боломжгүй. Тохируулаад серверийг дахин эхлүүлнэ үү.',
    en: 'Signing keys cannot be made while SSO_STATE_KEY is not set. Set it and start the server again.',
  },
  'keys.rotated_meanwhile': {
    status: 409,
    mn: 'Гарын үсгийн түлхүүрийг яг одоо өөр хүсэлт сольсон байна. Жагсаалтыг дахин уншина уу.',
    en: 'Another request has just rotated the signing keys. Read the list again.',
  },
  'keys.next_too_new': {
    status: 409,
    mn: 'Дараагийн түлхүүр саяхан нийтлэгдсэн тул хараахан гарын үсэг зурах боломжгүй. Retry-After толгойд заасан хугацааны дараа дахин оролдоно уу.',
    en: 'The next signing key was published too recently to sign. Try again after the time in the Retry-After header.',
  },
} as const
