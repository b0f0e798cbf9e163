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
} as const satisfies Record<string, ErrorText>
