import type { ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import { grants, type HeldPermissions } from '../../../security/permissions.ts'
import type { ChangeAuthor } from '../people/change.ts'
import { lockPeople, selectAuthority } from '../people/queries.ts'
import { type HeldAuthority, isAdministrator } from '../people/rules.ts'

export interface HelpContext extends Pick<ManualWork, 'transact'> {
  principal: ChangeAuthor
  now: Date
}

interface Help {
  userId: string
  /** In the words of the one who helps; the person reads them. */
  reason: string
  /** As the audit log names what was seen or done. */
  subject: string
  details?: Record<string, unknown>
  /** Only for people who do not rank above the one who helps, administrators or not. */
  below?: boolean
}

/**
 * A look at one person's account: the row that they see, the audit entry and what is shown are one commit. It runs in the
 * role of jobs, because what belongs to a person is seen by that person alone otherwise.
 */
export function viewPerson<T>(
  { transact, principal }: HelpContext,
  { userId, reason, subject }: Help,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(
    async ({ db, audit }) => {
      await requireHelpable(db, principal, userId, 'helpdesk.read')
      audit.entry({ subject, details: { reason } })
      audit.reads({ reason })
      return look(db)
    },
    { as: 'job' },
  )
}

/** Who helps looks for the person who asked; to see all people is for others. */
export function requireSearchWords(held: HeldPermissions | undefined, words: string | undefined): void {
  if (words === undefined && !(held && grants(held, ['users.manage', 'users.view'])))
    throw new AppError('people.search_needed')
}

/** The same for a change. Both people are locked, so that what was asked of them holds until the commit. */
export function helpPerson<T>(
  { transact, principal }: HelpContext,
  { userId, reason, subject, details, below = false }: Help,
  act: (work: TransactionWork, people: { target: HeldAuthority }) => Promise<T>,
): Promise<T> {
  return transact(
    async (work) => {
      await lockPeople(work.db, [principal.userId, userId])
      const target = await requireHelpable(work.db, principal, userId, 'helpdesk.act', below)
      work.audit.entry({ subject, details: { reason, ...details } })
      work.audit.reads({ reason })
      return act(work, { target })
    },
    { as: 'job' },
  )
}

type HelpPermission = 'helpdesk.read' | 'helpdesk.act'

async function requireHelpable(
  tx: Tx,
  { userId, elevated }: ChangeAuthor,
  targetId: string,
  permission: HelpPermission,
  below = false,
): Promise<HeldAuthority> {
  const actor = await selectAuthority(tx, userId, { elevated })
  if (!actor) throw new AppError('auth.invalid')
  if (!actor.active || !actor.permissions.has(permission)) throw new AppError('auth.forbidden')
  const target = await selectAuthority(tx, targetId, 'target')
  if (!target) throw new AppError('people.not_found')
  const refusal = refusalOfHelp(actor, target, permission)
  if (refusal) throw new AppError(refusal)
  if (below && target.rank < actor.rank) throw new AppError('people.outranked')
  return target
}

/** Ranks of roles that people made say nothing of this: only administrators are beyond the help desk. */
function refusalOfHelp(
  actor: HeldAuthority,
  target: HeldAuthority,
  permission: HelpPermission,
): ErrorCode | undefined {
  if (permission === 'helpdesk.act' && actor.id === target.id) return 'people.self'
  if (!isAdministrator(target) || actor.id === target.id) return undefined
  return !isAdministrator(actor) || target.rank < actor.rank ? 'people.outranked' : undefined
}
