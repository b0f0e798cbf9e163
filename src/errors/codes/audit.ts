import type { ErrorText } from '../error-text.ts'

export const auditCodes = {
  'audit.backlog': {
    status: 503,
    mn: 'Аудитын бүртгэл битүүмжлэгдэж амжаагүй тул өөрчлөлтийг түр хүлээн авахгүй. Хэсэг хугацааны дараа дахин оролдоно уу.',
    en: 'The server accepts no changes while the audit log is not being sealed. Try again shortly.',
  },
  'audit.halted': {
    status: 503,
    mn: 'Аудитын бүртгэл гаднын хяналтын цэгтэй зөрсөн тул өөрчлөлтийг хүлээн авахгүй. Системийн оператортой холбогдоно уу.',
    en: 'The server accepts no changes because the audit log does not match its checkpoints. Contact the operator of this service.',
  },
  'audit.unwitnessed': {
    status: 503,
    mn: 'Аудитын бүртгэлийг өгөгдлийн сангаас гадна тэмдэглэж чадахгүй байгаа тул өөрчлөлтийг түр хүлээн авахгүй. Хэсэг хугацааны дараа дахин оролдоно уу.',
    en: 'The server accepts no changes while it cannot note the state of the audit log outside the database. Try again shortly.',
  },
  'audit.checkpoint_unpublished': {
    status: 503,
    mn: 'Хяналтын цэгийн сан хариу өгөхгүй байна. Сангийн холболтыг шалгаад дахин оролдоно уу.',
    en: 'The checkpoint store does not respond. Check the connection to it and try again.',
  },
  'audit.entry_unknown': {
    status: 404,
    mn: 'Аудитын бүртгэлд ийм дугаартай бичилт алга.',
    en: 'The audit log has no entry with this number.',
  },
  'audit.verification_unknown': {
    status: 404,
    mn: 'Аудитын бүртгэлийн ийм шалгалт алга. Шалгалтуудын жагсаалтаас сонгоно уу.',
    en: 'There is no such verification of the audit log. Choose one from the list of verifications.',
  },
  'audit.no_checkpoint': {
    status: 404,
    mn: 'Аудитын бүртгэлийн хяналтын цэг хараахан алга. Хэдэн секундын дараа дахин оролдоно уу.',
    en: 'There is no checkpoint of the audit log yet. Try again in a few seconds.',
  },
  'audit.not_attested': {
    status: 409,
    mn: 'Энэ бичилтийг хамарсан хяналтын цэг хараахан гараагүй байна. Хэдэн секундын дараа дахин оролдоно уу.',
    en: 'No checkpoint covers this entry yet. Try again in a few seconds.',
  },
  'audit.proof_too_long': {
    status: 409,
    mn: 'Энэ бичилтээс дараагийн хяналтын цэг хүртэл хэт олон бичилт байна. Бүртгэлийн экспортыг ашиглана уу.',
    en: 'There are too many entries between this one and the next checkpoint. Use an export of the log instead.',
  },
  'audit.proof_unavailable': {
    status: 409,
    mn: 'Энэ бичилт нь бусдыг задлахгүйгээр батлах боломжгүй хуучин хэлбэрийн гинжид байна. Бүртгэлийн бүтэн экспортыг ашиглана уу.',
    en: 'This entry is in a chain of the older format, which cannot be proven without revealing other entries. Use a full export of the log instead.',
  },
  'audit.broken': {
    status: 409,
    mn: 'Аудитын бүртгэлийн энэ хэсэг гэмтсэн тул үзүүлэх, баталгаа гаргах боломжгүй. GET /api/v1/audit/verify үйлдлээр шалгана уу.',
    en: 'The audit log is damaged here, so it can be neither shown nor proven. Check it with GET /api/v1/audit/verify.',
  },
} as const satisfies Record<string, ErrorText>
