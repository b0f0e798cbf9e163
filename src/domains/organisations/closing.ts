import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { AppError, type BilingualFault } from '../../errors/app-error.ts'
import type { FaultRule } from '../../errors/fault-rules.ts'
import type { Outbox } from '../notifications/mail/outbox.ts'
import { notifyRows } from '../notifications/notices/notify.ts'
import { withdrawInvitationMail } from './member-invitations.ts'
import { refuseWhileTakeOverCanBeObjected } from './representation/objection-period.ts'

/** What must have come to its end before. */
export interface Unfinished {
  cases: number
  services: number
  appointments: number
}

const words: Record<keyof Unfinished, { rule: FaultRule; mn: string; en: string }> = {
  cases: { rule: 'open_cases', mn: 'Дуусаагүй хүсэлт', en: 'Open cases' },
  services: { rule: 'published_services', mn: 'Нийтэлсэн үйлчилгээ', en: 'Published services' },
  appointments: { rule: 'booked_appointments', mn: 'Захиалсан цаг', en: 'Booked appointments' },
}

interface Closing {
  orgId: string
  userId: string
  unfinished: Unfinished
  now: Date
}

/**
 * Closes an organisation that has nothing unfinished, and tells its members. What it has is kept; invitations to it are
 * withdrawn. The caller holds the lock of the organisation, and that of its module for cases.
 */
export async function closeOrganisation(
  tx: Tx,
  deps: { outbox: Outbox },
  { orgId, userId, unfinished, now }: Closing,
): Promise<void> {
  requireFinished(unfinished)
  await refuseWhileTakeOverCanBeObjected(tx, orgId, now)
  await withdrawInvitations(tx, deps, orgId, now)
  const closed = await tx
    .updateTable('organisations')
    .set({ closed_at: now, closed_by: userId, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', orgId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw new AppError('org.closed')
  await notifyMembers(tx, orgId, userId, now)
}

/** Refuses, with what is unfinished and how much of it. */
export function requireFinished(unfinished: Unfinished): void {
  const details = Object.entries(words).flatMap(([kind, { rule, mn, en }]): BilingualFault[] => {
    const count = unfinished[kind as keyof Unfinished]
    return count === 0 ? [] : [{ path: '/path/id', rule, mn: `${mn}: ${count}.`, en: `${en}: ${count}.` }]
  })
  if (details.length > 0) throw new AppError('org.unfinished', { details })
}

export async function withdrawInvitations(
  tx: Tx,
  deps: { outbox: Outbox },
  orgId: string,
  now: Date,
): Promise<void> {
  const withdrawn = await tx
    .updateTable('organisation_invitations')
    .set({ withdrawn_at: now })
    .where('org_id', '=', orgId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('declined_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of withdrawn) await withdrawInvitationMail(tx, deps, id)
}

async function notifyMembers(tx: Tx, orgId: string, userId: string, now: Date): Promise<void> {
  const statement = notifyRows({
    template: 'organisation_closed',
    user: sql`m.user_id`,
    resource: { kind: 'organisation', id: sql`o.id` },
    params: { organisation_mn: sql`o.name_mn`, organisation_en: sql`o.name_en` },
    from: sql`organisations o join organisation_members m on m.org_id = o.id
      where o.id = ${orgId}::uuid and m.user_id <> ${userId}::uuid`,
    at: now,
  })
  await sql`${statement}`.execute(tx)
}
