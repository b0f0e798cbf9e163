import type { ErrorText } from '../error-text.ts'

export const limitCodes = {
  'limits.not_counted': {
    status: 404,
    mn: 'Энэ хаягаас сүүлийн үед тоолсон хүсэлт алга. Хаягийг шалгана уу.',
    en: 'No limit has counted this address lately. Check the address.',
  },
} as const satisfies Record<string, ErrorText>
