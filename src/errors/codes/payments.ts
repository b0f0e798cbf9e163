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
  'payments.no_receipt': {
    status: 409,
    mn: 'Төлөөгүй нэхэмжлэхэд баримт байхгүй.',
    en: 'There is no receipt, because the invoice has not been paid.',
  },
  'payments.receipt_busy': {
    status: 503,
    mn: 'Олон баримт зэрэг хэвлэгдэж байна. Түр хүлээгээд дахин оролдоно уу.',
    en: 'Too many receipts are being created at the moment. Try again shortly.',
  },
  'payments.not_refundable': {
    status: 409,
    mn: 'Энэ хүсэлтэд буцаах төлбөр алга: төлөөгүй, эсвэл аль хэдийн буцаасан.',
    en: 'This case has no fee to give back: it was not paid, or it has gone back already.',
  },
  'payments.refund_too_large': {
    status: 422,
    mn: 'Төлбөрөөс үлдсэнээс ихийг буцаах боломжгүй.',
    en: 'More cannot go back than is left of the payment.',
  },
  'payments.refund_proposed': {
    status: 409,
    mn: 'Энэ төлбөрийн буцаалт нэг байгаа бөгөөд өөр ажилтан шийдвэрлэхийг хүлээж байна.',
    en: 'A refund of this payment already waits for another officer.',
  },
  'payments.refund_not_found': {
    status: 404,
    mn: 'Энэ хүсэлтэд ийм буцаалт алга.',
    en: 'This case has no such refund.',
  },
  'payments.refund_decided': {
    status: 409,
    mn: 'Энэ буцаалтыг аль хэдийн шийдвэрлэсэн байна.',
    en: 'This refund has already been decided.',
  },
  'payments.refund_second_officer': {
    status: 403,
    mn: 'Буцаалтыг санал болгосноос өөр ажилтан зөвшөөрнө.',
    en: 'Another officer than the one who proposed it approves a refund.',
  },
  'payments.callback_refused': {
    status: 403,
    mn: 'Гарын үсэг нь төлбөрийн үйлчилгээнийх биш, эсвэл хэт хуучин байна.',
    en: 'The signature does not match this body and time, or it is too old.',
  },
} as const satisfies Record<string, ErrorText>
