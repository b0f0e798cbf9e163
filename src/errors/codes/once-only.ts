import type { ErrorText } from '../error-text.ts'

export const onceOnlyCodes = {
  'once_only.not_found': {
    status: 404,
    mn: 'Ийм лавлагааны хүсэлт алга.',
    en: 'There is no such request to the state registry.',
  },
  'once_only.identity_needed': {
    status: 403,
    mn: 'Төрийн бүртгэлээс мэдээлэл авахын тулд цахим үнэмлэхээрээ нэвтэрсэн байх шаардлагатай.',
    en: 'Sign in with your eID first to see what the state registry holds about you.',
  },
  'once_only.assurance_needed': {
    status: 403,
    mn: 'Таны нэвтэрсэн арга энэ мэдээлэлд хангалтгүй баталгаатай. Цахим үнэмлэхээрээ нэвтэрч, дахин оролдоно уу. details талбарт аль нь болохыг заасан.',
    en: 'Your way of signing in is not sure enough for this data. Sign in with your eID and try again; details names what needs it.',
  },
  'once_only.service_not_offered': {
    status: 409,
    mn: 'Энэ үйлчилгээг одоо үзүүлэхгүй байгаа тул түүнд зориулж мэдээлэл авахгүй.',
    en: 'This service is not offered, so no data is fetched for it.',
  },
  'once_only.not_asked_by_service': {
    status: 422,
    mn: 'Энэ үйлчилгээнд заасан нотлох баримт шаардлагагүй эсвэл төрийн бүртгэлээс авах боломжгүй байна.',
    en: 'The service does not need this evidence, or the state registry does not have it.',
  },
  'once_only.not_open': {
    status: 409,
    mn: 'Энэ мэдээллийн одоогийн төлөвт үүнийг хийх боломжгүй.',
    en: 'You cannot do this with the evidence in its current state.',
  },
} as const satisfies Record<string, ErrorText>
