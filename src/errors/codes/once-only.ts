export const onceOnlyCodes = {
  'once_only.not_found': {
    status: 404,
    mn: 'Ийм лавлагааны хүсэлт алга.',
    en: 'There is no such question to the state registry.',
  },
  'once_only.identity_needed': {
    status: 403,
    mn: 'Төрийн бүртгэлээс мэдээлэл авахын тулд цахим үнэмлэхээрээ нэвтэрсэн байх шаардлагатай.',
    en: 'To ask what the state has on record of you, sign in with your eID first.',
  },
  'once_only.service_not_offered': {
    status: 409,
    mn: 'Энэ үйлчилгээг одоо үзүүлэхгүй байгаа тул түүнд зориулж мэдээлэл авахгүй.',
    en: 'This service is not offered, so nothing is fetched for it.',
  },
  'once_only.not_asked_by_service': {
    status: 422,
    mn: 'Энэ үйлчилгээнд заасан нотлох баримт шаардлагагүй эсвэл төрийн бүртгэлээс авах боломжгүй байна.',
    en: 'The service does not need this evidence, or the state registry does not have it.',
  },
  'once_only.not_open': {
    status: 409,
    mn: 'Энэ мэдээллийг ийнхүү шийдэх боломжгүй төлөвт байна.',
    en: 'This cannot be done with the evidence in the state that it is in.',
  },
} as const
