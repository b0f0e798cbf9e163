import type { Texts } from './texts.ts'

/** Messages, certificates, payments and appointments of the person who is signed in. */
export const mine = {
  mineTitle: { mn: 'Миний зүйлс', en: 'What is mine' },
  inboxTitle: { mn: 'Мэдэгдэл', en: 'Inbox' },
  inboxNone: { mn: 'Мэдэгдэл алга.', en: 'There are no messages.' },
  inboxUnread: { mn: 'Уншаагүй', en: 'Unread' },
  inboxReadAll: { mn: 'Бүгдийг уншсан болгох', en: 'Mark all as read' },
  inboxRead: { mn: 'Уншсан болгох', en: 'Mark as read' },
  certificatesTitle: { mn: 'Миний лавлагаа', en: 'My certificates' },
  certificatesNone: {
    mn: 'Танд олгосон лавлагаа алга.',
    en: 'No certificates have been issued to you.',
  },
  certificatesFind: { mn: 'Лавлагаа авах', en: 'Get a certificate' },
  certificateValid: { mn: 'Хүчинтэй', en: 'Valid' },
  certificateExpired: { mn: 'Хугацаа нь дууссан', en: 'Expired' },
  certificateRevoked: { mn: 'Хүчингүй болгосон', en: 'Revoked' },
  certificateSuperseded: { mn: 'Шинээр солигдсон', en: 'Replaced' },
  certificateWhy: { mn: 'Шалтгаан', en: 'Why' },
  certificatePdf: { mn: 'PDF татах', en: 'Download as PDF' },
  certificateCheck: { mn: 'Шалгах хуудас', en: 'Page to check it' },
  certificateQr: {
    mn: 'Шалгах хуудсын QR код',
    en: 'QR code of the page to check it',
  },
  certificateShow: {
    mn: 'Хэн ч энэ кодыг уншуулж, лавлагааг хүчинтэй эсэхийг шалгаж болно.',
    en: 'Anyone who scans this code can check whether the certificate is valid.',
  },
  certificateNew: { mn: 'Шинээр авах', en: 'Get a new one' },
  certificateNewAsk: {
    mn: 'Шинэ лавлагаа авах уу? {number} дугаартай нь тэр даруй хүчингүй болно.',
    en: 'Get a new certificate? The one with the number {number} becomes invalid at once.',
  },
  certificateDeclared: {
    mn: 'таны мэдүүлснээр, баталгаажуулаагүй',
    en: 'as you stated it, not certified',
  },
  paymentsTitle: { mn: 'Миний төлбөр', en: 'My payments' },
  paymentsNone: { mn: 'Төлбөр алга.', en: 'There are no payments.' },
  paymentsToCase: { mn: 'Хүсэлт рүү', en: 'To the application' },
  paymentDue: { mn: 'Төлөх хугацаа', en: 'To be paid by' },
  refunded: { mn: 'Буцаасан', en: 'Refunded' },
  appointmentsTitle: { mn: 'Миний цаг', en: 'My appointments' },
  appointmentsNone: {
    mn: 'Захиалсан цаг алга. Цагийг хүсэлтийнхээ хуудаснаас авна.',
    en: 'There are no appointments. You book one on the page of an application.',
  },
  appointmentCancelUntil: { mn: 'Цуцлах боломжтой хугацаа', en: 'Can be cancelled until' },
  appointmentAddress: { mn: 'Хаяг', en: 'Address' },
} as const satisfies Texts
