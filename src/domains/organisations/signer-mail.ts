import type { Language } from '../../errors/language.ts'
import { moment } from '../../text/local-format.ts'

interface SignerMail {
  site: string
  organisation: string
  regNo: string
  link: string
  expiresAt: Date
}

/** Behind the number sign, so that it reaches neither a server's log nor another site. */
export const signerLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/signer-invitation#${token}`

/** The mail to a person who is invited to sign for an organisation. */
export const signerMail: Record<Language, (mail: SignerMail) => { subject: string; text: string }> = {
  mn: ({ site, organisation, regNo, link, expiresAt }) => ({
    subject: `${site}: ${organisation} гарын үсэг зурах эрх олгож байна`,
    text: [
      `${organisation} (регистр ${regNo}) байгууллага танд ${site} системд өөрийн нэрийн өмнөөс гарын үсэг зурах эрх олгохыг санал болгож байна.`,
      '',
      'Хүлээн авах бол дараах холбоосоор орж, eID-аараа нэвтэрнэ үү:',
      '',
      `    ${link}`,
      '',
      `Урилга ${moment.mn(expiresAt)} хүртэл, нэг удаа хүчинтэй. Холбоосыг хэнд ч бүү дамжуулаарай.`,
      'Хэрэв та энэ байгууллагыг мэдэхгүй бол захидлыг үл тооно уу.',
      '',
    ].join('\n'),
  }),
  en: ({ site, organisation, regNo, link, expiresAt }) => ({
    subject: `${site}: ${organisation} asks you to sign for it`,
    text: [
      `${organisation} (register number ${regNo}) asks you to become one of its authorised signers on ${site}.`,
      '',
      'To accept, open this link and sign in with your eID:',
      '',
      `    ${link}`,
      '',
      `The link works once, until ${moment.en(expiresAt)}. Do not give it to anyone.`,
      'If you do not know this organisation, ignore this mail.',
      '',
    ].join('\n'),
  }),
}
