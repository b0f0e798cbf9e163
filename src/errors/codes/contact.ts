import type { ErrorText } from '../error-text.ts'

export const contactCodes = {
  'contact.email_invalid': {
    status: 422,
    mn: 'Энэ нь и-мэйл хаяг биш байна. Нэр@домэйн хэлбэрээр, латин үсгээр бичнэ үү.',
    en: 'This is not an e-mail address. Write it as name@domain, the name in Latin letters.',
  },
  'contact.email_refused': {
    status: 422,
    mn: 'Энэ хаяг захидал хүлээж авахгүй байна. Хаягаа шалгаад дахин оруулна уу.',
    en: 'This address does not accept mail. Check it and enter it again.',
  },
  'contact.phone_invalid': {
    status: 422,
    mn: 'Энэ нь утасны дугаар биш байна. +976-аар эхлэх олон улсын хэлбэрээр бичнэ үү.',
    en: 'This is not a phone number. Write it in its international form, such as +97699112233.',
  },
  'contact.phone_refused': {
    status: 422,
    mn: 'Энэ дугаарт мессеж хүргэх боломжгүй байна. Дугаараа шалгаад дахин оруулна уу.',
    en: 'This number cannot receive messages. Check it and enter it again.',
  },
  'contact.code_wrong': {
    status: 422,
    mn: 'Код буруу байна. Сүүлд ирсэн кодоо шалгаад дахин оруулна уу.',
    en: 'The code is wrong. Check the latest code that you received and enter it again.',
  },
  'contact.code_over': {
    status: 409,
    mn: 'Кодын хугацаа дууссан эсвэл хэт олон удаа буруу оруулсан байна. Шинэ код авна уу.',
    en: 'The code has expired or was entered wrongly too often. Ask for a new one.',
  },
  'contact.nothing_pending': {
    status: 404,
    mn: 'Баталгаажуулах хаяг, дугаар алга. Эхлээд шинийг оруулна уу.',
    en: 'Nothing is waiting to be confirmed. Enter a new address or number first.',
  },
  'contact.mail_unavailable': {
    status: 503,
    mn: 'Код бүхий захидлыг илгээж чадсангүй. Удахгүй дахин илгээнэ үү.',
    en: 'The mail with the code could not be sent. Ask for it again shortly.',
  },
  'contact.sms_unavailable': {
    status: 503,
    mn: 'Код бүхий мессежийг илгээж чадсангүй. Удахгүй дахин илгээнэ үү.',
    en: 'The message with the code could not be sent. Ask for it again shortly.',
  },
} as const satisfies Record<string, ErrorText>
