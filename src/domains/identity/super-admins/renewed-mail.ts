import type { Language } from '../../../errors/language.ts'

/** Tells a super admin of new recovery codes, which only a thief's would be news to them. It holds none of them. */
export const recoveryCodesMail: Record<Language, (site: string) => { subject: string; text: string }> = {
  mn: (site) => ({
    subject: `${site}: сэргээх кодууд шинэчлэгдлээ`,
    text: [
      `${site} систем дэх таны ерөнхий админы сэргээх кодууд шинэчлэгдлээ. Өмнөх кодууд ажиллахаа больсон.`,
      '',
      'Хэрэв үүнийг та хийгээгүй бол өөр ерөнхий админд яаралтай мэдэгдэж, хоёр дахь баталгаажуулалтаа хүчингүй болгуулна уу.',
      '',
    ].join('\n'),
  }),
  en: (site) => ({
    subject: `${site}: your recovery codes were renewed`,
    text: [
      `Your recovery codes as a super admin of ${site} were renewed. The former codes no longer work.`,
      '',
      'If this was not you, tell another super admin at once and have your second factor reset.',
      '',
    ].join('\n'),
  }),
}
