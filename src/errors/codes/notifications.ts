import type { ErrorText } from '../error-text.ts'

export const notificationCodes = {
  'notifications.not_found': {
    status: 404,
    mn: 'Танд ийм мэдэгдэл ирээгүй байна.',
    en: 'You have no such notification.',
  },
  'notifications.always_sent': {
    status: 422,
    mn: 'Бүртгэлийн аюулгүй байдлын ноцтой мэдэгдлийг унтраах боломжгүй.',
    en: 'The gravest notifications of your account’s security cannot be switched off.',
  },
  'notifications.not_disputable': {
    status: 404,
    mn: 'Ийм холбоос алга. Захидал, мессеж дэх холбоосыг бүтнээр нь нээнэ үү.',
    en: 'There is no such link. Open the whole link of the mail or message.',
  },
  'notifications.disputed': {
    status: 409,
    mn: 'Та үүнд аль хэдийн хариулсан, таны бүх нэвтрэлт дууссан байна. eID-аараа нэвтэрнэ үү.',
    en: 'You have already answered this, and all your sessions were ended. Sign in with your eID.',
  },
  'notifications.dispute_expired': {
    status: 410,
    mn: 'Энэ холбоосын хугацаа дууссан. eID-аараа нэвтэрч, «Миний хуудас»-аас бусад төхөөрөмжөөс гарна уу.',
    en: 'This link has expired. Sign in with your eID and end your other sessions on your page.',
  },
} as const satisfies Record<string, ErrorText>
