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
  'jobs.unknown': {
    status: 404,
    mn: 'Ийм нэртэй ажил алга. Ажлын жагсаалтаас нэрийг шалгана уу.',
    en: 'There is no job with this name. See the list of jobs.',
  },
  'limits.not_counted': {
    status: 404,
    mn: 'Энэ хаягаас сүүлийн үед тоолсон хүсэлт алга. Хаягийг шалгана уу.',
    en: 'No limit has counted this address lately. Check the address.',
  },
  'web.cross_site': {
    status: 403,
    mn: 'Энэ хүсэлт манай хуудаснаас ирээгүй байна. Хуудсаа дахин ачаалаад оролдоно уу.',
    en: 'This request did not come from a page of this site. Reload the page and try again.',
  },
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
