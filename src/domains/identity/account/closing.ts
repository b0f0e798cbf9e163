import { sql } from 'kysely'
import type { ManualWork } from '../../../audit/work.ts'
import { DAY_MS } from '../../../config/clock.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ContactContext } from '../contact/context.ts'
import type { AreaErasures, ClosingHindrance } from '../people/anonymise.ts'
import { requireAnotherAdministrator } from '../people/change.ts'
import { lockPeople, selectAuthority } from '../people/queries.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { enqueueClosingMail } from './closing-mail.ts'

/** So long the person can change their mind. */
const CLOSING_DAYS = 30
const MAX_LISTED = 100

interface Context extends Pick<ManualWork, 'transact'> {
  principal: { userId: string }
  now: Date
  services: { sessions: Sessions; areaErasures: AreaErasures; database: { system: Db } }
}

interface ClosingContext extends Context, Pick<ContactContext, 'language'> {
  services: Context['services'] & Pick<ContactContext['services'], 'outbox'>
}

interface ClosingRow {
  closing_asked_at: Date | null
  closes_at: Date | null
}

const subjectOf = (userId: string) => `user:${userId}/closing`

/** The account is closing from the commit on, and every session of the person has ended. */
export async function closeAccount(context: ClosingContext) {
  const { principal, now, services } = context
  const { userId } = principal
  const { closing, mails } = await context.transact(
    async ({ db, audit }) => {
      audit.entry({ subject: subjectOf(userId), details: { closing: true } })
      await lockPeople(db, [userId])
      const hindrances = await hindrancesOf(db, services.areaErasures, userId)
      if (hindrances.length > 0) throw new AppError('account.hindered', { details: hindrances.map(detailOf) })
      const closing = await markClosing(db, userId, now)
      if (!closing) throw new AppError('account.closing')
      await revokeAllSessions(db, services.sessions, userId, 'account_closing')
      const closesAt = closing.closes_at as Date
      return { closing, mails: await enqueueClosingMail(db, context, { userId, closesAt }) }
    },
    { as: 'job' },
  )
  for (const id of mails) await services.outbox.deliver(id)
  return toClosingResponse(closing, [])
}

/** Of two at once, a cancellation and the erasure, the row's lock lets one win. */
export function cancelClosing(context: Context) {
  const { userId } = context.principal
  return context.transact(
    async ({ db, audit }) => {
      audit.entry({ subject: subjectOf(userId), details: { closing: false } })
      const { numAffectedRows } = await sql`
        update users set closing_asked_at = null, closes_at = null
        where id = ${userId} and closes_at is not null and anonymised_at is null`.execute(db)
      if (numAffectedRows !== 1n) throw new AppError('account.not_closing')
      return toClosingResponse({ closing_asked_at: null, closes_at: null }, [])
    },
    { as: 'job' },
  )
}

export async function accountClosing({ principal, services }: Omit<Context, 'transact'>) {
  const { system } = services.database
  const row = await system
    .selectFrom('users')
    .select(['closing_asked_at', 'closes_at'])
    .where('id', '=', principal.userId)
    .executeTakeFirstOrThrow()
  return toClosingResponse(row, await hindrancesOf(system, services.areaErasures, principal.userId))
}

/** What needs the person first. In a transaction it counts while the person is locked. */
export async function hindrancesOf(
  db: Db,
  areaErasures: AreaErasures,
  userId: string,
): Promise<ClosingHindrance[]> {
  const found: ClosingHindrance[] = []
  for (const hindrances of areaErasures.hindrances) found.push(...(await hindrances(db, userId)))
  const target = await selectAuthority(db, userId, 'target')
  if (target?.superAdmin) found.push({ kind: 'super_admin', id: null, name: null })
  else if (target && (await isLastAdministrator(db as Tx, target)))
    found.push({ kind: 'last_administrator', id: null, name: null })
  return found.slice(0, MAX_LISTED)
}

async function isLastAdministrator(
  tx: Tx,
  target: Parameters<typeof requireAnotherAdministrator>[1],
): Promise<boolean> {
  try {
    await requireAnotherAdministrator(tx, target)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'people.last_administrator') return true
    throw error
  }
}

async function markClosing(tx: Tx, userId: string, now: Date): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    update users set closing_asked_at = ${now}, closes_at = ${new Date(now.getTime() + CLOSING_DAYS * DAY_MS)}
    where id = ${userId} and closes_at is null and anonymised_at is null
    returning closing_asked_at, closes_at`.execute(tx)
  return rows[0]
}

const places = { last_owner: 'organisations', own_case: 'cases', held_case: 'cases' } as const

const detailOf = ({ kind, id, name }: ClosingHindrance) => ({
  path: kind in places ? `/${places[kind as keyof typeof places]}/${id}` : '/role',
  rule: kind,
  message: name ?? kind,
})

const toClosingResponse = ({ closing_asked_at, closes_at }: ClosingRow, hindrances: ClosingHindrance[]) => ({
  state: closes_at ? ('closing' as const) : ('open' as const),
  asked_at: closing_asked_at?.toISOString() ?? null,
  closes_at: closes_at?.toISOString() ?? null,
  hindrances,
})
