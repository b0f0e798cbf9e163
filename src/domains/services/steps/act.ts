import { sql } from 'kysely'
import type { TransactionWork } from '../../../audit/work.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import { stripInvisible } from '../../../text/clean.ts'
import { type ReviewedStep, requireStep, visibleStep } from './queries.ts'
import { reasonedResults, type StepResult, stepResults, stepTransitions } from './state-machine.ts'

export interface StepWork extends TransactionWork {
  principal: { userId: string }
  now: Date
}

const blank: BilingualFault = {
  path: '/body/reason',
  rule: 'blank',
  mn: 'Хоосон байж болохгүй.',
  en: 'Must say something.',
}
const unexplained: BilingualFault = {
  path: '/body/text',
  rule: 'required',
  mn: 'Ийм үр дүнгийн шалтгаан, нөхцөлийг бичнэ үү.',
  en: 'Say why, or on which conditions.',
}
const notOfThisKind: BilingualFault = {
  path: '/body/result',
  rule: 'offered',
  mn: 'Энэ алхамд ийм үр дүн байхгүй.',
  en: 'A step of this kind has no such result.',
}

/** An officer who moves a step holds its case first, so that steps and decisions of one case come one after the other. */
export async function holdCaseOfStep(db: Tx, id: string): Promise<void> {
  await sql`select hold_case_of_step(${id}::uuid)`.execute(db)
}

/** An officer takes a step; one that is theirs already stays as it is. */
export async function takeStep({ db, audit, principal, now }: StepWork, id: string): Promise<ReviewedStep> {
  const me = principal.userId
  await holdCaseOfStep(db, id)
  const found = await visibleStep(db, id, me)
  if (found.state === 'open' && found.officer_id === me) {
    audit.onlyEntries()
    return found
  }
  const step = await requireStep('take', db, id, me)
  const { from, to } = transition(stepTransitions, 'take')
  const { rows } = await sql`
    with moved as (
      update gov_case_steps set state = ${to}, officer_id = ${me}::uuid, row_version = row_version + 1
      where id = ${id}::uuid and state = any (${from}::text[]) and row_version = ${step.row_version}
      returning id, application_id
    )
    insert into gov_case_step_acts (id, step_id, application_id, action, actor_id, audit_entry_id, at)
    select ${uuidv7(now.getTime())}::uuid, m.id, m.application_id, 'take', ${me}::uuid, ${audit.id()}::uuid,
      ${now}::timestamptz
    from moved m returning id`.execute(db)
  if (rows.length === 0) throw new AppError('steps.taken')
  audit.detail({ application: step.application_id, step: step.key, before: step.officer_id })
  return visibleStep(db, id, me)
}

interface Completion {
  result: StepResult
  text: string | undefined
  /** The step as the officer saw it; any other is refused. */
  rowVersion: number | undefined
}

/** One statement completes it; of two officers one does. */
export async function completeStep(
  { db, audit, principal, now }: StepWork,
  id: string,
  { result, text, rowVersion }: Completion,
): Promise<ReviewedStep> {
  const me = principal.userId
  await holdCaseOfStep(db, id)
  const step = await requireStep('complete', db, id, me)
  const said = stripInvisible(text ?? '')
  const faults = [
    ...(stepResults[step.kind].includes(result) ? [] : [notOfThisKind]),
    ...(reasonedResults.has(result) && said === '' ? [unexplained] : []),
  ]
  if (faults.length > 0) throw new AppError('request.invalid', { details: faults })
  if (rowVersion !== undefined && rowVersion !== step.row_version) throw new AppError('request.stale')
  const isDone = await applyStepCompletion(db, {
    id,
    rowVersion: step.row_version,
    officerId: me,
    result,
    text: said || null,
    auditEntryId: audit.id(),
    at: now,
  })
  if (!isDone) throw new AppError('steps.wrong_state')
  audit.detail({ application: step.application_id, step: step.key, result })
  return visibleStep(db, id, me)
}

interface StepCompletion {
  id: string
  rowVersion: number
  officerId: string
  result: StepResult
  text: string | null
  auditEntryId: string
  at: Date
}

/** In one statement, with the act that says so. False where the step is not open, or another than it was. */
export async function applyStepCompletion(
  tx: Tx,
  { id, rowVersion, officerId, result, text, auditEntryId, at }: StepCompletion,
): Promise<boolean> {
  const { from, to } = transition(stepTransitions, 'complete')
  const { rows } = await sql`
    with moved as (
      update gov_case_steps set state = ${to}, officer_id = ${officerId}::uuid, ended_at = ${at}::timestamptz,
        row_version = row_version + 1
      where id = ${id}::uuid and state = any (${from}::text[]) and row_version = ${rowVersion}
      returning id, application_id
    )
    insert into gov_case_step_acts (id, step_id, application_id, action, actor_id, result, text, audit_entry_id, at)
    select ${uuidv7(at.getTime())}::uuid, m.id, m.application_id, 'complete', ${officerId}::uuid, ${result}::text,
      ${text}::text, ${auditEntryId}::uuid, ${at}::timestamptz
    from moved m returning id`.execute(tx)
  return rows.length > 0
}

/** To another officer of the same authority, with a reason. */
export async function handOverStep(
  { db, audit, principal, now }: StepWork,
  id: string,
  { officerId, reason }: { officerId: string; reason: string },
): Promise<ReviewedStep> {
  const me = principal.userId
  const said = parseReason(reason)
  await holdCaseOfStep(db, id)
  const step = await requireStep('hand_over', db, id, me)
  await requireUnder(db, step, officerId)
  const { from, to } = transition(stepTransitions, 'hand_over')
  const { rows } = await sql`
    with moved as (
      update gov_case_steps set state = ${to}, officer_id = ${officerId}::uuid, row_version = row_version + 1
      where id = ${id}::uuid and state = any (${from}::text[]) and row_version = ${step.row_version}
      returning id, application_id
    )
    insert into gov_case_step_acts (id, step_id, application_id, action, actor_id, to_officer_id, text, audit_entry_id, at)
    select ${uuidv7(now.getTime())}::uuid, m.id, m.application_id, 'hand_over', ${me}::uuid, ${officerId}::uuid,
      ${said}::text, ${audit.id()}::uuid, ${now}::timestamptz
    from moved m returning id`.execute(db)
  if (rows.length === 0) throw new AppError('steps.taken')
  audit.detail({
    application: step.application_id,
    step: step.key,
    officer: officerId,
    before: step.officer_id,
  })
  return visibleStep(db, id, me)
}

export function parseReason(reason: string): string {
  const said = stripInvisible(reason)
  if (said === '') throw new AppError('request.invalid', { details: [blank] })
  return said
}

/** Who gets a step is an officer for it, present, no party to the case, and no one's second who is the first. */
async function requireUnder(db: Tx, step: ReviewedStep, officerId: string): Promise<void> {
  const { rows } = await sql<{ fit: boolean; absent: boolean }>`
    select not is_party_to_case(${officerId}::uuid, s.application_id)
        and case when s.org_id = s.case_org_id then may_hold_case(${officerId}::uuid, s.org_id, s.service_id)
          else reviews_for(${officerId}::uuid, s.org_id) end as fit,
      is_absent(s.org_id, ${officerId}::uuid) as absent
    from gov_case_steps s where s.id = ${step.id}::uuid`.execute(db)
  const isFirst = step.kind === 'second_decision' && step.case_officer === officerId
  if (!rows[0]?.fit || isFirst || officerId === step.officer_id) throw new AppError('officer.assignee_unfit')
  if (rows[0].absent) throw new AppError('officer.assignee_absent')
}
