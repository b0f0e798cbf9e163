import type { Audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { RegisteredOrganisation } from '../../../providers/state-registry/port.ts'
import { selectLackingCapacity } from '../../identity/people/registry-state.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { upsertOrganisation } from '../link-queries.ts'
import { lockOrganisation } from '../queries.ts'
import { endRights } from './end-rights.ts'
import { markConfirmed, requireConfirmation, selectAccountOf, selectRepresentatives } from './queries.ts'

interface RegisterAnswer {
  regNo: string
  /** Undefined where the state registry has no such organisation. */
  record: RegisteredOrganisation | undefined
  now: Date
}

/**
 * Follows the state registry: who represents the organisation no more loses what rested on that, at once, and what they
 * named is to be confirmed. For the role of jobs. Returns who has lost it.
 */
export async function applyRecord(
  tx: Tx,
  deps: { audit: Pick<Audit, 'statement'> },
  { regNo, record, now }: RegisterAnswer,
): Promise<string[]> {
  const found = await selectAccountOf(tx, regNo)
  if (found) await lockOrganisation(tx, found.id)
  if (record) await upsertOrganisation(tx, record, now)
  // Closed while the lock was waited for: its number is free.
  const account = await selectAccountOf(tx, regNo)
  const orgId = account?.id ?? null
  const current: string[] = []
  const former: string[] = []
  const known = await selectRepresentatives(tx, { regNo, orgId })
  const lacking = await selectLackingCapacity(
    tx,
    known.map(({ user_id }) => user_id),
  )
  for (const { user_id, civil_id } of known) {
    const stays = represents(record, civil_id) && !lacking.has(user_id)
    ;(stays ? current : former).push(user_id)
  }
  await markConfirmed(tx, { regNo, orgId, userIds: current, now })
  if (former.length === 0) return former
  const reason = record?.active === true ? 'not_representative' : 'struck_off'
  await endRights(tx, deps, { regNo, account, userIds: former, reason, now })
  const waiting = await requireConfirmation(tx, { regNo, orgId, now })
  if (account && waiting > 0)
    for (const userId of current) await notifyConfirmationDue(tx, account, userId, now)
  return former
}

/** Whether the state registry lets the person act for the organisation alone. */
const represents = (record: RegisteredOrganisation | undefined, civilId: string | null): boolean =>
  record?.active === true && civilId !== null && record.representatives.includes(civilId)

/** That rights which others gave wait for the representative. */
export async function notifyConfirmationDue(
  tx: Tx,
  { id, name_mn, name_en }: { id: string; name_mn: string; name_en: string },
  userId: string,
  now: Date,
): Promise<void> {
  await notify(
    tx,
    userId,
    {
      template: 'organisation_confirmation_due',
      params: { organisation_mn: name_mn, organisation_en: name_en },
      resource: { kind: 'organisation', id },
      dedupeKey: `organisation_confirmation_due:${id}:${now.toISOString()}`,
    },
    now,
  )
}
