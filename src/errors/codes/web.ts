import type { ErrorText } from '../error-text.ts'

export const webCodes = {
  'web.cross_site': {
    status: 403,
    mn: 'Энэ хүсэлт манай хуудаснаас ирээгүй байна. Хуудсаа дахин ачаалаад оролдоно уу.',
    en: 'This request did not come from a page of this site. Reload the page and try again.',
  },
} as const satisfies Record<string, ErrorText>
