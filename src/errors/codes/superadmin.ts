export const superAdminCodes = {
  'superadmin.already_admin': {
    status: 409,
    mn: 'Энэ хүн аль хэдийн админ байна.',
    en: 'This person is an administrator already.',
  },
  'superadmin.permission_unknown': {
    status: 422,
    mn: 'Эдгээр эрхийн зарим нь тухайн хүний эрхийн бүлэгт алга. details талбарт заасан.',
    en: 'The role of this person does not hold all of these permissions. details names the others.',
  },
  'superadmin.no_second_factor': {
    status: 409,
    mn: 'Энэ хүнд хүчингүй болгох хоёр дахь баталгаажуулалт алга.',
    en: 'This person has no second factor that could be taken away.',
  },
  'superadmin.last_second_factor': {
    status: 409,
    mn: 'Хоёр дахь баталгаажуулалттай өөр ерөнхий админ үлдэхгүй тул боломжгүй.',
    en: 'No other super admin with a second factor would be left.',
  },
  'superadmin.standing_already': {
    status: 409,
    mn: 'Энэ хаягтай хүн аль хэдийн ерөнхий админ байна.',
    en: 'Whoever has this address is a super admin already.',
  },
  'superadmin.invite_unknown': {
    status: 404,
    mn: 'Энэ хаяг руу илгээсэн хүчинтэй урилга алга.',
    en: 'There is no open invitation of this address.',
  },
} as const
