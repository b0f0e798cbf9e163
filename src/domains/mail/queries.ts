import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../db/database.ts'
import { FIRST_WAIT_MS, nextAttemptAt } from './attempts.ts'

export interface DueMail {
  id: string
  about: string
  sealed_mail: string
  attempts: number
  useful_until: Date
}

const columns = ['id', 'about', 'sealed_mail', 'attempts', 'useful_until'] as const

export const newMailId = (now: Date): string => uuidv7(now.getTime())

/** Whoever makes it due tries first; the job waits that long for them. */
export async function keepDueMail(tx: Tx, mail: Omit<DueMail, 'attempts'>, now: Date): Promise<void> {
  const { about, ...kept } = mail
  const fresh = { ...kept, attempts: 0, due_at: new Date(now.getTime() + FIRST_WAIT_MS) }
  await tx
    .insertInto('due_mails')
    .values({ about, ...fresh })
    .onConflict((conflict) => conflict.column('about').doUpdateSet(fresh))
    .execute()
}

export async function deleteDueMailAbout(tx: Tx, about: string): Promise<void> {
  await tx.deleteFrom('due_mails').where('about', '=', about).execute()
}

export async function deleteDueMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('due_mails').where('id', '=', id).execute()
}

/** For the first attempt. Nothing where it was taken back, replaced, or somebody else has begun. */
export function takeNewMail(db: Db, id: string, now: Date): Promise<DueMail | undefined> {
  return db
    .updateTable('due_mails')
    .set({ attempts: 1, due_at: nextAttemptAt(now) })
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .returning(columns)
    .executeTakeFirst()
}

/** Takes mails that are due, oldest first, for one attempt. An instance that dies in the middle loses none. */
export function takeDueMails(db: Db, most: number, now: Date): Promise<DueMail[]> {
  return db
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
}
