import type { Language } from '../../../errors/language.ts'
import { moment } from '../../../text/local-format.ts'

interface InviteMail {
  site: string
  link: string
  expiresAt: Date
}

/** The mail to a person who may become a super admin. It holds no secret: what counts is who has the address. */
export const inviteMail: Record<Language, (mail: InviteMail) => { subject: string; text: string }> = {
  mn: ({ site, link, expiresAt }) => ({
    subject: `${site}: ерөнхий админы урилга`,
    text: [
      `Таныг ${site} системийн ерөнхий админ болохыг урьж байна.`,
      '',
      'Бүртгүүлэхийн тулд дараах холбоосоор орж, энэ хаягтай нийгмийн сүлжээний бүртгэл болон eID-аар баталгаажуулна уу:',
      '',
      `    ${link}`,
      '',
      `Урилга ${moment.mn(expiresAt)} хүртэл, нэг удаа хүчинтэй.`,
      'Хэрэв та үүнийг хүлээгээгүй бол системийн администраторт мэдэгдэнэ үү.',
      '',
    ].join('\n'),
  }),
  en: ({ site, link, expiresAt }) => ({
    subject: `${site}: invitation to become a super admin`,
    text: [
      `You are invited to become a super admin of ${site}.`,
      '',
      'Open this link, and prove yourself with the social account that has this address and with your eID:',
      '',
      `    ${link}`,
      '',
      `The invitation is good once, until ${moment.en(expiresAt)}.`,
      'If you did not expect it, tell the administrators of the site.',
      '',
    ].join('\n'),
  }),
}
