import type { ErrorText } from '../error-text.ts'

export const profileCodes = {
  'image.not_png': {
    status: 422,
    mn: 'Зураг PNG биш байна. PNG болгож хадгалаад дахин илгээнэ үү.',
    en: 'The image is not a PNG. Save it as a PNG and send it again.',
  },
  'image.too_large': {
    status: 422,
    mn: 'Зураг хэт том байна. Тал бүр нь 2000 цэгээс, нийт 2 000 000 цэгээс хэтрэхгүй болгоно уу.',
    en: 'The image is too large. Make it at most 2000 pixels on each side and 2,000,000 in all.',
  },
  'image.broken': {
    status: 422,
    mn: 'Зургийг уншиж чадсангүй. Дахин хадгалаад илгээнэ үү.',
    en: 'The image cannot be read. Save it again and send the new file.',
  },
  'storage.full': {
    status: 507,
    mn: 'Файл хадгалах зай дүүрсэн байна. Юу ч өөрчлөгдөөгүй. Системийн оператортой холбогдоно уу.',
    en: 'There is no space left for the file. Nothing was changed. Contact the operator of this service.',
  },
  'storage.unavailable': {
    status: 503,
    mn: 'Файлын сан түр ажиллахгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'Files cannot be read or stored at the moment. Try again shortly.',
  },
  'me.signature_not_found': {
    status: 404,
    mn: 'Та гарын үсгийн зураг оруулаагүй байна.',
    en: 'You have not set a signature image.',
  },
  'me.stamp_not_found': {
    status: 404,
    mn: 'Таны гарын үсэг зурах эрхтэй байгууллагын тамга олдсонгүй.',
    en: 'You may not sign for an organisation with this number, or it has no stamp.',
  },
  'me.organisation_not_found': {
    status: 404,
    mn: 'Танд гарын үсэг зурах эрхтэй ийм дугаартай байгууллага алга.',
    en: 'You may not sign for an organisation with this number.',
  },
  'me.session_not_found': {
    status: 404,
    mn: 'Танд ийм дугаартай нэвтрэлт алга, эсвэл аль хэдийн дууссан.',
    en: 'You have no session with this id, or it has already ended.',
  },
  'me.application_not_connected': {
    status: 404,
    mn: 'Та энэ програмтай холбогдоогүй байна.',
    en: 'You are not connected to this application.',
  },
} as const satisfies Record<string, ErrorText>
