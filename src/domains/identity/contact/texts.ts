import type { Language } from '../../../errors/language.ts'
import { CODE_LIFE_MS, type ContactKind } from './rules.ts'

const minutes = CODE_LIFE_MS / 60_000

interface Words {
  subject: string
  text: string
}

/** The code is in the text alone: locked screens show subjects. */
export const codeMail: Record<Language, (site: string, code: string) => Words> = {
  mn: (site, code) => ({
    subject: `${site}: и-мэйл хаягаа баталгаажуулна уу`,
    text: [
      `${site} дээр энэ хаягийг таных болгох код:`,
      '',
      `    ${code}`,
      '',
      `Код ${minutes} минут хүчинтэй. Хэнд ч бүү дамжуулаарай.`,
      'Хэрэв та үүнийг хүсээгүй бол энэ захидлыг үл тооно уу: хаяг тань хэнийх ч болохгүй.',
      '',
    ].join('\n'),
  }),
  en: (site, code) => ({
    subject: `${site}: confirm your e-mail address`,
    text: [
      `The code that makes this address yours at ${site}:`,
      '',
      `    ${code}`,
      '',
      `It is valid for ${minutes} minutes. Do not give it to anyone.`,
      'If you did not ask for it, ignore this mail: the address is then not added to any account.',
      '',
    ].join('\n'),
  }),
}

/** Short, so that it is one message also in Mongolian (70 characters). */
export const codeMessage: Record<Language, (site: string, code: string) => string> = {
  mn: (site, code) => `${site}: код ${code}. ${minutes} минут хүчинтэй. Хэнд ч бүү хэлээрэй.`,
  en: (site, code) =>
    `${site}: your code is ${code}, valid for ${minutes} minutes. Do not give it to anyone.`,
}

const what: Record<Language, Record<ContactKind, string>> = {
  mn: { email: 'и-мэйл хаягийг', phone: 'утасны дугаарыг' },
  en: { email: 'e-mail address', phone: 'phone number' },
}

/** To the verified address: it does not say what the new one is. */
export const contactProposedMail: Record<Language, (site: string, kind: ContactKind) => Words> = {
  mn: (site, kind) => ({
    subject: `${site}: ${what.mn[kind]} солих хүсэлт ирлээ`,
    text: [
      `${site} дээрх таны ${what.mn[kind]} солих хүсэлтийг тусламжийн ажилтан бүртгэлээ. Шинийг нь код оруулж баталгаажуулсны дараа солигдоно.`,
      '',
      'Хэрэв та хүсээгүй бол eID-аараа нэвтэрч холбоо барих мэдээллээ шалгаад, бүх төхөөрөмжөөс гарч, системийн администраторт мэдэгдэнэ үү.',
      '',
    ].join('\n'),
  }),
  en: (site, kind) => ({
    subject: `${site}: your ${what.en[kind]} is to be changed`,
    text: [
      `The help desk was asked to change your ${what.en[kind]} at ${site}. It changes once the new one is confirmed by a code.`,
      '',
      'If you did not ask for it, sign in with your eID, check your contact details, sign out everywhere and tell the administrators of the site.',
      '',
    ].join('\n'),
  }),
}

export const contactProposedMessage: Record<Language, (site: string) => string> = {
  mn: (site) => `${site}: таны утасны дугаарыг солих хүсэлт ирлээ. Та биш бол админд мэдэгдэнэ үү.`,
  en: (site) => `${site}: your phone number is to be changed. If it was not you, tell the administrators.`,
}
