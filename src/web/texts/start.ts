import type { Texts } from './texts.ts'

/** The start page, the search of the site, and the pages about it. */
export const start = {
  startHeading: { mn: 'Ямар үйлчилгээ хэрэгтэй вэ?', en: 'What do you need?' },
  startLead: {
    mn: 'Төрийн үйлчилгээг эндээс олж, цахимаар аваарай.',
    en: 'Find public services and use them online.',
  },
  startDescription: {
    mn: 'Төрийн үйлчилгээ хайх, хүсэлт гаргах, төлбөр төлөх, лавлагаа авах, шалгах.',
    en: 'Find public services, apply, pay, get certificates and verify them.',
  },
  startSearchLabel: { mn: 'Үйлчилгээ, баримт, тусламж хайх', en: 'Search services, documents and help' },
  startSearchPlaceholder: { mn: 'Жишээ нь: паспорт', en: 'Try “passport”' },
  startLifeEvents: { mn: 'Амьдралын үйл явдал', en: 'Life events' },
  startServicesOf: { mn: '{count} үйлчилгээ', en: '{count} services' },
  startServiceOf: { mn: '1 үйлчилгээ', en: '1 service' },
  startMostUsed: { mn: 'Хамгийн их ашигласан үйлчилгээ', en: 'Most used services' },
  startAtOnce: { mn: 'Шууд авах лавлагаа', en: 'Certificates you get at once' },
  startAllServices: { mn: 'Бүх үйлчилгээ', en: 'All services' },
  startWaiting: { mn: 'Танаас хүлээж буй', en: 'Waiting for you' },
  startNothingWaits: {
    mn: 'Одоогоор танаас хүлээж буй зүйл алга.',
    en: 'There is nothing for you to do now.',
  },
  startToPay: { mn: 'Төлөх төлбөр', en: 'To pay' },
  startToSign: {
    mn: 'Гарын үсэг зурах хүсэлт',
    en: 'Cases to sign',
  },
  startDraft: { mn: 'Үргэлжлүүлэх ноорог', en: 'Draft to go on with' },
  startToAnswer: { mn: 'Хариулах асуулт', en: 'Questions to answer' },
  startDocuments: { mn: 'Гарын үсэг зурах баримт', en: 'Documents to sign' },
  startVisit: { mn: 'Захиалсан цаг', en: 'Booked visit' },
  startExpiring: { mn: 'Хугацаа нь дуусах лавлагаа', en: 'Certificate that expires soon' },
  startUntil: { mn: '{day} хүртэл', en: 'until {day}' },
  startVerify: { mn: 'Лавлагаа хүчинтэй эсэхийг шалгах', en: 'Verify a certificate' },
  startVerifyText: {
    mn: 'Лавлагаан дээрх кодыг оруулна. Нэвтрэх шаардлагагүй.',
    en: 'Enter the code on the certificate. You do not need to sign in.',
  },
  startVerifyDocument: { mn: 'Гарын үсэгтэй баримт шалгах', en: 'Verify a signed document' },
  startVerifyDocumentText: {
    mn: 'PDF баримтад хэн, хэзээ гарын үсэг зурсныг харна.',
    en: 'See who signed a PDF, and when.',
  },
  startSignIn: { mn: 'eID-аараа нэвтрэх', en: 'Sign in with your eID' },
  startSignInText: {
    mn: 'Хүсэлт, төлбөр, лавлагаа, захиалсан цагаа нэг дороос үзнэ. Бүртгүүлэх, нууц үг үүсгэх шаардлагагүй.',
    en: 'See your cases, payments, certificates and visits in one place. There is nothing to register and no password.',
  },

  findTitle: { mn: 'Хайлт', en: 'Search' },
  findFor: { mn: '«{words}» хайлтын илэрц', en: 'Results for “{words}”' },
  findServices: { mn: 'Үйлчилгээ', en: 'Services' },
  findPages: { mn: 'Хуудас', en: 'Pages' },
  findNothing: { mn: 'Илэрц олдсонгүй', en: 'Nothing found' },
  findNothingText: {
    mn: 'Өөр үгээр хайх, эсвэл бүх үйлчилгээг үзнэ үү.',
    en: 'Try other words, or look at all services.',
  },
  findHelpText: { mn: 'Сайтыг хэрхэн ашиглах', en: 'How to use this site' },
  findContactText: { mn: 'Хэнд хандах', en: 'Whom to ask' },
  findPrivacyText: { mn: 'Таны мэдээллийг хэрхэн ашигладаг', en: 'How your data is used' },
  findTermsText: { mn: 'Сайтыг ашиглах нөхцөл', en: 'The rules of this site' },
  findAccessibilityText: { mn: 'Хүн бүр ашиглах боломж', en: 'Using this site with a disability' },
  findCasesText: {
    mn: 'Гаргасан хүсэлт, явц',
    en: 'Your cases and how far they are',
  },
  findCertificatesText: { mn: 'Танд олгосон лавлагаа', en: 'What was issued to you' },
  findPaymentsText: { mn: 'Нэхэмжлэх, баримт', en: 'Invoices and receipts' },
  findVisitsText: { mn: 'Салбарт очих цаг', en: 'When you go to an office' },
  findDocumentsText: { mn: 'PDF-д eID-аар гарын үсэг зурах', en: 'Sign a PDF with your eID' },
  findMeText: {
    mn: 'Бүртгэл, холбоо барих мэдээлэл, аюулгүй байдал',
    en: 'Account, contact details, security',
  },
  findApiText: { mn: 'API, заавар', en: 'API and guides' },

  offlineTitle: { mn: 'Интернэт холболт алга', en: 'You are offline' },
  offlineText: {
    mn: 'Хуудсыг ачаалж чадсангүй. Холболтоо шалгаад дахин оролдоно уу. Бөглөж байсан маягт энэ хөтчид хадгалагдсан.',
    en: 'We could not load the page. Check your connection and try again. A form that you were filling in is kept in this browser.',
  },
} as const satisfies Texts
