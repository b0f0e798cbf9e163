export const rbacCodes = {
  'rbac.role_not_found': {
    status: 404,
    mn: 'Ийм эрхийн бүлэг алга.',
    en: 'There is no such role.',
  },
  'rbac.role_taken': {
    status: 409,
    mn: 'Ийм нэртэй эрхийн бүлэг байна. Өөр id сонгоно уу.',
    en: 'There is a role of this id already. Choose another one.',
  },
  'rbac.system_role': {
    status: 409,
    mn: 'Системийн эрхийн бүлгийг өөрчлөх, устгах боломжгүй.',
    en: 'The roles of the platform itself can neither be changed nor deleted.',
  },
  'rbac.role_in_use': {
    status: 409,
    mn: 'Энэ эрхийн бүлэгт хүмүүс байна. Эхлээд тэдэнд өөр эрх олгоно уу.',
    en: 'People hold this role; details says how many. Give them another one first.',
  },
  'rbac.beyond_own': {
    status: 403,
    mn: 'Өөрт байхгүй эрхийг олгох, өөрөөсөө доогуур биш эрхийн бүлгийг өөрчлөх боломжгүй.',
    en: 'Nobody gives what they lack: the role must be below your own, with permissions that you hold.',
  },
  'rbac.permission_not_found': {
    status: 422,
    mn: 'Ийм эрх алга. details талбарт аль нь болохыг заасан.',
    en: 'There is no such permission; details says which.',
  },
} as const
