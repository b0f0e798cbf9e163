import type { ManualWork } from '../../../audit/work.ts'
import { HOUR_MS } from '../../../config/clock.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Outbox } from '../../notifications/mail/outbox.ts'
import { lockOrganisation } from '../queries.ts'
import { applyCorrection, type CorrectionDeps } from './apply.ts'
import {
  type CorrectionAction,
  type CorrectionFilter,
  type CorrectionRow,
  type CorrectionValues,
  decideCorrection,
  expireCorrectionOf,
  insertCorrection,
  selectCorrected,
  selectCorrection,
  selectCorrections,
} from './queries.ts'

/** How long the second operator has. */
const CONFIRMABLE_MS = 72 * HOUR_MS

interface Proposal {
  orgId: string
  action: CorrectionAction
  values: CorrectionValues
  reason: string
}

/** Operators correct organisations of others, so their work runs in the role of jobs. */
interface OperatorWork extends Pick<ManualWork, 'transact'> {
  principal: { userId: string }
  now: Date
}

interface ConfirmingWork extends OperatorWork {
  services: { outbox: Outbox }
  language: Language
  log: Pick<Logger, 'error'>
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
export function proposeCorrection(
  { transact, principal, now }: OperatorWork,
  { orgId, action, reason, values: given }: Proposal,
): Promise<CorrectionRow> {
  const values = valuesFor(action, given)
  return transact(
    async ({ db, audit }) => {
      await lockOrganisation(db, orgId)
      const organisation = await selectCorrected(db, orgId)
      if (!organisation) throw new AppError('tenants.not_found')
      if (values.into_tenant_id !== undefined && !(await selectCorrected(db, values.into_tenant_id)))
        throw new AppError('tenants.not_found')
      await expireCorrectionOf(db, orgId, now)
      const id = uuidv7(now.getTime())
      audit.entry({ subject: `organisation:${orgId}`, details: { correction: id, action, reason } })
      return insertCorrection(db, {
        id,
        org_id: orgId,
        organisation_name: organisation.name_mn,
        action,
        values,
        reason,
        org_row_version: organisation.row_version,
        proposed_by: principal.userId,
        proposed_at: now,
        expires_at: new Date(now.getTime() + CONFIRMABLE_MS),
      })
    },
    { as: 'job' },
  )
}

export function listCorrections(
  { transact }: OperatorWork,
  filter: CorrectionFilter,
): Promise<CorrectionRow[]> {
  return transact(
    async ({ db, audit }) => {
      audit.entry({ subject: 'corrections' })
      return selectCorrections(db, filter)
    },
    { as: 'job' },
  )
}

/** A different operator confirms it, and it takes effect in the same transaction. */
export async function confirmCorrection(
  { transact, services, principal, language, now, log }: ConfirmingWork,
  above: Omit<CorrectionDeps, 'outbox'>,
  id: string,
): Promise<CorrectionRow> {
  const { outbox } = services
  const operatorId = principal.userId
  const { correction, mailId } = await transact(
    async ({ db, audit }) => {
      const decided = await decideCorrection(db, {
        id,
        by: operatorId,
        state: 'confirmed',
        reason: null,
        now,
      })
      if (!decided) throw await whyNot(db, id, operatorId)
      const mail = await applyCorrection(db, { ...above, outbox }, decided, { operatorId, language, now })
      const { org_id, action, reason, proposed_by, values } = decided
      const owner = values.owner_user_id
      audit.entry({
        subject: `organisation:${org_id}`,
        details: { correction: id, action, reason, proposed_by, owner: owner ?? null },
      })
      audit.reads({ people: owner === undefined ? [] : [owner], reason })
      return { correction: decided, mailId: mail }
    },
    { as: 'job' },
  )
  // The correction has taken effect, whatever becomes of the mail: it is sent again later.
  if (mailId !== undefined)
    await outbox.deliver(mailId).catch((error) => log.error({ err: error }, 'invitation mail failed'))
  return correction
}

/** Another operator refuses it, or the one who proposed it takes it back. */
export function refuseCorrection(
  { transact, principal, now }: OperatorWork,
  { id, reason }: { id: string; reason: string },
): Promise<CorrectionRow> {
  return transact(
    async ({ db, audit }) => {
      const refused = await decideCorrection(db, { id, by: principal.userId, state: 'refused', reason, now })
      if (!refused) throw await whyNot(db, id, null)
      const details = { correction: id, action: refused.action, reason }
      audit.entry({ subject: `organisation:${refused.org_id}`, details })
      return refused
    },
    { as: 'job' },
  )
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
