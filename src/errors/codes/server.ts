import type { ErrorText } from '../error-text.ts'

export const serverCodes = {
  'server.internal': {
    status: 500,
    mn: 'Серверт алдаа гарлаа. Хүсэлтийн дугаарыг (X-Request-Id) хавсарган мэдэгдэнэ үү.',
    en: 'Something went wrong on our side. Report it with the X-Request-Id of this response.',
  },
  'server.unavailable': {
    status: 503,
    mn: 'Үйлчилгээ түр боломжгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'The service is temporarily unavailable. Try again shortly.',
  },
  'server.shutting_down': {
    status: 503,
    mn: 'Сервер унтарч байна. Дахин оролдоно уу.',
    en: 'This server is shutting down. Try again.',
  },
  'server.busy': {
    status: 503,
    mn: 'Сервер ачаалалтай байна. Удахгүй дахин оролдоно уу.',
    en: 'The server is busy. Try again shortly.',
  },
} as const satisfies Record<string, ErrorText>
