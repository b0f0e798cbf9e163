import type { Language } from '../../../../errors/language.ts'

/** What services say in codes, in both languages. */

type Both = Readonly<Record<Language, string>>

export const labels = {
  authority: { mn: 'Хариуцах байгууллага', en: 'Authority' },
  addressee: { mn: 'Хэнд', en: 'For' },
  fee: { mn: 'Төлбөр', en: 'Fee' },
  free: { mn: 'Үнэгүй', en: 'Free' },
  time: { mn: 'Хугацаа', en: 'Time' },
  atOnce: { mn: 'шууд', en: 'at once' },
  channels: { mn: 'Хаанаас авах', en: 'Where' },
  documents: { mn: 'Бүрдүүлэх баримт', en: 'Documents needed' },
  noDocuments: { mn: 'баримт шаардахгүй', en: 'none' },
  orElse: { mn: ' эсвэл ', en: ' or ' },
  ifYouHave: { mn: ' (байгаа бол)', en: ' (if you have it)' },
  stateHas: { mn: ' (төрийн бүртгэлээс авна)', en: ' (taken from the state registry)' },
  signature: { mn: 'Гарын үсэг', en: 'Signature' },
  signedByYou: {
    mn: 'хүсэлтээ eID-ийн PIN2 кодоор баталгаажуулна',
    en: 'you sign the application with PIN2 of your eID',
  },
  result: { mn: 'Үр дүн', en: 'Result' },
  laws: { mn: 'Хууль эрх зүй', en: 'Law' },
  services: { mn: 'Үйлчилгээ', en: 'Services' },
  issuer: { mn: 'Олгох байгууллага', en: 'Issued by' },
  format: { mn: 'Хэлбэр', en: 'Form' },
  validity: { mn: 'Хүчинтэй хугацаа', en: 'Valid for' },
  neededFor: { mn: 'Шаардах үйлчилгээ', en: 'Needed for' },
  bring: { mn: 'Өөрөө хавсаргана.', en: 'You attach it yourself.' },
  fetched: {
    mn: 'Төрийн бүртгэлээс авах тул авчрах шаардлагагүй.',
    en: 'It is taken from the state registry; you need not bring it.',
  },
  optional: { mn: 'Заавал биш.', en: 'Optional.' },
  address: { mn: 'Хаяг', en: 'Address' },
  office: { mn: 'Салбар', en: 'Office' },
  booking: { mn: 'Цаг захиалж очно.', en: 'Book a time before you go.' },
} as const satisfies Record<string, Both>

const channels: Readonly<Record<string, Both>> = {
  online: { mn: 'цахимаар', en: 'online' },
  office: { mn: 'салбараас биеэр', en: 'at an office' },
  kiosk: { mn: 'киоскоос', en: 'at a kiosk' },
  phone: { mn: 'утсаар', en: 'by phone' },
}
const urgencies: Readonly<Record<string, Both>> = {
  normal: { mn: 'энгийн', en: 'normal' },
  urgent: { mn: 'яаралтай', en: 'urgent' },
}
const addressees: Readonly<Record<string, Both>> = {
  citizen: { mn: 'иргэн', en: 'citizens' },
  business: { mn: 'аж ахуйн нэгж, компани', en: 'businesses and companies' },
}
const outputs: Readonly<Record<string, Both>> = {
  reference: { mn: 'лавлагаа', en: 'a certificate' },
  registration: { mn: 'бүртгэл', en: 'a registration' },
  document: { mn: 'баримт бичиг', en: 'a document' },
  payment: { mn: 'мөнгөн олголт', en: 'a payment' },
}
const formats: Readonly<Record<string, Both>> = {
  pdf: { mn: 'PDF файл', en: 'PDF file' },
  image: { mn: 'зураг', en: 'image' },
  pdf_or_image: { mn: 'PDF файл эсвэл зураг', en: 'PDF file or image' },
  data: { mn: 'төрийн бүртгэлийн мэдээлэл', en: 'data of the state registry' },
}

const named = (list: Readonly<Record<string, Both>>) => (code: string, language: Language) =>
  list[code]?.[language] ?? code
export const channelLabels = named(channels)
export const urgencyLabels = named(urgencies)
export const addresseeLabels = named(addressees)
export const outputLabels = named(outputs)
export const formatLabels = named(formats)

/** As the pages write amounts. */
export const formatAmount = (amount: number, language: Language): string =>
  amount === 0 ? labels.free[language] : `${amount.toLocaleString('en-US')} ₮`

export function workingDays(days: number, language: Language): string {
  if (days === 0) return labels.atOnce[language]
  if (language === 'mn') return `ажлын ${days} өдөр`
  return days === 1 ? '1 working day' : `${days} working days`
}

export function calendarDays(days: number, language: Language): string {
  if (language === 'mn') return `${days} хоног`
  return days === 1 ? '1 day' : `${days} days`
}

export const labelledLine = (label: keyof typeof labels, language: Language, said: string): string =>
  `${labels[label][language]}: ${said}`
