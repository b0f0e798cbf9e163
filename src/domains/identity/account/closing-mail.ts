import type { Tx } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import { selectSiteName } from '../../site/queries.ts'
import type { ContactContext } from '../contact/context.ts'
import { selectContact } from '../contact/queries.ts'

interface Words {
  subject: string
  text: string
}

const closingMail: Record<Language, (site: string, day: string) => Words> = {
  mn: (site, day) => ({
    subject: `${site}: таны бүртгэл хаагдаж байна`,
    text: [
      `${site} дээрх бүртгэлээ хаах хүсэлт таны нэрээр ирлээ. Бүртгэл ${day}-нд бүрмөсөн устна.`,
      '',
      'Хэрэв та хүсээгүй, эсвэл бодлоо өөрчилсөн бол тэр өдрөөс өмнө eID-аараа нэвтэрч, бүртгэлээ үлдээнэ үү.',
      '',
    ].join('\n'),
  }),
  en: (site, day) => ({
    subject: `${site}: your account is closing`,
    text: [
      `You asked to close your account at ${site}. It is erased for good on ${day}.`,
      '',
      'If it was not you, or you have changed your mind, sign in with your eID before that day and keep your account.',
      '',
    ].join('\n'),
  }),
}

/** Part of the change: the verified address learns of it, so that no account ends in silence. Gives the mails to deliver. */
export async function enqueueClosingMail(
  tx: Tx,
  {
    services,
    language,
    now,
  }: Pick<ContactContext, 'language' | 'now'> & {
    services: Pick<ContactContext['services'], 'outbox'>
  },
  { userId, closesAt }: { userId: string; closesAt: Date },
): Promise<string[]> {
  const contact = await selectContact(tx, userId, now)
  if (!contact?.email || contact.email_verified_at === null) return []
  const words = closingMail[language](await selectSiteName(tx, language), closesAt.toISOString().slice(0, 10))
  const id = await services.outbox.enqueue(tx, {
    about: `contact:${userId}:closing-${now.getTime()}`,
    language,
    content: { to: contact.email, ...words },
    usefulUntil: closesAt,
  })
  return [id]
}
