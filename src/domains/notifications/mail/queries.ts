import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import { INITIAL_BACKOFF_MS, nextAttemptAt } from './attempts.ts'

export interface DueMail {
  id: string
  about: string
  sealed_mail: string
  language: Language
  attempts: number
  useful_until: Date
  /** Of the request that caused it, where a trace of that is kept. */
  traceparent: string | null
}

const columns = ['id', 'about', 'sealed_mail', 'language', 'attempts', 'useful_until', 'traceparent'] as const

export const newMailId = (now: Date): string => uuidv7(now.getTime())

/** The request that enqueues a mail tries first; the job leaves it that long to do so. */
export async function upsertDueMail(
  tx: Tx,
  mail: Omit<DueMail, 'attempts' | 'traceparent'>,
  now: Date,
): Promise<void> {
  const { about, ...rest } = mail
  const fresh = { ...rest, attempts: 0, due_at: new Date(now.getTime() + INITIAL_BACKOFF_MS) }
  await tx
    .insertInto('due_mails')
    .values({ about, ...fresh })
    .onConflict((conflict) => conflict.column('about').doUpdateSet({ ...fresh, traceparent: sql`default` }))
    .execute()
}

/** The mail about something, locked until the transaction ends, for a join in a statement of another area. */
export const lockedDueMail = (tx: Tx, about: string) =>
  tx.selectFrom('due_mails').select('id').where('about', '=', about).forUpdate().as('d')

export async function deleteDueMailAbout(tx: Tx, about: string): Promise<void> {
  await tx.deleteFrom('due_mails').where('about', '=', about).execute()
}

/** Mails about changes of a person's contact details. */
export async function deleteContactMails(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('due_mails').where('about', 'like', `contact:${userId}:%`).execute()
}

export async function deleteDueMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('due_mails').where('id', '=', id).execute()
}

/** The mail stays, and the job does not try it again. */
export async function suspendDueMail(db: Db, id: string): Promise<void> {
  await db
    .updateTable('due_mails')
    .set({ due_at: sql<Date>`'infinity'::timestamptz` })
    .where('id', '=', id)
    .execute()
}

export async function selectDueMail(db: Db, id: string): Promise<DueMail | undefined> {
  const row = await db.selectFrom('due_mails').select(columns).where('id', '=', id).executeTakeFirst()
  return row as DueMail | undefined
}

/** For the first attempt. Undefined where the mail was withdrawn or replaced, or where its attempts have begun. */
export async function claimNewMail(db: Db, id: string, now: Date): Promise<DueMail | undefined> {
  const row = await db
    .updateTable('due_mails')
    .set({ attempts: 1, due_at: nextAttemptAt(now) })
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .returning(columns)
    .executeTakeFirst()
  return row as DueMail | undefined
}

/** Takes mails that are due, oldest first, for one attempt. An instance that dies in the middle loses none. */
export async function claimDueMails(db: Db, most: number, now: Date): Promise<DueMail[]> {
  const rows = await db
    .updateTable('due_mails')
    .set({ attempts: sql<number>`attempts + 1`, due_at: nextAttemptAt(now) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('due_mails')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute()
  return rows as DueMail[]
}
