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

/** `proposed`: the help desk was asked to change it, and the new one waits for its code. */
export type ContactEvent = 'changed' | 'removed' | 'proposed'

const what: Record<Language, Record<ContactKind, string>> = {
  mn: { email: 'и-мэйл хаяг', phone: 'утасны дугаар' },
  en: { email: 'e-mail address', phone: 'phone number' },
}

const done: Record<Language, Record<ContactEvent, string>> = {
  mn: {
    changed: 'өөрчлөгдлөө',
    removed: 'хасагдлаа',
    proposed: 'солих хүсэлт тусламжийн ажилтнаас ирлээ',
  },
  en: {
    changed: 'was changed',
    removed: 'was removed',
    proposed: 'is to be changed by the help desk',
  },
}

/** To the former address: it does not say what the new one is. */
export const contactChangedMail: Record<
  Language,
  (site: string, kind: ContactKind, told: ContactEvent) => Words
> = {
  mn: (site, kind, told) => ({
    subject: `${site}: ${what.mn[kind]} ${done.mn[told]}`,
    text: [
      `${site} дээрх таны ${what.mn[kind]} ${done.mn[told]}.`,
      '',
      'Хэрэв та өөрчлөөгүй бол eID-ээрээ нэвтэрч холбоо барих мэдээллээ шалгаад, бүх төхөөрөмжөөс гарч, системийн администраторт мэдэгдэнэ үү.',
      '',
    ].join('\n'),
  }),
  en: (site, kind, told) => ({
    subject: `${site}: your ${what.en[kind]} ${done.en[told]}`,
    text: [
      `Your ${what.en[kind]} at ${site} ${done.en[told]}.`,
      '',
      'If it was not you, sign in with your eID, check your contact details, sign out everywhere and tell the administrators of the site.',
      '',
    ].join('\n'),
  }),
}

export const contactChangedMessage: Record<Language, (site: string, told: ContactEvent) => string> = {
  mn: (site, told) => `${site}: таны утасны дугаар ${done.mn[told]}. Та биш бол админд мэдэгдэнэ үү.`,
  en: (site, told) =>
    `${site}: your phone number ${done.en[told]}. If it was not you, tell the administrators.`,
}
