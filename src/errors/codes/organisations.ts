import type { ErrorText } from '../error-text.ts'

export const organisationCodes = {
  'org.not_found': {
    status: 404,
    mn: 'Ийм байгууллага алга, эсвэл та гишүүн нь биш байна.',
    en: 'There is no such organisation, or you are not a member of it.',
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
    en: 'No one with this civil ID has an account. Give an e-mail address to invite the person.',
  },
  'org.already_member': {
    status: 409,
    mn: 'Энэ хүн аль хэдийн гишүүн байна.',
    en: 'This person is already a member.',
  },
  'org.nomination_pending': {
    status: 409,
    mn: 'Энэ хүнийг нэр дэвшүүлсэн нь гарын үсэг хүлээж байна. Дуусахыг хүлээх эсвэл буцаана уу.',
    en: 'This person is already named, and the signature is awaited. Wait for it or withdraw it.',
  },
  'org.nomination_not_found': {
    status: 404,
    mn: 'Ийм нэр дэвшүүлэлт алга, эсвэл танд хамаагүй.',
    en: 'There is no such nomination, or it does not concern you.',
  },
  'org.nomination_over': {
    status: 409,
    mn: 'Энэ нэр дэвшүүлэлт гарын үсэг хүлээхээ больсон. Төлөвийг нь харна уу.',
    en: 'This nomination no longer waits for a signature. Check its state.',
  },
  'org.no_eid': {
    status: 409,
    mn: 'Эзэмшигч, гарын үсэг зурагчийг нэр дэвшүүлэхийн тулд эхлээд eID-аар нэвтэрнэ үү.',
    en: 'To name an owner or a signer you sign with your eID. Sign in with it first.',
  },
  'org.eid_unusable': {
    status: 409,
    mn: 'Таны eID одоогоор нэр дэвшүүлэлтэд гарын үсэг зурж чадахгүй байна. eID-аар дахин нэвтэрнэ үү.',
    en: 'Your eID cannot sign the nomination at the moment. Sign in with your eID again.',
  },
  'org.last_owner': {
    status: 409,
    mn: 'Сүүлчийн эзэмшигчийг хасах, эрхийг нь бууруулах боломжгүй. Эхлээд өөр гишүүнд хүлээлгэн өгөх эсвэл байгууллагыг хаана уу.',
    en: 'The last owner can neither leave nor lose the role. Hand the organisation over to a member, or close it.',
  },
  'org.closed': {
    status: 409,
    mn: 'Байгууллага хаагдсан тул зөвхөн харах боломжтой.',
    en: 'The organisation is closed. It can be read, but not changed any more.',
  },
  'org.take_over_open': {
    status: 409,
    mn: 'Байгууллагыг саяхан шинэ төлөөлөгч хүлээн авсан. Өмнөх эзэмшигч эсэргүүцэх боломжтой хугацаанд хаах, шилжүүлэх, нэгтгэх, устгах боломжгүй. Хугацааг details талбараас үзнэ үү.',
    en: 'A new representative took the organisation over lately. While former owners may object, it is not closed, handed over, merged or deleted. Until when is in details.',
  },
  'org.confirmation_needed': {
    status: 403,
    mn: 'Танд эрх олгосон хүн байгууллагыг төлөөлөхөө больсон. Одоогийн төлөөлөгч таны эрхийг баталгаажуулсны дараа үүнийг хийж болно.',
    en: 'The person who gave you this right no longer represents the organisation. You can do this after a representative of today has confirmed you.',
  },
  'org.representatives_only': {
    status: 403,
    mn: 'Үүнийг зөвхөн улсын бүртгэлд заасан төлөөлөгч хийнэ.',
    en: 'Only a representative by the state registry can do this.',
  },
  'org.no_capacity': {
    status: 403,
    mn: 'Улсын бүртгэлээр та насанд хүрээгүй, эсвэл асран хамгаалагчтай тул байгууллагыг төлөөлөх боломжгүй.',
    en: 'By the state registry you are a minor or have a guardian, so you cannot act for an organisation.',
  },
  'org.not_here': {
    status: 404,
    mn: 'Энэ байгууллага энд бүртгэлгүй байна. Хүлээн авахын оронд шинээр үүсгэнэ үү.',
    en: 'This organisation has no account here. Create it instead of taking it over.',
  },
  'org.take_over_not_found': {
    status: 404,
    mn: 'Ийм хүлээн авалт алга, эсвэл танд хамаагүй.',
    en: 'There is no such take-over, or it does not concern you.',
  },
  'org.objection_late': {
    status: 409,
    mn: 'Эсэргүүцэх хугацаа дууссан, эсвэл эсэргүүцлийг аль хэдийн ирүүлсэн байна.',
    en: 'The time to object is over, or an objection has been made already.',
  },
  'org.objection_decided': {
    status: 409,
    mn: 'Эсэргүүцэл алга, эсвэл аль хэдийн шийдвэрлэсэн байна.',
    en: 'There is no objection, or it has been decided already.',
  },
  'org.nothing_to_confirm': {
    status: 404,
    mn: 'Баталгаажуулах ийм эрх алга: баталгаажуулсан, дууссан эсвэл хугацаа нь өнгөрсөн байна.',
    en: 'There is no such right to confirm: it was confirmed, has ended, or the time is over.',
  },
  'org.suspended': {
    status: 409,
    mn: 'Платформын оператор байгууллагыг түр зогсоосон тул зөвхөн харах боломжтой. Операторт хандана уу.',
    en: 'The operator of the platform has suspended the organisation. It can be read, but not changed. Ask the operator.',
  },
  'org.unfinished': {
    status: 409,
    mn: 'Дуусаагүй ажилтай байгууллагыг хааж болохгүй. Тоог нь details талбарт заасан. Тэдгээрийг дуусгаад дахин оролдоно уу.',
    en: 'An organisation with unfinished business cannot be closed. What is open is in details. Bring it to an end and try again.',
  },
  'org.slug_taken': {
    status: 409,
    mn: 'Ийм slug-тай байгууллага байна. Өөрийг сонгоно уу.',
    en: 'Another organisation has this slug. Choose another one.',
  },
  'org.reg_no_taken': {
    status: 409,
    mn: 'Энэ регистрийн дугаартай байгууллага аль хэдийн бүртгэгдсэн байна.',
    en: 'An organisation with this register number already exists here.',
  },
  'org.not_registered': {
    status: 404,
    mn: 'Улсын бүртгэлд ийм дугаартай байгууллага алга.',
    en: 'The state registry has no organisation with this number.',
  },
  'org.not_representative': {
    status: 403,
    mn: 'Улсын бүртгэлээр та энэ байгууллагыг төлөөлөх эрхгүй байна.',
    en: 'According to the state registry, you may not act for this organisation.',
  },
  'org.struck_off': {
    status: 422,
    mn: 'Энэ байгууллага улсын бүртгэлээс хасагдсан байна.',
    en: 'This organisation has been removed from the state registry.',
  },
  'org.not_from_registry': {
    status: 422,
    mn: 'Энэ байгууллага улсын бүртгэлийн дугааргүй тул шинэчлэх зүйл алга.',
    en: 'This organisation has no register number, so there is nothing to refresh it from.',
  },
  'org.invitation_not_found': {
    status: 404,
    mn: 'Ийм урилга алга: хугацаа нь дууссан, цуцлагдсан, ашиглагдсан эсвэл өөр хүнд зориулагдсан байна. Шинэ урилга хүснэ үү.',
    en: 'This invitation is not valid: it has expired, was withdrawn or used, or is for another person. Ask for a new one.',
  },
  'org.mail_unavailable': {
    status: 503,
    mn: 'Урилгыг үүсгэсэн боловч захидал илгээж чадсангүй. Дахин урина уу.',
    en: 'The invitation was created, but its mail could not be sent. Invite the address again.',
  },
  'org.module_not_found': {
    status: 404,
    mn: 'Ийм модуль алга, эсвэл суулгаагүй байна.',
    en: 'There is no such module, or it is not installed.',
  },
  'org.module_in_use': {
    status: 409,
    mn: 'Дуусаагүй хүсэлт байгаа тул модулийг хасах боломжгүй. Хүсэлтүүдийг шийдвэрлээд дахин оролдоно уу. Тоог нь details талбарт заасан.',
    en: 'The module cannot be removed while cases are open. Bring them to an end and try again. Their number is in details.',
  },
  'org.module_needs_newer_platform': {
    status: 409,
    mn: 'Энэ модуль платформын шинэ хувилбар шаардана. details талбарт хувилбаруудыг заасан.',
    en: 'This module needs a newer version of the platform. The versions are listed in details.',
  },
  'state_registry.unavailable': {
    status: 503,
    mn: 'Улсын бүртгэл түр хариу өгөхгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'The state registry does not respond at the moment. Try again shortly.',
  },
  'state_registry.invalid_answer': {
    status: 502,
    mn: 'Улсын бүртгэл ойлгомжгүй хариу өглөө. Дахин оролдоно уу.',
    en: 'The state registry sent an invalid response. Try again.',
  },
} as const satisfies Record<string, ErrorText>
