import type { Handler } from '../../../contract/types.ts'
import { momentAfter, pageByTime } from '../../../db/cursor.ts'
import { completeStep, handOverStep, takeStep } from '../../../domains/services/steps/act.ts'
import { openStep } from '../../../domains/services/steps/open-step.ts'
import { selectSteps } from '../../../domains/services/steps/queries.ts'
import { toCaseStepResponse, toOfficerStepResponse } from '../../../domains/services/steps/response.ts'
import { sendCaseBack as sendBack, sendStepBack } from '../../../domains/services/steps/send-back.ts'

export const listOfficerSteps: Handler<'listOfficerSteps'> = async ({ query }, { db, principal, now }) => {
  const { limit, cursor, tenant_id, state, mine } = query
  const rows = await selectSteps(db, {
    person: principal.userId,
    orgId: tenant_id,
    state,
    mine,
    after: momentAfter(cursor),
    limit: limit + 1,
  })
  return pageByTime(
    rows,
    limit,
    ({ due_at }) => due_at ?? now,
    (row) => toOfficerStepResponse(row, now),
  )
}

export const getOfficerStep: Handler<'getOfficerStep'> = ({ path }, context) => openStep(context, path.id)

export const assignStepToSelf: Handler<'assignStepToSelf'> = async ({ path }, context) =>
  toCaseStepResponse(await takeStep(context, path.id), context.principal.userId, context.now)

export const completeCaseStep: Handler<'completeCaseStep'> = async ({ path, body }, context) => {
  const { result, text, row_version: rowVersion } = body
  const done = await completeStep(context, path.id, { result, text, rowVersion })
  return toCaseStepResponse(done, context.principal.userId, context.now)
}

export const assignCaseStep: Handler<'assignCaseStep'> = async ({ path, body }, context) => {
  const { officer_id: officerId, reason } = body
  const handed = await handOverStep(context, path.id, { officerId, reason })
  return toCaseStepResponse(handed, context.principal.userId, context.now)
}

export const sendCaseStepBack: Handler<'sendCaseStepBack'> = async ({ path, body }, context) => {
  const sent = await sendStepBack(context, path.id, { to: body.to, reason: body.reason })
  return toCaseStepResponse(sent, context.principal.userId, context.now)
}

export const sendCaseBack: Handler<'sendCaseBack'> = async ({ path, body }, context) => {
  const { to, reason, row_version: rowVersion } = body
  const steps = await sendBack(context, path.id, { to, reason, rowVersion })
  return { items: steps.map((step) => toCaseStepResponse(step, context.principal.userId, context.now)) }
}
