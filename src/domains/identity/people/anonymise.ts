import type { Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { revokeAllSessions } from '../sessions/revoke-all.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { deleteOwnRows, eraseMentions, eraseReports, eraseRow } from './anonymise-queries.ts'
import { type ChangeAuthor, lockActorAndTarget, requireAnotherAdministrator } from './change.ts'

/** Erases what a part of the platform holds of a person. */
type ErasePerson = (tx: Tx, userId: string, now: Date) => Promise<void>

/** What needs a person before their account can be closed. */
export interface ClosingHindrance {
  kind: 'last_owner' | 'own_case' | 'held_case' | 'last_administrator' | 'super_admin'
  id: string | null
  /** Of the organisation, or the number of the case. */
  name: string | null
}

/** What the areas that use this one know of people, which the composition brings. */
export interface AreaErasures {
  /** Whether an organisation would be left without an owner who must stay. */
  isSoleOwner(db: Db, userId: string): Promise<boolean>
  /** What else needs the person; only the role of jobs sees all of it. */
  hindrances: readonly ((db: Db, userId: string) => Promise<ClosingHindrance[]>)[]
  /** In the transaction that anonymises the person, while their own row still has the number. */
  erase: readonly ErasePerson[]
}

interface Services {
  sessions: Sessions
  areaErasures: AreaErasures
}

/**
 * Erases everything personal and keeps the row, so that references to it stay valid. It cannot be undone: a person who
 * comes back by eID gets a new account. The transaction must run in the role of jobs, because the person's links may lie
 * in any organisation.
 */
export async function anonymise(
  tx: Tx,
  { sessions, areaErasures }: Services,
  by: ChangeAuthor,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { target } = await lockActorAndTarget(tx, by, userId)
  if (target.superAdmin) throw new AppError('people.super_admin')
  await requireAnotherAdministrator(tx, target)
  if (await areaErasures.isSoleOwner(tx, userId)) throw new AppError('people.last_owner')
  await eraseLocked(tx, { sessions, areaErasures }, { userId, now })
}

/** The erasure itself, of a person whose row is locked and whom nothing needs. */
export async function eraseLocked(
  tx: Tx,
  { sessions, areaErasures }: Services,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await revokeAllSessions(tx, sessions, userId, 'anonymised')
  await eraseReports(tx, userId)
  await eraseMentions(tx, userId)
  await deleteOwnRows(tx, userId)
  for (const erase of areaErasures.erase) await erase(tx, userId, now)
  await eraseRow(tx, userId, now)
}
