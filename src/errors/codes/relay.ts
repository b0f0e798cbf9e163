import type { ErrorText } from '../error-text.ts'

export const relayCodes = {
  'relay.request_not_found': {
    status: 404,
    mn: 'Ийм дамжуулсан хүсэлт алга.',
    en: 'The relay has no such request.',
  },
  'relay.assignment_not_found': {
    status: 404,
    mn: 'Ийм даалгавар алга.',
    en: 'The relay has no such assignment.',
  },
  'relay.platform_not_found': {
    status: 404,
    mn: 'Ийм платформ бүртгэгдээгүй байна.',
    en: 'There is no such platform.',
  },
  'relay.route_not_found': {
    status: 404,
    mn: 'Ийм чиглүүлэлт алга.',
    en: 'There is no such route.',
  },
  'relay.delivery_not_found': {
    status: 404,
    mn: 'Дамжуулалтад ийм захидал алга.',
    en: 'The relay has no such message.',
  },
  'relay.platform_unknown': {
    status: 422,
    mn: 'Нэрлэсэн платформ бүртгэлгүй байна. Платформын жагсаалтаас сонгоно уу.',
    en: 'A platform that was named is not registered. Choose one from the list of platforms.',
  },
  'relay.route_exists': {
    status: 409,
    mn: 'Яг ийм чиглүүлэлт бүртгэлтэй байна. Жагсаалтаас харна уу.',
    en: 'A route with the same type, platforms and conditions is there already. See the list of routes.',
  },
  'relay.platform_exists': {
    status: 409,
    mn: 'Энэ хаягтай платформ бүртгэлтэй байна.',
    en: 'A platform with this address is registered already.',
  },
  'relay.platform_busy': {
    status: 409,
    mn: 'Платформд хүрээгүй захидал эсвэл хариулаагүй хүсэлт байна. Эхлээд тэдгээрийг дуусгана уу.',
    en: 'The platform has requests to answer or messages to receive. End those first.',
  },
  'relay.platform_paused': {
    status: 409,
    mn: 'Платформ руу илгээхийг аль хэдийн зогсоосон байна.',
    en: 'The platform is paused already.',
  },
  'relay.platform_not_paused': {
    status: 409,
    mn: 'Платформ руу илгээхийг зогсоогоогүй байна.',
    en: 'The platform is not paused.',
  },
  'relay.platform_is_sender': {
    status: 409,
    mn: 'Хүсэлт энэ платформоос ирсэн. Буцааж дамжуулахын оронд хариу өгнө үү.',
    en: 'The request came from this platform. Respond to it instead of sending it back.',
  },
  'relay.address_refused': {
    status: 422,
    mn: 'Платформын хаягийг ашиглах боломжгүй. Нийтийн интернэтийн https хаягийг төгсгөлийн налуу зураасгүй бичнэ үү.',
    en: 'The address of the platform cannot be used. Write an https address of the public internet without a slash at the end.',
  },
  'relay.keys_unavailable': {
    status: 502,
    mn: 'Платформын түлхүүрийг хаягаас нь авч чадсангүй. Хаягийг шалгаж дахин оролдоно уу, эсвэл түлхүүрийг гараар оруулна уу.',
    en: 'The keys of the platform could not be fetched from its address. Check the address and try again, or enter the keys.',
  },
  'relay.payload_too_large': {
    status: 422,
    mn: 'Агуулга хэт том байна. 64 КиБ-аас хэтрүүлэхгүй илгээнэ үү.',
    en: 'The payload is too large. Send at most 64 KiB.',
  },
  'relay.expiry_passed': {
    status: 422,
    mn: 'Дуусах хугацаа өнгөрсөн эсвэл нэг жилээс хол байна. Өөр хугацаа сонгоно уу.',
    en: 'The expiry lies in the past or more than a year ahead. Choose another time.',
  },
  'relay.already_forwarded': {
    status: 409,
    mn: 'Хүсэлт энэ платформд очсон бөгөөд нэмэлт мэдээлэл хүсээгүй байна.',
    en: 'The platform has this request and has not asked for more.',
  },
  'relay.request_ended': {
    status: 409,
    mn: 'Хүсэлт дууссан тул өөрчлөх боломжгүй.',
    en: 'The request has ended and cannot be changed.',
  },
  'relay.not_our_request': {
    status: 409,
    mn: 'Энэ хүсэлт өөр платформынх тул түүнийг зөвхөн тэр нь цуцална.',
    en: 'The request belongs to another platform, and only that one cancels it.',
  },
  'relay.not_our_assignment': {
    status: 409,
    mn: 'Энэ даалгаварт өөр платформ хариулна.',
    en: 'Another platform answers this assignment.',
  },
  'relay.already_responded': {
    status: 409,
    mn: 'Энэ даалгаварт хариулсан эсвэл одоо ийм хариу өгөх боломжгүй байна. Хүсэлтийг дахин уншина уу.',
    en: 'This assignment has an answer already, or cannot take this one now. Read the request again.',
  },
  'relay.delivery_not_dead': {
    status: 409,
    mn: 'Захидал хүргэгдсэн эсвэл дахин оролдож байгаа тул давтан илгээх шаардлагагүй.',
    en: 'The message has been received or is still being tried, so there is nothing to replay.',
  },
  'relay.payload_unsendable': {
    status: 422,
    mn: 'Агуулгыг бусад платформ унших боломжгүй тул илгээсэнгүй. Хэт гүн давхарласан хэсэг, дутуу тэмдэгт, хэт том тоог хасаад дахин илгээнэ үү.',
    en: 'Other platforms could not read the payload, so it was not sent. Remove parts that are nested too deep, broken characters and numbers that are too large, and send it again.',
  },
  'relay.message_invalid': {
    status: 400,
    mn: 'Гарын үсэг хүчинтэй ч захидлыг уншиж чадсангүй. Энэ хэвээр нь дахин илгээх хэрэггүй, алдааг засаад шинэ захидал илгээнэ үү.',
    en: 'The signature is valid, but the message cannot be read. Do not send it again as it is: correct the faults and send a new message.',
  },
  'relay.refused': {
    status: 401,
    mn: 'Захидлыг хүлээж авсангүй. Илгээгч, түлхүүр, гарын үсэг, цаг болон хүлээн авагчийг шалгана уу.',
    en: 'The message was refused. Check its sender, key, signature, time and recipient.',
  },
} as const satisfies Record<string, ErrorText>
