import type { Audit } from '../../../audit/audit.ts'
import type { ManualWork } from '../../../audit/work.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { StateRegistry } from '../../../providers/state-registry/port.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import { lacksCapacity } from '../../identity/people/registry-state.ts'
import { selectEidSignIn } from '../../identity/sessions/assurance.ts'
import { notify } from '../../notifications/notices/notify.ts'
import { lockOrganisation } from '../queries.ts'
import { refusalOfCreation } from '../rules.ts'
import { queryRegistry } from '../state-registry.ts'
import { applyRecord, notifyConfirmationDue } from './apply-record.ts'
import { requireConfirmation, selectAccountOf } from './queries.ts'
import {
  becomeOwner,
  decideObjection,
  insertObjection,
  insertTakeOver,
  isParty,
  selectFormerOwners,
  selectObjections,
  selectTakeOver,
  type TakeOverRow,
} from './take-over-queries.ts'

interface TakeOverContext extends ManualWork {
  principal: { userId: string; sessionId: string }
  now: Date
  signal: AbortSignal
  services: { stateRegistry: Pick<StateRegistry, 'organisation'>; audit: Pick<Audit, 'statement'> }
}

type Account = { id: string; name_mn: string; name_en: string }

/**
 * Makes a representative by the state registry the owner of an organisation that is here already, also against its owners. What its
 * owners of before held by the registry ends; the others stay until they are confirmed, or are not.
 */
export async function takeOver(context: TakeOverContext, regNo: string): Promise<TakeOverRow> {
  const { services, principal, read, transact, signal, now } = context
  const { userId } = principal
  const { holder, eidSignIn, lacking } = await read(async ({ db }) => ({
    lacking: await lacksCapacity(db, userId),
    holder: await selectEidHolder(db, userId),
    eidSignIn: await selectEidSignIn(db, principal),
  }))
  // By eID and register alone: neither a number that was typed nor another way to sign in counts.
  if (!holder?.eid_verified_at || !eidSignIn) throw new AppError('eid.not_verified')
  const record = await queryRegistry(() => services.stateRegistry.organisation(regNo, signal))
  if (!record) throw new AppError('org.not_registered')
  const refusal = refusalOfCreation(record, holder.civil_id)
  if (refusal) throw new AppError(refusal)
  if (lacking) throw new AppError('org.no_capacity')
  return transact(
    async ({ db, audit }) => {
      const account = await lockAccount(db, regNo)
      const former = await selectFormerOwners(db, { orgId: account.id, userId, now })
      if (!(await becomeOwner(db, { orgId: account.id, userId, now })))
        throw new AppError('org.already_member')
      const ended = await applyRecord(db, services, { regNo, record, now })
      const { id, objectionUntil } = await insertTakeOver(db, { orgId: account.id, userId, former, now })
      const waiting = await requireConfirmation(db, { regNo, orgId: account.id, now })
      if (waiting > 0) await notifyConfirmationDue(db, account, userId, now)
      await notifyFormer(db, account, { id, former, objectionUntil, now })
      audit.entry({
        subject: `org:${account.id}`,
        details: { take_over: id, reg_no: regNo, owners_before: former, ended, to_confirm: waiting },
      })
      return (await selectTakeOver(db, id)) as TakeOverRow
    },
    { as: 'job' },
  )
}

/** Behind the lock it is neither closed nor taken over by another meanwhile. */
async function lockAccount(tx: Tx, regNo: string): Promise<Account> {
  const found = await selectAccountOf(tx, regNo)
  if (found) await lockOrganisation(tx, found.id)
  const account = found && (await selectAccountOf(tx, regNo))
  if (!account || account.id !== found.id) throw new AppError('org.not_here')
  return account
}

async function notifyFormer(
  tx: Tx,
  { id: orgId, name_mn, name_en }: Account,
  { id, former, objectionUntil, now }: { id: string; former: string[]; objectionUntil: Date; now: Date },
): Promise<void> {
  const params = { organisation_mn: name_mn, organisation_en: name_en, due_at: objectionUntil.toISOString() }
  for (const userId of former)
    await notify(
      tx,
      userId,
      {
        template: 'organisation_taken_over',
        params,
        resource: { kind: 'organisation', id: orgId },
        dedupeKey: `organisation_taken_over:${id}`,
      },
      now,
    )
}

interface ObjectionContext extends ManualWork {
  principal: { userId: string }
  now: Date
}

/** A former owner objects to the operator: until that decides, the organisation is neither closed nor handed over. */
export function objectToTakeOver(
  { transact, principal, now }: ObjectionContext,
  { id, text }: { id: string; text: string },
): Promise<TakeOverRow> {
  const { userId } = principal
  return transact(
    async ({ db, audit }) => {
      if (!(await isParty(db, id, userId))) throw new AppError('org.take_over_not_found')
      if (!(await insertObjection(db, { id, userId, text, now }))) throw new AppError('org.objection_late')
      const row = (await selectTakeOver(db, id)) as TakeOverRow
      await notifyObjection(db, row, 'organisation_take_over_objected', [row.taken_by], now)
      audit.entry({ subject: `org:${row.org_id}`, details: { take_over: id, objected: true } })
      return row
    },
    { as: 'job' },
  )
}

interface DecisionContext extends ManualWork {
  principal: { userId: string }
  now: Date
}

/** Objections that wait for the operator; the look is recorded. */
export function listObjections(
  { transact }: Pick<ManualWork, 'transact'>,
  page: { after: string | undefined; limit: number },
): Promise<TakeOverRow[]> {
  return transact(
    async ({ db, audit }) => {
      audit.entry({ subject: 'take-over-objections' })
      return selectObjections(db, page)
    },
    { as: 'job' },
  )
}

/** The operator decides; to correct who owns the organisation is an operation of its own. */
export function decideTakeOverObjection(
  { transact, principal, now }: DecisionContext,
  { id, decision, reason }: { id: string; decision: 'dismissed' | 'upheld'; reason: string },
): Promise<TakeOverRow> {
  return transact(
    async ({ db, audit }) => {
      const before = await selectTakeOver(db, id)
      if (!before) throw new AppError('org.take_over_not_found')
      const decided = { id, decision, reason, operatorId: principal.userId, now }
      if (!(await decideObjection(db, decided))) throw new AppError('org.objection_decided')
      const row = (await selectTakeOver(db, id)) as TakeOverRow
      const concerned = [row.taken_by, ...(row.objected_by === null ? [] : [row.objected_by])]
      await notifyObjection(db, row, 'organisation_objection_decided', concerned, now)
      audit.entry({ subject: `organisation:${row.org_id}`, details: { take_over: id, decision, reason } })
      return row
    },
    { as: 'job' },
  )
}

async function notifyObjection(
  tx: Tx,
  { id, org_id, name_mn, name_en }: TakeOverRow,
  template: 'organisation_take_over_objected' | 'organisation_objection_decided',
  people: readonly string[],
  now: Date,
): Promise<void> {
  for (const userId of people)
    await notify(
      tx,
      userId,
      {
        template,
        params: { organisation_mn: name_mn, organisation_en: name_en },
        resource: { kind: 'organisation', id: org_id },
        dedupeKey: `${template}:${id}`,
      },
      now,
    )
}

export function toTakeOverResponse(row: TakeOverRow) {
  const { decision } = row
  return {
    id: row.id,
    tenant_id: row.org_id,
    name_mn: row.name_mn,
    name_en: row.name_en,
    taken_at: row.taken_at.toISOString(),
    objection_until: row.objection_until.toISOString(),
    objected_at: row.objected_at?.toISOString() ?? null,
    ...(decision !== null && { decision: decision as 'dismissed' | 'upheld' }),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
