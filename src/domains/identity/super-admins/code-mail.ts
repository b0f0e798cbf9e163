import type { Language } from '../../../errors/language.ts'
import { EMAIL_CODE_LIFE_MS } from './rules.ts'

const minutes = EMAIL_CODE_LIFE_MS / 60_000

/** The mail of the e-mail step. The code is in the text alone: locked screens show subjects. */
export const onboardingCodeMail: Record<
  Language,
  (site: string, code: string) => { subject: string; text: string }
> = {
  mn: (site, code) => ({
    subject: `${site}: баталгаажуулах код`,
    text: [
      `${site} системийн ерөнхий админаар бүртгүүлэх баталгаажуулах код:`,
      '',
      `    ${code}`,
      '',
      `Код ${minutes} минут хүчинтэй. Хэнд ч бүү дамжуулаарай.`,
      'Хэрэв та бүртгүүлээгүй бол энэ захидлыг үл тоож, системийн администраторт мэдэгдэнэ үү.',
      '',
    ].join('\n'),
  }),
  en: (site, code) => ({
    subject: `${site}: confirmation code`,
    text: [
      `Your code to become a super admin of ${site}:`,
      '',
      `    ${code}`,
      '',
      `It is valid for ${minutes} minutes. Do not give it to anyone.`,
      'If this was not you, ignore this mail and tell the administrators of the site.',
      '',
    ].join('\n'),
  }),
}
