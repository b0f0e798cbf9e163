export const paymentCodes = {
  'payments.not_found': {
    status: 404,
    mn: 'Танд ийм төлбөр алга.',
    en: 'You have no such payment.',
  },
  'payments.not_payable': {
    status: 409,
    mn: 'Нэхэмжлэхийг одоогийн төлөвт нь төлөх боломжгүй. details талбарт төлөв, юу хийж болохыг заасан.',
    en: 'This invoice is not to be paid in its present state. details names it and what can be done instead.',
  },
  'payments.overdue': {
    status: 409,
    mn: 'Нэхэмжлэхийг төлөх хугацаа өнгөрсөн байна.',
    en: 'The time in which this invoice was to be paid is over.',
  },
  'payments.refused': {
    status: 502,
    mn: 'Төлбөрийн үйлчилгээ энэ захиалгыг хүлээж авсангүй. Дараа дахин оролдоно уу.',
    en: 'The payment provider does not take this order. Try again later.',
  },
  'payments.unavailable': {
    status: 503,
    mn: 'Төлбөрийн үйлчилгээ одоогоор хариу өгөхгүй байна. Мөнгө хасагдаагүй; удахгүй дахин оролдоно уу.',
    en: 'The payment provider cannot be reached at the moment. Nothing was paid; try again shortly.',
  },
  'payments.callback_refused': {
    status: 403,
    mn: 'Гарын үсэг нь төлбөрийн үйлчилгээнийх биш, эсвэл хэт хуучин байна.',
    en: 'The signature is not that of the payment provider over this body and time, or it is too old.',
  },
} as const
