import type { Language } from '../../errors/language.ts'
import { moment } from '../../text/local-format.ts'
import type { OrganisationRole } from './rules.ts'

interface InvitationMail {
  site: string
  organisation: string
  role: OrganisationRole
  /** Where the person accepts. */
  link: string
  expiresAt: Date
}

/** Behind the number sign, so that it reaches neither a server's log nor another site. */
export const invitationLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/invitation#${token}`

const roles: Record<Language, Record<OrganisationRole, string>> = {
  mn: { owner: 'эзэмшигч', signer: 'гарын үсэг зурах эрхтэй гишүүн', member: 'гишүүн' },
  en: { owner: 'an owner', signer: 'a signer', member: 'a member' },
}

/** The mail to a person who is invited to join an organisation. */
export const invitationMail: Record<Language, (mail: InvitationMail) => { subject: string; text: string }> = {
  mn: ({ site, organisation, role, link, expiresAt }) => ({
    subject: `${site}: ${organisation} байгууллагад урьж байна`,
    text: [
      `Таныг ${site} системд ${organisation} байгууллагын ${roles.mn[role]} болохыг урьж байна.`,
      '',
      'Урилгыг хүлээн авахын тулд дараах холбоосоор орж, нэвтэрнэ үү:',
      '',
      `    ${link}`,
      '',
      `Урилга ${moment.mn(expiresAt)} хүртэл, нэг удаа хүчинтэй. Холбоосыг хэнд ч бүү дамжуулаарай.`,
      'Хэрэв та энэ байгууллагыг мэдэхгүй бол захидлыг үл тооно уу.',
      '',
    ].join('\n'),
  }),
  en: ({ site, organisation, role, link, expiresAt }) => ({
    subject: `${site}: invitation to ${organisation}`,
    text: [
      `You are invited to become ${roles.en[role]} of ${organisation} on ${site}.`,
      '',
      'To accept, open this link and sign in:',
      '',
      `    ${link}`,
      '',
      `The link works once, until ${moment.en(expiresAt)}. Do not give it to anyone.`,
      'If you do not know this organisation, ignore this mail.',
      '',
    ].join('\n'),
  }),
}
