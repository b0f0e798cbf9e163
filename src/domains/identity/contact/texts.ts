import type { Language } from '../../../errors/language.ts'
import { CODE_LIFE_MS } from './rules.ts'

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
