import { sql } from 'kysely'
import type { Audit } from '../../../audit/audit.ts'
import type { ManualWork } from '../../../audit/work.ts'
import type { Database, Db, Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { people } from '../../identity/people/people.ts'
import { lockOrganisation } from '../queries.ts'
import { endRights } from './end-rights.ts'
import { lockRepresentation, selectAccountOf } from './queries.ts'

export interface UnconfirmedRight {
  /** Of a member the person's id, of a signer that of the row. */
  id: string
  kind: 'member' | 'signer'
  role: 'owner' | 'signer' | 'member'
  user_id: string
  family_name: string | null
  given_name: string | null
  since: Date
  confirm_before: Date
}

const MAX_LISTED = 500

/** For the role of jobs: what waits for a representative of the organisation. */
async function selectUnconfirmed(db: Db, regNo: string): Promise<UnconfirmedRight[]> {
  const { rows } = await sql<UnconfirmedRight>`
    select r.*, u.family_name, u.given_name from (
      select m.user_id as id, 'member' as kind, m.role, m.user_id, m.created_at as since, m.confirm_before
      from organisation_members m join organisations o on o.id = m.org_id
      where o.reg_no = ${regNo} and o.closed_at is null and m.confirm_before is not null
      union all
      select s.id, 'signer', 'signer', s.user_id, coalesce(s.accepted_at, s.invited_at), s.confirm_before
      from eid_organisation_signers s
      where s.reg_no = ${regNo} and s.removed_at is null and s.user_id is not null and s.confirm_before is not null
    ) r join ${people('u')} on u.id = r.user_id
    order by r.confirm_before, r.id limit ${MAX_LISTED}`.execute(db)
  return rows
}

interface ConfirmationContext extends Pick<ManualWork, 'transact'> {
  principal: { userId: string }
  now: Date
}

/** What waits for the organisation's representatives; the list is recorded, as it names people. */
export function listRightsToConfirm(
  { transact }: Pick<ManualWork, 'transact'>,
  regNo: string,
): Promise<UnconfirmedRight[]> {
  return transact(
    async ({ db, audit }) => {
      audit.entry({ subject: `organization:${regNo}/confirmations` })
      return selectUnconfirmed(db, regNo)
    },
    { as: 'job' },
  )
}

/** A representative confirms what stays; returns what still waits. */
export function confirmAsRepresentative(
  { transact, principal: { userId }, now }: ConfirmationContext,
  { regNo, ids }: { regNo: string; ids: readonly string[] },
): Promise<UnconfirmedRight[]> {
  return transact(
    async ({ db, audit }) => {
      audit.entry({ subject: `organization:${regNo}/confirmations`, details: { confirmed: [...ids] } })
      return confirmRights(db, { regNo, userId, ids, now })
    },
    { as: 'job' },
  )
}

interface Confirmation {
  regNo: string
  /** A representative by the state registry, asked within the last minute. */
  userId: string
  ids: readonly string[]
  now: Date
}

/** For the role of jobs. From then on the representative stands behind these rights. All of them, or none. */
async function confirmRights(tx: Tx, { regNo, userId, ids, now }: Confirmation): Promise<UnconfirmedRight[]> {
  const account = await selectAccountOf(tx, regNo)
  if (account) await lockOrganisation(tx, account.id)
  if (!(await lockRepresentation(tx, { userId, regNo, now }))) throw new AppError('org.representatives_only')
  const wanted = [...new Set(ids)]
  const members = await sql`
    update organisation_members m
    set confirm_before = null, named_by = ${userId}::uuid, basis_at = ${now}::timestamptz
    where m.org_id = ${account?.id ?? null}::uuid and m.user_id = any (${wanted}::uuid[])
      and m.confirm_before > ${now}::timestamptz returning m.user_id`.execute(tx)
  const signers = await sql`
    update eid_organisation_signers s set confirm_before = null, invited_by = ${userId}::uuid
    where s.reg_no = ${regNo} and s.id = any (${wanted}::uuid[]) and s.removed_at is null
      and s.confirm_before > ${now}::timestamptz returning s.id`.execute(tx)
  if (members.rows.length + signers.rows.length !== wanted.length)
    throw new AppError('org.nothing_to_confirm')
  return selectUnconfirmed(tx, regNo)
}

/** Ends what no representative has confirmed in time. */
export async function endUnconfirmed(
  deps: { database: Database; audit: Pick<Audit, 'statement'> },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ reg_no: string }>`
    select o.reg_no from organisation_members m join organisations o on o.id = m.org_id
    where m.confirm_before <= ${now}::timestamptz and o.reg_no is not null and o.closed_at is null
    union
    select s.reg_no from eid_organisation_signers s
    where s.confirm_before <= ${now}::timestamptz and s.removed_at is null`.execute(deps.database.system)
  let ended = 0
  for (const { reg_no } of rows) ended += await endUnconfirmedOf(deps, reg_no, now)
  return ended
}

function endUnconfirmedOf(
  { database, audit }: { database: Database; audit: Pick<Audit, 'statement'> },
  regNo: string,
  now: Date,
): Promise<number> {
  return database.transact({ role: 'job' }, 'write', async (tx) => {
    const account = await selectAccountOf(tx, regNo)
    // Behind it no representative confirms meanwhile.
    if (account) await lockOrganisation(tx, account.id)
    const due = (await selectUnconfirmed(tx, regNo)).filter(({ confirm_before }) => confirm_before <= now)
    const userIds = [...new Set(due.map(({ user_id }) => user_id))]
    await endRights(tx, { audit }, { regNo, account, userIds, reason: 'unconfirmed', now })
    return userIds.length
  })
}
