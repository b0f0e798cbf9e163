export const organisationCodes = {
  'org.not_found': {
    status: 404,
    mn: 'Ийм байгууллага алга, эсвэл та гишүүн нь биш байна.',
    en: 'There is no such organisation, or you do not belong to it.',
  },
  'org.owners_only': {
    status: 403,
    mn: 'Үүнийг зөвхөн байгууллагын эзэмшигч хийнэ.',
    en: 'Only an owner of the organisation can do this.',
  },
  'org.member_not_found': {
    status: 404,
    mn: 'Байгууллагад ийм гишүүн алга.',
    en: 'The organisation has no such member.',
  },
  'org.person_unknown': {
    status: 404,
    mn: 'Ийм хүн бүртгэлгүй байна. Урилга илгээхийн тулд email талбарыг бөглөнө үү.',
    en: 'Nobody with this civil ID has an account. Give an email to invite the person.',
  },
  'org.already_member': {
    status: 409,
    mn: 'Энэ хүн аль хэдийн гишүүн байна.',
    en: 'This person is a member already.',
  },
  'org.last_owner': {
    status: 409,
    mn: 'Сүүлчийн эзэмшигчийг хасах, эрхийг нь бууруулах боломжгүй. Эхлээд өөр эзэмшигч томилно уу.',
    en: 'The last owner can neither leave nor be demoted. Make somebody else an owner first.',
  },
  'org.slug_taken': {
    status: 409,
    mn: 'Ийм slug-тай байгууллага байна. Өөрийг сонгоно уу.',
    en: 'Another organisation has this slug. Choose another one.',
  },
  'org.reg_no_taken': {
    status: 409,
    mn: 'Энэ регистрийн дугаартай байгууллага аль хэдийн бүртгэгдсэн байна.',
    en: 'An organisation with this register number is here already.',
  },
  'org.not_registered': {
    status: 404,
    mn: 'Улсын бүртгэлд ийм дугаартай байгууллага алга.',
    en: 'The state registry has no organisation with this number.',
  },
  'org.not_representative': {
    status: 403,
    mn: 'Улсын бүртгэлээр та энэ байгууллагыг төлөөлөх эрхгүй байна.',
    en: 'By the state registry you may not act for this organisation.',
  },
  'org.struck_off': {
    status: 422,
    mn: 'Энэ байгууллага улсын бүртгэлээс хасагдсан байна.',
    en: 'This organisation has been struck off the state registry.',
  },
  'org.invitation_not_found': {
    status: 404,
    mn: 'Ийм урилга алга: хугацаа нь дууссан, цуцлагдсан, ашиглагдсан эсвэл өөр хүнд зориулагдсан байна. Шинэ урилга хүснэ үү.',
    en: 'There is no such invitation: it has expired, was withdrawn or used, or is for somebody else. Ask for a new one.',
  },
  'org.mail_unavailable': {
    status: 503,
    mn: 'Урилгыг үүсгэсэн боловч захидал илгээж чадсангүй. Дахин урина уу.',
    en: 'The invitation stands, but its mail could not be sent. Invite the address again.',
  },
  'org.module_not_found': {
    status: 404,
    mn: 'Ийм модуль алга, эсвэл суулгаагүй байна.',
    en: 'There is no such module, or it is not installed.',
  },
  'org.module_needs_newer_platform': {
    status: 409,
    mn: 'Энэ модуль платформын шинэ хувилбар шаардана. details талбарт хувилбаруудыг заасан.',
    en: 'This module needs a newer platform. details names the versions.',
  },
  'state_registry.unavailable': {
    status: 503,
    mn: 'Улсын бүртгэл түр хариу өгөхгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'The state registry does not answer at the moment. Try again shortly.',
  },
  'state_registry.invalid_answer': {
    status: 502,
    mn: 'Улсын бүртгэл ойлгомжгүй хариу өглөө. Дахин оролдоно уу.',
    en: 'The state registry has given an answer that makes no sense. Try again.',
  },
} as const
