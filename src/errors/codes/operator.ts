import type { ErrorText } from '../error-text.ts'

export const operatorCodes = {
  'tenants.admin_unverified': {
    status: 422,
    mn: 'admin_user_id нь eID-ээр баталгаажсан, идэвхтэй хүнийх байх ёстой. details талбарт мөрүүдийг заасан. Юу ч үүсгээгүй.',
    en: 'Each admin_user_id must belong to an active person whom the eID has verified. The rows are listed in details. Nothing was created.',
  },
  'tenants.name_missing': {
    status: 422,
    mn: 'name талбар алга. Байгууллагын нэрийг өгнө үү.',
    en: 'The field name is missing. Give the name of the organisation.',
  },
  'tenants.slug_missing': {
    status: 422,
    mn: 'slug талбар алга. Хаягт харагдах богино нэрийг өгнө үү.',
    en: 'The field slug is missing. Give the short name in addresses.',
  },
  'tenants.email_missing': {
    status: 422,
    mn: 'admin_email талбар алга. Байгууллагыг хариуцах хүний хаягийг өгнө үү.',
    en: 'The field admin_email is missing. Give the address of the person who will run the organisation.',
  },
  'tenants.name_invalid': {
    status: 422,
    mn: 'Нэр хоосон эсвэл үл үзэгдэх тэмдэгттэй байна.',
    en: 'The name is empty or contains invisible characters.',
  },
  'tenants.slug_invalid': {
    status: 422,
    mn: 'slug нь жижиг латин үсэг, тоо, зураасаас бүрдэх ба зураасаар эхлэхгүй, 63 тэмдэгтээс хэтрэхгүй.',
    en: 'A slug has lower-case Latin letters, digits and hyphens, does not start with a hyphen, and has at most 63 characters.',
  },
  'tenants.email_invalid': {
    status: 422,
    mn: 'admin_email нь цахим шуудангийн хаяг биш байна.',
    en: 'admin_email is not an e-mail address.',
  },
  'tenants.reason_missing': {
    status: 422,
    mn: 'reason талбар алга эсвэл хоосон байна. Байгууллага бүрийг үүсгэх шалтгааныг бичнэ үү.',
    en: 'The field reason is missing or empty. Say why each organisation is created.',
  },
  'tenants.not_found': {
    status: 404,
    mn: 'Ийм id-тай байгууллага платформд алга. Байгууллагуудын жагсаалтаас шалгана уу.',
    en: 'The platform has no organisation with this id. Look it up in the list of organisations.',
  },
  'tenants.has_owner': {
    status: 409,
    mn: 'Байгууллага эзэмшигчтэй байна. Зөвхөн эзэмшигчгүй байгууллагад эзэмшигч нэрлэнэ.',
    en: 'The organisation has an owner. You can name one only where there is none.',
  },
  'directory.person_unknown': {
    status: 404,
    mn: 'Улсын бүртгэлд ийм регистрийн дугаартай хүн алга.',
    en: 'The state registry has no person with this register number.',
  },
  'directory.organisation_unknown': {
    status: 404,
    mn: 'Улсын бүртгэлээс энэ регистрийн дугаартай байгууллага олдсонгүй.',
    en: 'The state registry has no organisation with this register number.',
  },
} as const satisfies Record<string, ErrorText>
