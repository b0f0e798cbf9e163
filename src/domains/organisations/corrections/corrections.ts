import { HOUR_MS } from '../../../config/clock.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import { lockOrganisation } from '../queries.ts'
import { applyCorrection, type CorrectionDeps } from './apply.ts'
import {
  type CorrectionAction,
  type CorrectionRow,
  type CorrectionValues,
  decideCorrection,
  expireCorrectionOf,
  insertCorrection,
  selectCorrected,
  selectCorrection,
} from './queries.ts'

/** How long the second operator has. */
const CONFIRMABLE_MS = 72 * HOUR_MS

interface Proposal {
  orgId: string
  action: CorrectionAction
  values: CorrectionValues
  reason: string
  operatorId: string
  now: Date
}

const missing = (field: string): BilingualFault => ({
  path: `/body/${field}`,
  rule: 'required',
  mn: `${field} талбарыг өгнө үү.`,
  en: `Give ${field}.`,
})

/** What the action needs; other fields are not its own, and are left out. */
function valuesFor(action: CorrectionAction, given: CorrectionValues): CorrectionValues {
  const { owner_user_id, owner_email, name_mn, name_en, into_tenant_id } = given
  const fault = (field: string) => new AppError('corrections.values_missing', { details: [missing(field)] })
  if (action === 'name_owner') {
    if (owner_user_id !== undefined) return { owner_user_id }
    if (owner_email !== undefined) return { owner_email }
    throw fault('owner_user_id')
  }
  if (action === 'rename') {
    if (name_mn === undefined && name_en === undefined) throw fault('name_mn')
    return { ...(name_mn !== undefined && { name_mn }), ...(name_en !== undefined && { name_en }) }
  }
  if (action !== 'merge') return {}
  if (into_tenant_id === undefined) throw fault('into_tenant_id')
  return { into_tenant_id }
}

/** Proposes a correction, which nothing follows from until another operator confirms it. */
export async function proposeCorrection(tx: Tx, proposal: Proposal): Promise<CorrectionRow> {
  const { orgId, action, reason, operatorId, now } = proposal
  const values = valuesFor(action, proposal.values)
  await lockOrganisation(tx, orgId)
  const organisation = await selectCorrected(tx, orgId)
  if (!organisation) throw new AppError('tenants.not_found')
  if (values.into_tenant_id !== undefined && !(await selectCorrected(tx, values.into_tenant_id)))
    throw new AppError('tenants.not_found')
  await expireCorrectionOf(tx, orgId, now)
  return insertCorrection(tx, {
    id: uuidv7(now.getTime()),
    org_id: orgId,
    organisation_name: organisation.name_mn,
    action,
    values,
    reason,
    org_row_version: organisation.row_version,
    proposed_by: operatorId,
    proposed_at: now,
    expires_at: new Date(now.getTime() + CONFIRMABLE_MS),
  })
}

interface Decision {
  id: string
  operatorId: string
  now: Date
}

/** A different operator confirms it, and it takes effect in the same transaction. */
export async function confirmCorrection(
  tx: Tx,
  deps: CorrectionDeps,
  { id, operatorId, language, now }: Decision & { language: 'mn' | 'en' },
): Promise<{ correction: CorrectionRow; mailId: string | undefined }> {
  const decision = { id, by: operatorId, state: 'confirmed', reason: null, now } as const
  const correction = await decideCorrection(tx, decision)
  if (!correction) throw await whyNot(tx, id, operatorId)
  const mailId = await applyCorrection(tx, deps, correction, { operatorId, language, now })
  return { correction, mailId }
}

/** Another operator refuses it, or the one who proposed it takes it back. */
export async function refuseCorrection(
  tx: Tx,
  { id, operatorId, reason, now }: Decision & { reason: string },
): Promise<CorrectionRow> {
  const refused = await decideCorrection(tx, { id, by: operatorId, state: 'refused', reason, now })
  if (!refused) throw await whyNot(tx, id, null)
  return refused
}

async function whyNot(tx: Tx, id: string, confirmer: string | null): Promise<AppError> {
  const found = await selectCorrection(tx, id)
  if (!found) return new AppError('corrections.not_found')
  const own = found.state === 'pending' && found.proposed_by === confirmer
  return new AppError(own ? 'corrections.own' : 'corrections.over')
}

/** What the first operator signs for. */
export async function selectTenantToCorrect(db: Tx, orgId: string) {
  const found = await selectCorrected(db, orgId)
  if (!found) return undefined
  const { name_mn: name, reg_no, row_version } = found
  return { subject: `organisation:${orgId}`, name, state: { organisation: orgId, name, reg_no, row_version } }
}

/** What the second operator signs for: the correction, and the organisation as it is. */
export async function selectCorrectionToConfirm(db: Tx, id: string) {
  const found = await selectCorrection(db, id)
  if (!found) return undefined
  const { org_id, organisation_name: name, action, values, reason, state, proposed_by } = found
  const row_version = org_id === null ? null : (await selectCorrected(db, org_id))?.row_version
  return {
    subject: `organisation:${org_id}`,
    name: `${name}, ${action}`,
    state: { correction: id, organisation: org_id, action, values, reason, state, proposed_by, row_version },
  }
}
