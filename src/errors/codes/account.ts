import type { ErrorText } from '../error-text.ts'

export const accountCodes = {
  'account.closing': {
    status: 409,
    mn: 'Таны бүртгэл аль хэдийн хаагдаж байна. Болих бол хаахыг цуцална уу.',
    en: 'Your account is already closing. Cancel the closing to keep it.',
  },
  'account.not_closing': {
    status: 409,
    mn: 'Таны бүртгэл хаагдаагүй байна. Юу ч өөрчлөгдөөгүй.',
    en: 'Your account is not closing. Nothing was changed.',
  },
  'account.hindered': {
    status: 409,
    mn: 'Таны бүртгэлийг одоо хаах боломжгүй. Эхлээд жагсаасан зүйлсийг шийднэ үү.',
    en: 'Your account cannot be closed yet. Settle what is listed first.',
  },
  'account.export_under_way': {
    status: 409,
    mn: 'Таны мэдээллийн файлыг бэлтгэж байна. Бэлэн болтол хүлээнэ үү.',
    en: 'A file with your data is being made. Wait until it is ready.',
  },
  'account.export_not_found': {
    status: 404,
    mn: 'Та мэдээллийнхээ файлыг хүсээгүй байна. Эхлээд хүсэлт гаргана уу.',
    en: 'You have not asked for a file with your data. Ask for one first.',
  },
  'account.export_not_ready': {
    status: 409,
    mn: 'Файл бэлэн болоогүй, эсвэл хугацаа нь дууссан. Төлөвийг шалгаад, шаардлагатай бол дахин хүснэ үү.',
    en: 'The file is not ready, or has expired. Look at its state, and ask for a new one if need be.',
  },
} as const satisfies Record<string, ErrorText>
