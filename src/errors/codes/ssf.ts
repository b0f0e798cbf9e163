import type { ErrorText } from '../error-text.ts'

/** Shared signals. Programs read the English text as `error_description`: neither quotes nor anything beyond ASCII. */
export const ssfCodes = {
  'ssf.stream_exists': {
    status: 409,
    mn: 'Энэ програм урсгалтай байна. Түүнийгээ өөрчлөх эсвэл устгана уу.',
    en: 'The application already has a stream. Change or delete that one.',
  },
  'ssf.verified_lately': {
    status: 429,
    mn: 'Урсгалыг дөнгөж сая шалгасан. Нэг минутын дараа дахин хүснэ үү.',
    en: 'The stream was verified less than a minute ago. Ask again later.',
  },
} as const satisfies Record<string, ErrorText>
