import type { ErrorText } from '../error-text.ts'

export const paymentCodes = {
  'payments.not_found': {
    status: 404,
    mn: 'Танд ийм төлбөр алга.',
    en: 'You have no such payment.',
  },
  'payments.not_payable': {
    status: 409,
    mn: 'Нэхэмжлэхийг одоогийн төлөвт нь төлөх боломжгүй.',
    en: 'This invoice cannot be paid in its current state.',
  },
  'payments.overdue': {
    status: 409,
    mn: 'Нэхэмжлэхийг төлөх хугацаа өнгөрсөн байна.',
    en: 'The time to pay this invoice is over.',
  },
  'payments.refused': {
    status: 502,
    mn: 'Төлбөрийн үйлчилгээ энэ захиалгыг хүлээж авсангүй. Дараа дахин оролдоно уу.',
    en: 'The payment provider did not accept this order. Try again later.',
  },
  'payments.unavailable': {
    status: 503,
    mn: 'Төлбөрийн үйлчилгээ одоогоор хариу өгөхгүй байна. Мөнгө хасагдаагүй; удахгүй дахин оролдоно уу.',
    en: 'The payment provider does not respond at the moment. Nothing was paid. Try again shortly.',
  },
  'payments.callback_refused': {
    status: 403,
    mn: 'Гарын үсэг нь төлбөрийн үйлчилгээнийх биш, эсвэл хэт хуучин байна.',
    en: 'The signature does not match this body and time, or it is too old.',
  },
} as const satisfies Record<string, ErrorText>
