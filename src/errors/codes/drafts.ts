import type { ErrorText } from '../error-text.ts'

export const draftCodes = {
  'drafts.not_found': {
    status: 404,
    mn: 'Ноорог алга. Илгээсэн, устгасан эсвэл хадгалах хугацаа нь дууссан байж магадгүй.',
    en: 'There is no such draft. It may have been sent or deleted, or it has expired.',
  },
  'drafts.exists': {
    status: 409,
    mn: 'Энэ үйлчилгээнд таны ноорог аль хэдийн бий. Түүнийгээ уншиж, үргэлжлүүлнэ үү.',
    en: 'You have a draft for this service already. Read that one and go on with it.',
  },
  'drafts.version_unknown': {
    status: 422,
    mn: 'Үйлчилгээнд ийм хувилбар алга. Одоогийн хувилбарыг уншаад дахин хадгална уу.',
    en: 'The service has no such version. Read the current one and save again.',
  },
} as const satisfies Record<string, ErrorText>
