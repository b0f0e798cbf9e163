import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { Outbox } from '../../notifications/mail/outbox.ts'
import { notifyRows } from '../../notifications/notices/notify.ts'
import { assignOwner } from '../assign-owner.ts'
import { requireFinished, type Unfinished, withdrawInvitations } from '../closing.ts'
import { lockOrganisation } from '../queries.ts'
import { refuseWhileTakeOverCanBeObjected } from '../representation/objection-period.ts'
import { type CorrectedOrganisation, type CorrectionRow, selectCorrected } from './queries.ts'

export interface CorrectionDeps {
  outbox: Outbox
  /** Of the areas above: what an organisation has still to bring to an end. */
  countUnfinished(tx: Tx, orgId: string): Promise<Unfinished>
  /** Of the areas beside: what passes to the organisation that another is merged into. */
  moves: readonly ((tx: Tx, from: string, to: string, now: Date) => Promise<void>)[]
}

interface Applied {
  /** Of the operator who confirms it. */
  operatorId: string
  language: Language
  now: Date
}

/** Applies a confirmed correction, for the role of jobs. Returns the id of a mail that is due. */
export async function applyCorrection(
  tx: Tx,
  deps: CorrectionDeps,
  correction: CorrectionRow,
  applied: Applied,
): Promise<string | undefined> {
  const { org_id, org_row_version, action, values } = correction
  if (org_id === null) throw new AppError('tenants.not_found')
  for (const id of [org_id, values.into_tenant_id ?? org_id].sort()) await lockOrganisation(tx, id)
  const organisation = await selectCorrected(tx, org_id)
  if (!organisation) throw new AppError('tenants.not_found')
  if (organisation.row_version !== org_row_version) throw new AppError('corrections.stale')
  // Before the change, which may delete the people's places in it.
  await notifyMembers(tx, correction, applied.now)
  const work = { tx, deps, organisation, correction, ...applied }
  return (await effects[action](work)) ?? undefined
}

interface Work extends Applied {
  tx: Tx
  deps: CorrectionDeps
  organisation: CorrectedOrganisation
  correction: CorrectionRow
}

const effects: Record<CorrectionRow['action'], (work: Work) => Promise<string | undefined>> = {
  async name_owner({ tx, deps, organisation, correction, operatorId, language, now }) {
    const { owner_user_id: userId, owner_email: email } = correction.values
    const orgId = organisation.id
    return assignOwner(tx, deps.outbox, { orgId, userId, email, operatorId, language, now })
  },
  async suspend({ tx, organisation, now }) {
    if (organisation.closed_at || organisation.suspended_at) throw new AppError('corrections.inapplicable')
    await change(tx, organisation.id, { suspended_at: now }, now)
  },
  async rename({ tx, organisation, correction: { values }, now }) {
    const { name_mn = organisation.name_mn, name_en = organisation.name_en } = values
    await change(tx, organisation.id, { name_mn, name_en }, now)
  },
  async reopen({ tx, organisation, now }) {
    if (!organisation.closed_at && !organisation.suspended_at) throw new AppError('corrections.inapplicable')
    const open = { closed_at: null, closed_by: null, suspended_at: null, merged_into: null }
    await change(tx, organisation.id, open, now)
  },
  async merge({ tx, deps, organisation, correction, operatorId, now }) {
    const into = correction.values.into_tenant_id as string
    const target = await selectCorrected(tx, into)
    if (!target || target.id === organisation.id) throw new AppError('tenants.not_found')
    if (organisation.closed_at || target.closed_at || target.suspended_at)
      throw new AppError('corrections.inapplicable')
    await requireEnding(tx, deps, organisation.id, now)
    await copyMembers(tx, organisation.id, into, now)
    for (const move of deps.moves) await move(tx, organisation.id, into, now)
    await withdrawInvitations(tx, deps, organisation.id, now)
    const closed = { closed_at: now, closed_by: operatorId, suspended_at: null, merged_into: into }
    await change(tx, organisation.id, closed, now)
  },
  async delete({ tx, deps, organisation, now }) {
    await requireEnding(tx, deps, organisation.id, now)
    await withdrawInvitations(tx, deps, organisation.id, now)
    // First closed, for one that is open keeps an owner.
    if (!organisation.closed_at) await change(tx, organisation.id, { closed_at: now }, now)
    await deleteUnused(tx, organisation.id)
  },
}

/** What cannot be undone waits until nothing is unfinished, and no take-over can be objected to. */
async function requireEnding(
  tx: Tx,
  { countUnfinished }: CorrectionDeps,
  orgId: string,
  now: Date,
): Promise<void> {
  requireFinished(await countUnfinished(tx, orgId))
  await refuseWhileTakeOverCanBeObjected(tx, orgId, now)
}

type Change = Partial<{
  name_mn: string
  name_en: string
  closed_at: Date | null
  closed_by: string | null
  suspended_at: Date | null
  merged_into: string | null
}>

async function change(tx: Tx, orgId: string, values: Change, now: Date): Promise<void> {
  await tx
    .updateTable('organisations')
    .set({ ...values, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', orgId)
    .execute()
}

/** As members: which of them own or sign for the other organisation, its own owners decide. */
async function copyMembers(tx: Tx, from: string, into: string, now: Date): Promise<void> {
  await sql`
    insert into organisation_members (org_id, user_id, role, created_at)
    select ${into}::uuid, user_id, 'member', ${now} from organisation_members where org_id = ${from}::uuid
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation_modules (org_id, module)
    select ${into}::uuid, module from organisation_modules where org_id = ${from}::uuid
    on conflict do nothing`.execute(tx)
}

/** What other records name is not deleted: their references refuse it. */
async function deleteUnused(tx: Tx, orgId: string): Promise<void> {
  try {
    await sql`delete from organisations where id = ${orgId}::uuid`.execute(tx)
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '23503' || code === '23001') throw new AppError('tenants.in_use', { cause: error })
    throw error
  }
}

async function notifyMembers(
  tx: Tx,
  { id, org_id, action, reason }: CorrectionRow,
  now: Date,
): Promise<void> {
  const statement = notifyRows({
    template: 'organisation_corrected',
    user: sql`m.user_id`,
    resource: { kind: 'organisation', id: sql`${id}::uuid` },
    params: {
      organisation_mn: sql`o.name_mn`,
      organisation_en: sql`o.name_en`,
      action: sql`${action}::text`,
      reason: sql`${reason}::text`,
    },
    from: sql`organisations o join organisation_members m on m.org_id = o.id where o.id = ${org_id}::uuid`,
    at: now,
  })
  await sql`${statement}`.execute(tx)
}
