import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import { siteRow } from '../../site/queries.ts'
import { mutedAlwaysSent, type NoticeChoices, withDefaults } from './kinds.ts'

interface NoticeSettings {
  language: Language
  kinds: NoticeChoices
}

/** A person who has decided nothing has the defaults, in the site's language. */
export async function selectNoticeSettings(db: Db, userId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom(siteRow(db))
    .leftJoin('notice_settings as own', (join) => join.on('own.user_id', '=', userId))
    .select(({ fn }) => [fn.coalesce('own.language', 'site.language').as('language'), 'own.kinds'])
    .executeTakeFirstOrThrow()
  return {
    language: row.language as Language,
    kinds: withDefaults((row.kinds ?? {}) as Partial<NoticeChoices>),
  }
}

export async function replaceNoticeSettings(
  tx: Tx,
  userId: string,
  { language, kinds }: NoticeSettings,
  now: Date,
): Promise<void> {
  const refused = mutedAlwaysSent(kinds).map(
    ([kind, channel]): BilingualFault => ({
      path: `/body/kinds/${kind}/${channel}`,
      rule: 'always_sent',
      mn: 'Энэ мэдэгдлийг унтраах боломжгүй.',
      en: 'These notifications cannot be switched off.',
    }),
  )
  if (refused.length > 0) throw new AppError('notifications.always_sent', { details: refused })
  const settings = { language, kinds: JSON.stringify(kinds), updated_at: now }
  await tx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute()
}

/** The language that people first tell us of, unless they have decided. */
export async function recordNoticeLanguage(
  tx: Tx,
  userId: string,
  language: Language,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notice_settings')
    .values({ user_id: userId, language, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ language, updated_at: now })
        .where(sql<boolean>`notice_settings.language is null`),
    )
    .execute()
}
