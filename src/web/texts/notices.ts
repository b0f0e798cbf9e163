import type { Texts } from './texts.ts'

/** Where notifications go besides the list, on people's own page. */
export const notices = {
  notices: { mn: 'Юуг хаашаа илгээх вэ', en: 'What we send you, and where' },
  noticesHint: {
    mn: 'Мэдэгдэл зөвхөн баталгаажсан хаяг, дугаарт очно. Бүх мэдэгдэл жагсаалтад тань үлдэнэ.',
    en: 'They go to your verified address and number only. All of them also stay in your list.',
  },
  noticesKind: { mn: 'Юуны тухай', en: 'About' },
  noticesEmail: { mn: 'И-мэйл', en: 'E-mail' },
  noticesSms: { mn: 'Мессеж', en: 'Text message' },
  noticesOf_asked: { mn: 'Танаас хүлээж байгаа зүйл', en: 'What is asked of you' },
  noticesOf_cases: {
    mn: 'Хүсэлт',
    en: 'Cases',
  },
  noticesOf_payments: { mn: 'Төлбөр', en: 'Payments' },
  noticesOf_appointments: { mn: 'Цаг захиалга', en: 'Appointments' },
  noticesOf_certificates: { mn: 'Лавлагаа', en: 'Certificates' },
  noticesOf_organisations: { mn: 'Байгууллага', en: 'Organisations' },
  noticesOf_account: {
    mn: 'Бүртгэлийн аюулгүй байдал (үргэлж ирнэ)',
    en: 'Security of your account (always sent)',
  },
  noticesOf_sign_ins: { mn: 'Нэвтрэлт', en: 'Sign-ins' },
  noticesOf_access: { mn: 'Апп, эрхийн өөрчлөлт', en: 'Applications and roles' },
  noticesLanguage: { mn: 'Мэдэгдлийн хэл', en: 'Language of notifications' },
  noticesSave: { mn: 'Хадгалах', en: 'Save' },
  noticesSaved: { mn: 'Хадгаллаа.', en: 'Saved.' },
} as const satisfies Texts
