import { sql } from 'kysely'
import type { Audit } from '../../../audit/audit.ts'
import { appendAudit } from '../../../audit/system-entry.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { withdrawRequestedSeals } from '../../signing/seals/queries.ts'

/** Why a right has ended that no one took away. */
export type EndReason = 'not_representative' | 'struck_off' | 'unconfirmed' | 'deceased' | 'no_capacity'

interface EndedRights {
  /** Null where the organisation has none, and so an account alone. */
  regNo: string | null
  /** The account of the organisation here, where it has one. */
  account: { id: string; name_mn: string; name_en: string } | undefined
  userIds: readonly string[]
  reason: EndReason
  now: Date
}

/**
 * Ends all that these people may do for an organisation: ownership, signing, seals that they requested, and invitations of
 * theirs that are open. For the role of jobs; the caller holds the lock of the organisation.
 */
export async function endRights(
  tx: Tx,
  { audit }: { audit: Pick<Audit, 'statement'> },
  { regNo, account, userIds, reason, now }: EndedRights,
): Promise<void> {
  if (userIds.length === 0) return
  const orgId = account?.id ?? null
  const names = account ?? (await selectNames(tx, regNo))
  for (const userId of userIds) {
    const id = await recordEnd(tx, { regNo, orgId, userId, reason, now })
    await withdrawWhatTheyAsked(tx, { regNo, orgId, userId, now })
    await sql`
      delete from eid_organisation_links where user_id = ${userId}::uuid and reg_no = ${regNo}::text`.execute(
      tx,
    )
    await endMembership(tx, orgId, userId)
    await sql`
      update eid_organisation_signers set removed_at = ${now}::timestamptz
      where reg_no = ${regNo}::text and user_id = ${userId}::uuid and removed_at is null`.execute(tx)
    if (orgId !== null) await withdrawRequestedSeals(tx, { orgId, requestedBy: userId, at: now })
    if (reason !== 'deceased')
      await notify(
        tx,
        userId,
        {
          template: 'organisation_right_ended',
          params: { organisation_mn: names.name_mn, organisation_en: names.name_en },
          resource: { kind: 'organisation', id: orgId ?? id },
          dedupeKey: `organisation_right_ended:${id}`,
        },
        now,
      )
    appendAudit(tx, audit, {
      operation: 'endRepresentation',
      subject: orgId === null ? `organization:${regNo}` : `org:${orgId}/member:${userId}`,
      tenantId: orgId,
      details: { user: userId, reason, reg_no: regNo },
    })
  }
}

/** Keeps what the right rested on, since when, and why it ended. */
async function recordEnd(
  tx: Tx,
  { regNo, orgId, userId, reason, now }: Omit<EndedRights, 'account' | 'userIds'> & End,
): Promise<string> {
  const id = uuidv7(now.getTime())
  await sql`
    insert into organisation_ended_rights (id, org_id, reg_no, user_id, role, basis, since, ended_at, reason)
    select ${id}::uuid, ${orgId}::uuid, ${regNo}::text, ${userId}::uuid, coalesce(m.role, 'representative'),
      coalesce(m.basis, 'register'), coalesce(m.created_at, l.linked_at, ${now}::timestamptz), ${now}::timestamptz, ${reason}
    from (select) one
      left join organisation_members m on m.org_id = ${orgId}::uuid and m.user_id = ${userId}::uuid
      left join eid_organisation_links l on l.reg_no = ${regNo}::text and l.user_id = ${userId}::uuid`.execute(
    tx,
  )
  return id
}

interface End {
  orgId: string | null
  userId: string
}

/** Who may name no one any more has named no one yet where it was not accepted. */
async function withdrawWhatTheyAsked(
  tx: Tx,
  { regNo, orgId, userId, now }: End & { regNo: string | null; now: Date },
): Promise<void> {
  await sql`
    update organisation_invitations set withdrawn_at = ${now}::timestamptz
    where org_id = ${orgId}::uuid and (invited_by = ${userId}::uuid or user_id = ${userId}::uuid)
      and accepted_at is null and withdrawn_at is null and declined_at is null`.execute(tx)
  await sql`
    update organisation_nominations set state = 'withdrawn', sealed = null, ended_at = ${now}::timestamptz
    where state = 'pending' and nominated_by = ${userId}::uuid
      and (org_id = ${orgId}::uuid or reg_no = ${regNo}::text)`.execute(tx)
  await sql`
    update eid_organisation_signers set removed_at = ${now}::timestamptz, token_hash = null
    where reg_no = ${regNo}::text and invited_by = ${userId}::uuid and user_id is null and removed_at is null`.execute(
    tx,
  )
}

/** In two statements: only what has `ended` may leave an organisation without an owner. */
async function endMembership(tx: Tx, orgId: string | null, userId: string): Promise<void> {
  await sql`
    update organisation_members set basis = 'ended', confirm_before = null
    where org_id = ${orgId}::uuid and user_id = ${userId}::uuid`.execute(tx)
  await sql`
    delete from organisation_members
    where org_id = ${orgId}::uuid and user_id = ${userId}::uuid and basis = 'ended'`.execute(tx)
}

async function selectNames(tx: Tx, regNo: string | null): Promise<{ name_mn: string; name_en: string }> {
  const { rows } = await sql<{ name_mn: string; name_en: string }>`
    select name_mn, coalesce(name_en, name_mn) as name_en from eid_organisations where reg_no = ${regNo}::text`.execute(
    tx,
  )
  return rows[0] ?? { name_mn: regNo ?? '', name_en: regNo ?? '' }
}
