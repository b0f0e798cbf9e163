import type { ErrorText } from '../error-text.ts'

export const superAdminCodes = {
  'superadmin.already_admin': {
    status: 409,
    mn: 'Энэ хүн аль хэдийн админ байна.',
    en: 'This person is already an administrator.',
  },
  'superadmin.permission_unknown': {
    status: 422,
    mn: 'Эдгээр эрхийн зарим нь тухайн хүний эрхийн бүлэгт алга. details талбарт заасан.',
    en: 'The role of this person does not have all of these permissions. The missing ones are listed in details.',
  },
  'superadmin.no_second_factor': {
    status: 409,
    mn: 'Энэ хүнд хүчингүй болгох хоёр дахь баталгаажуулалт алга.',
    en: 'This person has no second factor to remove.',
  },
  'superadmin.last_second_factor': {
    status: 409,
    mn: 'Хоёр дахь баталгаажуулалттай өөр ерөнхий админ үлдэхгүй тул боломжгүй.',
    en: 'This would leave no other super admin with a second factor.',
  },
  'superadmin.standing_already': {
    status: 409,
    mn: 'Энэ хаягтай хүн аль хэдийн ерөнхий админ байна.',
    en: 'The person with this address is already a super admin.',
  },
  'superadmin.invite_unknown': {
    status: 404,
    mn: 'Энэ хаяг руу илгээсэн хүчинтэй урилга алга.',
    en: 'There is no open invitation for this address.',
  },
} as const satisfies Record<string, ErrorText>
