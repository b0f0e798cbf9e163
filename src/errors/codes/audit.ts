export const auditCodes = {
  'audit.backlog': {
    status: 503,
    mn: 'Аудитын бүртгэл битүүмжлэгдэж амжаагүй тул өөрчлөлтийг түр хүлээн авахгүй. Хэсэг хугацааны дараа дахин оролдоно уу.',
    en: 'Changes are refused while the audit log is not being sealed. Try again in a little while.',
  },
  'audit.halted': {
    status: 503,
    mn: 'Аудитын бүртгэл гаднын хяналтын цэгтэй зөрсөн тул өөрчлөлтийг хүлээн авахгүй. Системийн оператортой холбогдоно уу.',
    en: 'Changes are refused because the audit log disagrees with its checkpoints. Contact the operator of this service.',
  },
  'audit.checkpoint_unpublished': {
    status: 503,
    mn: 'Хяналтын цэгийн сан хариу өгөхгүй байна. Сангийн холболтыг шалгаад дахин оролдоно уу.',
    en: 'The checkpoint store does not answer. Check the access to it and try again.',
  },
} as const
