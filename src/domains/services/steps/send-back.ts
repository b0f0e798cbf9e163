import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import { conflictError, requireAction, selectReviewed } from '../cases/review/queries.ts'
import { holdCaseOfStep, parseReason, type StepWork } from './act.ts'
import { type ReviewedStep, requireStep, selectStepsOfCase, visibleStep } from './queries.ts'
import { dependentsOf, stepTransitions } from './state-machine.ts'

const notBefore: BilingualFault = {
  path: '/body/to',
  rule: 'unknown',
  mn: 'Үүнээс өмнөх ийм алхам алга.',
  en: 'There is no such step before this one.',
}

interface SendBack {
  /** The key of the step that is to be done once more. */
  to: string
  reason: string
}

/** From a step to one that it needs, directly or by others. */
export async function sendStepBack(
  work: StepWork,
  id: string,
  { to, reason }: SendBack,
): Promise<ReviewedStep> {
  const { db, audit, principal } = work
  const me = principal.userId
  const said = parseReason(reason)
  await holdCaseOfStep(db, id)
  const step = await requireStep('send_back', db, id, me)
  const steps = await selectPlaces(db, step.application_id)
  const target = steps.find(({ key }) => key === to)
  // What led to a decision stays as it was once that is made.
  const isBeforeDecision = step.kind === 'issue' && target?.kind !== 'issue'
  if (!target || isBeforeDecision || !dependentsOf(steps, to).includes(step.key)) throw unknownStep()
  await reopen(work, { steps, target, said, from: { id, key: step.key } })
  audit.detail({ application: step.application_id, step: step.key, to })
  return visibleStep(db, id, me)
}

/** From the officer who is to decide, to any step that is done. A decision that waits for its signature ends with it. */
export async function sendCaseBack(
  work: StepWork,
  caseId: string,
  { to, reason, rowVersion }: SendBack & { rowVersion: number | undefined },
): Promise<ReviewedStep[]> {
  const { db, audit, principal } = work
  const me = principal.userId
  const said = parseReason(reason)
  await sql`select from gov_applications where id = ${caseId}::uuid for update`.execute(db)
  const found = requireAction('send_back', await selectReviewed(db, caseId, me), me)
  if (rowVersion !== undefined && rowVersion !== found.row_version)
    throw await conflictError(db, 'send_back', { id: caseId, row_version: rowVersion }, me)
  const steps = await selectPlaces(db, caseId)
  const target = steps.find(({ key, kind }) => key === to && kind !== 'issue')
  if (!target) throw unknownStep()
  await reopen(work, { steps, target, said, from: null })
  audit.detail({ to })
  return selectStepsOfCase(db, caseId, me)
}

const unknownStep = () => new AppError('request.invalid', { details: [notBefore] })

interface Place {
  id: string
  key: string
  kind: string
  needs: string[]
}

async function selectPlaces(db: Tx, caseId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, key, kind, needs from gov_case_steps where application_id = ${caseId}::uuid`.execute(db)
  return rows
}

interface Reopening {
  steps: Place[]
  target: Place
  said: string
  /** The step that sends back; null where its case's officer does. */
  from: { id: string; key: string } | null
}

/**
 * One statement opens the step again, lets all that needs it wait again, and records why. The case is held, so nothing of
 * it moves meanwhile.
 */
async function reopen(
  { db, audit, principal, now }: StepWork,
  { steps, target, said, from }: Reopening,
): Promise<void> {
  const back = transition(stepTransitions, 'reopen')
  const again = transition(stepTransitions, 'await_again')
  const dependents = dependentsOf(steps, target.key)
  const { rows } = await sql`
    with opened as (
      update gov_case_steps s set state = ${back.to}, ended_at = null, opened_at = ${now}::timestamptz,
        due_at = appeal_term_ends(${now}::timestamptz, s.days, true), row_version = s.row_version + 1
      where s.id = ${target.id}::uuid and s.state = any (${back.from}::text[])
      returning s.id, s.application_id
    ), waiting as (
      update gov_case_steps s set state = ${again.to}, officer_id = null, opened_at = null, due_at = null,
        ended_at = null, row_version = s.row_version + 1
      from opened o
      where s.application_id = o.application_id and s.key = any (${dependents}::text[])
        and s.state = any (${again.from}::text[])
    )
    insert into gov_case_step_acts (id, step_id, application_id, action, actor_id, text, other_step, audit_entry_id, at)
    select a.id, coalesce(a.step, o.id), o.application_id, a.action, ${principal.userId}::uuid, ${said}::text, a.other,
      ${audit.id()}::uuid, ${now}::timestamptz
    from opened o cross join (values
      (${uuidv7(now.getTime())}::uuid, ${from?.id ?? null}::uuid, 'send_back', ${target.key}::text),
      (${uuidv7(now.getTime())}::uuid, null::uuid, 'reopen', ${from?.key ?? null}::text)) as a (id, step, action, other)
    where a.action = 'reopen' or ${from !== null}::boolean
    returning id`.execute(db)
  if (rows.length === 0) throw new AppError('steps.not_done')
}
