import type { Language } from '../errors/language.ts'

/** `x-waits-for`: what an operation that answers 202 waits for, as its message says. */
export const waitingTexts = {
  signature: {
    mn: 'Хараахан болоогүй. Гарын үсэг зурах хүн утсан дээрээ кодоо тулгаж, PIN2-оо оруулахыг хүлээж байна.',
    en: 'Not done yet: waiting for the signer to compare the code on the phone and enter PIN2.',
  },
  background: {
    mn: 'Эхэллээ. Ажил цаана үргэлжилж байна, үр дүнг нь дараа уншина уу.',
    en: 'Begun: the work goes on in the background. Read the result later.',
  },
  agreement: {
    mn: 'Хараахан болоогүй. Тухайн үйлчилгээний хуудсанд зөвшөөрөл өгөхийг тань хүлээж байна.',
    en: 'Not done yet: waiting for you to agree at the service.',
  },
  certificate: {
    mn: 'Хараахан болоогүй. Гэрчилгээ олгогчийн хариуг хүлээж байна.',
    en: 'Not done yet: waiting for the certificate from its authority.',
  },
  payment: {
    mn: 'Хараахан төлөгдөөгүй. Төлбөрийг тань хүлээж байна.',
    en: 'Not paid yet: waiting for your payment.',
  },
  grace: {
    mn: 'Хараахан хаагдаагүй. Буцаах хугацаа дуусахыг хүлээж байна, тэр болтол та буцааж болно.',
    en: 'Not closed yet: waiting for the grace period to end. Until then you can take it back.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type WaitsFor = keyof typeof waitingTexts
