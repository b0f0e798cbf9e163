import type { ErrorText } from '../error-text.ts'

export const gatewayCodes = {
  'gateway.service_not_found': {
    status: 404,
    mn: 'Гарцад ийм үйлчилгээ алга.',
    en: 'The gateway has no such service.',
  },
  'gateway.name_taken': {
    status: 409,
    mn: 'Ийм нэртэй үйлчилгээ гарцад бүртгэлтэй байна. Өөр нэр сонгоно уу.',
    en: 'The gateway has a service of this name already. Choose another name.',
  },
  'gateway.built_in': {
    status: 409,
    mn: 'Энэ үйлчилгээ платформын нэг хэсэг. Түүнийг устгах, унтраах, хаяг өгөх боломжгүй.',
    en: 'This service is part of the platform. It cannot be deleted, switched off or given an address.',
  },
  'gateway.service_refused': {
    status: 422,
    mn: 'Үйлчилгээг ийм байдлаар бүртгэх боломжгүй. details талбарт заасныг засна уу.',
    en: 'The service cannot be registered like this. Correct what details names.',
  },
  'gateway.not_granted': {
    status: 403,
    mn: 'Програмд энэ үйлчилгээг ашиглах эрх олгоогүй, эсвэл токен түүний эрхгүй байна. Эрхээ авсны дараа шинэ токен аваарай.',
    en: 'The application may not use this service, or its token lacks the scope. Ask for the grant, then get a new token.',
  },
  'gateway.path_refused': {
    status: 400,
    mn: 'Замд `.` эсвэл `..` хэсэг, урвуу зураас, `%00` байж болохгүй. Замаа бүтнээр нь бичнэ үү.',
    en: 'The path may have no segment `.` or `..`, no backslash and no `%00`, in any encoding. Write it out in full.',
  },
  'gateway.upgrade_refused': {
    status: 501,
    mn: 'Гарц WebSocket болон бусад протокол руу шилждэггүй. Upgrade толгойгүй илгээнэ үү.',
    en: 'The gateway switches to no other protocol, such as WebSocket. Send the request without Upgrade.',
  },
  'gateway.method_refused': {
    status: 501,
    mn: 'Гарц TRACE аргыг дамжуулдаггүй.',
    en: 'The gateway does not pass on the method TRACE.',
  },
  'gateway.rate_limited': {
    status: 429,
    mn: 'Програм энэ үйлчилгээг хэт олон дуудлаа. Retry-After толгойд заасны дараа үргэлжлүүлнэ үү.',
    en: 'The application calls this service too often. Go on after the time in the Retry-After header.',
  },
  'gateway.quota_used': {
    status: 429,
    mn: 'Програм энэ үйлчилгээний өдрийн эрхээ дуусгалаа. Дараагийн өдөр (UTC) үргэлжлүүлнэ үү.',
    en: 'The application has used its requests of the day for this service. Go on when the next day begins, in UTC.',
  },
  'gateway.upstream_failed': {
    status: 502,
    mn: 'Цаад үйлчилгээ хариу өгөлгүй холболтоо тасаллаа, эсвэл түүнд холбогдож чадсангүй. Хүсэлт хүрсэн байж болох тул давтахаасаа өмнө шалгана уу.',
    en: 'The service could not be reached, or broke off. It may have received the request: look before you repeat a change.',
  },
  'gateway.upstream_down': {
    status: 503,
    mn: 'Цаад үйлчилгээ хэд хэдэн удаа хариу өгсөнгүй, тиймээс түр дуудахгүй байна. Retry-After толгойд заасны дараа оролдоно уу.',
    en: 'The service has failed several times in a row and is left alone for a moment. Try after the time in Retry-After.',
  },
  'gateway.upstream_slow': {
    status: 504,
    mn: 'Цаад үйлчилгээ хугацаандаа хариу өгсөнгүй. Хүсэлт хүрсэн байж болно.',
    en: 'The service did not answer in time. It may have received the request.',
  },
} as const satisfies Record<string, ErrorText>
