import type { ErrorText } from '../error-text.ts'

export const applicationCodes = {
  'applications.not_found': {
    status: 404,
    mn: 'Ийм програм алга.',
    en: 'There is no such application.',
  },
  'applications.secret_not_found': {
    status: 404,
    mn: 'Програмд ийм нууц түлхүүр алга.',
    en: 'The application has no such secret.',
  },
  'applications.refused': {
    status: 422,
    mn: 'Програмыг ийм байдлаар бүртгэх боломжгүй. details талбарт заасныг засаад дахин илгээнэ үү.',
    en: 'The application cannot be registered like this. Correct the values listed in details and send it again.',
  },
  'applications.organisation_unknown': {
    status: 422,
    mn: 'Ийм байгууллага алга.',
    en: 'There is no such organisation.',
  },
  'applications.unchecked': {
    status: 409,
    mn: 'Энэ програмыг администратор бүртгээгүй тул үүнээс илүү эрх олгох боломжгүй. Идэвхгүй болгож болно; илүү эрх хэрэгтэй бол өөрөө бүртгэнэ үү.',
    en: 'No administrator registered this application, so it cannot be given more. You can make it inactive; if it needs more, register it yourself.',
  },
  'applications.no_secret': {
    status: 409,
    mn: 'Нийтийн програмд нууц түлхүүр байдаггүй.',
    en: 'A public application has no secret.',
  },
  'applications.too_many_secrets': {
    status: 409,
    mn: 'Програм зөвшөөрөгдсөн тооны нууц түлхүүртэй байна. Эхлээд нэгийг устгана уу.',
    en: 'The application has the maximum number of secrets. Delete one first.',
  },
  'applications.key_not_found': {
    status: 404,
    mn: 'Програмд ийм түлхүүр алга.',
    en: 'The application has no such key.',
  },
  'applications.no_keys': {
    status: 409,
    mn: 'Нийтийн програмд түлхүүр байдаггүй.',
    en: 'A public application has no keys.',
  },
  'applications.key_taken': {
    status: 409,
    mn: 'Програмд ийм kid-тэй эсвэл яг ийм түлхүүр аль хэдийн байна.',
    en: 'The application has a key with this kid already, or this very key.',
  },
  'applications.keys_published': {
    status: 409,
    mn: 'Програм түлхүүрүүдээ өөрийн хаягт нийтэлдэг. Тэнд нэмэх, эсвэл бүх түлхүүрийг эндээс солино уу.',
    en: 'The application publishes its keys at its own address. Add it there, or replace all keys here.',
  },
  'applications.too_many_keys': {
    status: 409,
    mn: 'Програм зөвшөөрөгдсөн тооны түлхүүртэй байна. Эхлээд нэгийг устгана уу.',
    en: 'The application has the maximum number of keys. Delete one first.',
  },
  'applications.too_many': {
    status: 409,
    mn: 'Байгууллага зөвшөөрөгдсөн тооны програмтай байна. Эхлээд нэгийг устгана уу.',
    en: 'The organisation has the maximum number of applications. Delete one first.',
  },
  'applications.already_live': {
    status: 409,
    mn: 'Програм аль хэдийн бүх хүнд нээлттэй байна.',
    en: 'The application is live already.',
  },
  'applications.review_pending': {
    status: 409,
    mn: 'Програмын хүсэлтийг администратор хараахан шийдээгүй байна. Хүлээх эсвэл хүсэлтээ буцаана уу.',
    en: 'An administrator has yet to decide the request of this application. Wait, or withdraw it.',
  },
  'applications.no_review': {
    status: 409,
    mn: 'Шийдвэр хүлээж буй хүсэлт алга.',
    en: 'No request is pending.',
  },
  'applications.review_not_found': {
    status: 404,
    mn: 'Ийм хүсэлт алга.',
    en: 'There is no such request.',
  },
  'applications.review_decided': {
    status: 409,
    mn: 'Хүсэлтийг аль хэдийн шийдсэн, эсвэл эзэмшигч нь өөрчилсөн байна. Жагсаалтыг дахин үзнэ үү.',
    en: 'The request was decided already, or its owner changed it. Look at the list again.',
  },
  'applications.reason_needed': {
    status: 422,
    mn: 'Татгалзвал шалтгаанаа бичнэ үү.',
    en: 'Say why the request is refused.',
  },
  'applications.own_review': {
    status: 403,
    mn: 'Өөрийн гаргасан хүсэлтийг өөр администратор шийднэ.',
    en: 'Another administrator decides a request that you made yourself.',
  },
  'applications.no_logo': {
    status: 404,
    mn: 'Програмд лого алга.',
    en: 'The application has no logo.',
  },
} as const satisfies Record<string, ErrorText>
