import type { ErrorText } from '../error-text.ts'

export const siteCodes = {
  'site.logo_not_public': {
    status: 422,
    mn: 'Лого нь нийтийн интернэт дэх https хаяг байх ёстой. Зочин бүр нээж чадах хаяг ашиглана уу.',
    en: 'The logo must be an https address on the public internet. Use one that every visitor can load.',
  },
  'site.text_not_found': {
    status: 404,
    mn: 'Ийм нэртэй хуудас алга. Сайтын тухай хуудсуудын нэрийг шалгана уу.',
    en: 'There is no page of this name. Check the names of the pages about the site.',
  },
  'site.theme_unreadable': {
    status: 422,
    mn: 'Энэ загварын бичвэр дэвсгэрээсээ хангалттай ялгарахгүй тул уншихад хэцүү. Доорх өнгөнүүдийг өөрчилнө үү.',
    en: 'The text of this theme would be hard to read. Change the colours named below.',
  },
  'site.theme_not_found': {
    status: 404,
    mn: 'Ийм загвар алга. Загваруудын жагсаалтаас id-г нь олно уу.',
    en: 'There is no such theme. List the themes to find its id.',
  },
  'site.theme_slug_taken': {
    status: 409,
    mn: 'Ийм slug-тай загвар байна. Өөрийг сонгоно уу.',
    en: 'Another theme has this slug. Choose another one.',
  },
  'site.theme_active': {
    status: 409,
    mn: 'Идэвхтэй загварыг устгах боломжгүй. Эхлээд өөр загварыг идэвхжүүлнэ үү.',
    en: 'The active theme cannot be deleted. Activate another one first.',
  },
} as const satisfies Record<string, ErrorText>
