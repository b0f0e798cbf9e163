import type { ErrorText } from '../error-text.ts'

export const rbacCodes = {
  'rbac.role_not_found': {
    status: 404,
    mn: 'Ийм эрхийн бүлэг алга.',
    en: 'There is no such role.',
  },
  'rbac.role_taken': {
    status: 409,
    mn: 'Ийм нэртэй эрхийн бүлэг байна. Өөр id сонгоно уу.',
    en: 'A role with this id already exists. Choose another one.',
  },
  'rbac.system_role': {
    status: 409,
    mn: 'Системийн эрхийн бүлгийг өөрчлөх, устгах боломжгүй.',
    en: 'The built-in roles of the platform cannot be changed or deleted.',
  },
  'rbac.role_in_use': {
    status: 409,
    mn: 'Энэ эрхийн бүлэгт хүмүүс байна, эсвэл санал болгосон байна. Эхлээд тэдэнд өөр эрх олгож, саналаа буцаана уу.',
    en: 'People have this role or are offered it. Give them another one, or withdraw the offer, first.',
  },
  'rbac.beyond_own': {
    status: 403,
    mn: 'Өөрт байхгүй эрхийг олгох, өөрөөсөө доогуур биш эрхийн бүлгийг өөрчлөх боломжгүй.',
    en: 'The role must rank below your own and have only permissions that you have.',
  },
  'rbac.permission_not_found': {
    status: 422,
    mn: 'Ийм эрх алга. details талбарт аль нь болохыг заасан.',
    en: 'There is no such permission. The unknown ones are listed in details.',
  },
} as const satisfies Record<string, ErrorText>
