import type { Texts } from './texts.ts'

/** How people can be reached, on their own page. */
export const contact = {
  contact: { mn: 'Холбоо барих мэдээлэл', en: 'Contact details' },
  contactHint: {
    mn: 'Шинэ хаяг, дугаарт код илгээнэ. Кодыг оруулах хүртэл өмнөх нь хүчинтэй.',
    en: 'We send a code to a new address or number. Until you enter it, the previous one stays in use.',
  },
  contactEmail: { mn: 'И-мэйл хаяг', en: 'E-mail address' },
  contactPhone: { mn: 'Утасны дугаар (+976…)', en: 'Phone number (+976…)' },
  contactVerified: { mn: 'Баталгаажсан', en: 'Verified' },
  contactUnverified: { mn: 'Баталгаажаагүй', en: 'Not verified' },
  contactSend: { mn: 'Код авах', en: 'Send a code' },
  contactRemove: { mn: 'Хасах', en: 'Remove' },
  contactRemoveAsk: { mn: '{name}-г хасах уу?', en: 'Remove {name}?' },
  contactPending: {
    mn: '{name} руу код илгээсэн. Хүчинтэй хугацаа:',
    en: 'We sent a code to {name}. It is valid until',
  },
  contactCode: { mn: 'Зургаан оронтой код', en: 'Six-digit code' },
  contactVerify: { mn: 'Баталгаажуулах', en: 'Verify' },
  contactResend: { mn: 'Дахин илгээх', en: 'Send another code' },
} as const satisfies Texts
