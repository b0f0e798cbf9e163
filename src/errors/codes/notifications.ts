import type { ErrorText } from '../error-text.ts'

export const notificationCodes = {
  'notifications.not_found': {
    status: 404,
    mn: 'Танд ийм мэдэгдэл ирээгүй байна.',
    en: 'You have no such notification.',
  },
} as const satisfies Record<string, ErrorText>
