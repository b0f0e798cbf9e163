import type { ErrorText } from '../error-text.ts'

export const sealCodes = {
  'seals.not_found': {
    status: 404,
    mn: 'Ийм цахим тамга алга. Байгууллагын тамгуудын жагсаалтаас сонгоно уу.',
    en: 'There is no such seal. Choose one from the list of the organisation’s seals.',
  },
  'seals.unavailable': {
    status: 503,
    mn: 'Энэ сервер цахим тамга олгодоггүй. Серверийн эзэмшигч гэрчилгээ олгогчийг тохируулах шаардлагатай.',
    en: 'This server issues no seals. Its operator has to set up the authority that certifies them.',
  },
  'seals.no_register_number': {
    status: 409,
    mn: 'Байгууллага улсын бүртгэлийн дугааргүй тул цахим тамга авах боломжгүй. Эхлээд улсын бүртгэлтэй холбоно уу.',
    en: 'The organisation has no state register number, so it cannot have a seal. Link it to the state registry first.',
  },
  'seals.exists': {
    status: 409,
    mn: 'Байгууллага цахим тамгатай, эсвэл хүсэлт нь шийдэгдээгүй байна. Тамгыг солих бол солих үйлдлийг ашиглана уу.',
    en: 'The organisation has a seal, or has asked for one. To replace a seal, rotate it.',
  },
  'seals.not_active': {
    status: 409,
    mn: 'Зөвхөн хүчинтэй цахим тамгыг солино. Тамгын төлвийг харна уу.',
    en: 'Only an active seal is rotated. Look at the state of the seal.',
  },
  'seals.rotation_pending': {
    status: 409,
    mn: 'Энэ тамгыг солих хүсэлт илгээсэн байна. Хариуг хүлээнэ үү, эсвэл хүсэлтээ цуцална уу.',
    en: 'A replacement of this seal has been requested already. Wait for it, or revoke that request.',
  },
  'seals.over': {
    status: 409,
    mn: 'Энэ цахим тамга хүчингүй болсон байна. Дахин хүчингүй болгох шаардлагагүй.',
    en: 'This seal has ended already. It need not be revoked.',
  },
  'seals.none': {
    status: 409,
    mn: 'Байгууллагад хүчинтэй цахим тамга алга. Эзэмшигч нь тамга хүсэх шаардлагатай.',
    en: 'The organisation has no active seal. One of its owners has to request one.',
  },
  'seals.pdf_unusable': {
    status: 422,
    mn: 'Энэ PDF-ийг тамгалах боломжгүй. Шалтгаан нь дэлгэрэнгүйд байна; файлаа засаж, дахин илгээнэ үү.',
    en: 'This PDF cannot be sealed. The details say why; mend the file and send it again.',
  },
  'seals.stamp_incomplete': {
    status: 422,
    mn: 'Тамгын дардсын байрлал дутуу байна. page, x, y, width, height-ийг бүгдийг нь өгөх, эсвэл алийг нь ч өгөхгүй байна уу.',
    en: 'The place of the stamp is incomplete. Give page, x, y, width and height, or none of them.',
  },
  'seals.time_stamp_unavailable': {
    status: 503,
    mn: 'Цагийн тэмдэг олгох үйлчилгээ хариу өгсөнгүй тул тамгалсангүй. Түр хүлээгээд дахин илгээнэ үү.',
    en: 'The time-stamp service did not answer, so nothing was sealed. Wait a moment and send it again.',
  },
  'seals.busy': {
    status: 503,
    mn: 'Тамгалахаар хүлээж буй баримт хэт олон байна. Түр хүлээгээд дахин илгээнэ үү.',
    en: 'Too many documents wait to be sealed. Wait a moment and send it again.',
  },
} as const satisfies Record<string, ErrorText>
