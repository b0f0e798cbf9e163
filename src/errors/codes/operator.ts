import type { ErrorText } from '../error-text.ts'

export const operatorCodes = {
  'tenants.admin_unverified': {
    status: 422,
    mn: 'admin_user_id нь eID-аар баталгаажсан, идэвхтэй хүнийх байх ёстой. details талбарт мөрүүдийг заасан. Юу ч үүсгээгүй.',
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
  'tenants.in_use': {
    status: 409,
    mn: 'Байгууллагад хүсэлт, үйлчилгээ, лавлагаа зэрэг бүртгэл байгаа тул устгах боломжгүй. Зогсоох эсвэл нэгтгэнэ үү.',
    en: 'The organisation has cases, services, certificates or other records that must stay, so it cannot be deleted. Suspend or merge it.',
  },
  'corrections.not_found': {
    status: 404,
    mn: 'Ийм залруулга алга. Залруулгын жагсаалтаас шалгана уу.',
    en: 'There is no such correction. Look it up in the list of corrections.',
  },
  'corrections.own': {
    status: 403,
    mn: 'Өөрийн саналыг өөрөө баталгаажуулах боломжгүй. Өөр оператор баталгаажуулна.',
    en: 'You proposed this correction yourself. Another operator must confirm it.',
  },
  'corrections.over': {
    status: 409,
    mn: 'Энэ залруулгыг аль хэдийн шийдсэн, эсвэл хугацаа нь дууссан. Шаардлагатай бол дахин санал болгоно уу.',
    en: 'The correction was decided already, or its time is over. Propose it again if it is still needed.',
  },
  'corrections.pending': {
    status: 409,
    mn: 'Энэ байгууллагын өөр залруулга баталгаажуулалт хүлээж байна. Эхлээд түүнийг шийднэ үү.',
    en: 'Another correction of this organisation waits for its confirmation. Decide that one first.',
  },
  'corrections.stale': {
    status: 409,
    mn: 'Санал болгосноос хойш байгууллагын мэдээлэл өөрчлөгдсөн. Шалгаад дахин санал болгоно уу.',
    en: 'The organisation has changed since this was proposed. Look at it and propose again.',
  },
  'corrections.inapplicable': {
    status: 409,
    mn: 'Байгууллагын одоогийн төлөвт энэ залруулга тохирохгүй. Төлвийг нь шалгана уу.',
    en: 'The correction does not fit the state that the organisation is in. Check its state.',
  },
  'corrections.values_missing': {
    status: 422,
    mn: 'Энэ залруулгад хэрэгтэй талбар алга. details талбарт заасан.',
    en: 'A field that this correction needs is missing. The details name it.',
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
