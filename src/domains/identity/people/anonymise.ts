import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { cutOff } from '../sessions/cut-off.ts'
import type { Sessions } from '../sessions/sessions.ts'
import {
  deleteOwnRows,
  disownRevocations,
  eraseEvidence,
  eraseMentions,
  eraseReports,
  eraseRow,
} from './anonymise-queries.ts'
import { type ChangeAuthor, lockActorAndTarget, requireAnotherAdministrator } from './change.ts'
import { isSoleOwner } from './queries.ts'

/**
 * Erases everything personal and keeps the row, so that references to it stay valid. It cannot be undone: a person who
 * comes back by eID gets a new account. The transaction must run in the role of jobs, because the person's links may lie
 * in any organisation.
 */
export async function anonymise(
  tx: Tx,
  sessions: Sessions,
  by: ChangeAuthor,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { target } = await lockActorAndTarget(tx, by, userId)
  if (target.superAdmin) throw new AppError('people.super_admin')
  await requireAnotherAdministrator(tx, target)
  if (await isSoleOwner(tx, userId)) throw new AppError('people.last_owner')
  await cutOff(tx, sessions, userId, 'anonymised')
  await eraseEvidence(tx, userId, now)
  await eraseReports(tx, userId)
  await eraseMentions(tx, userId)
  await deleteOwnRows(tx, userId)
  await disownRevocations(tx, userId)
  await eraseRow(tx, userId, now)
}
