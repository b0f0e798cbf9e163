import { uuidv7 } from '../../../src/db/database.ts'
import { drawn } from '../../platform/me/drawn.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'

async function call(stage: Stage, callers: Callers, operationId: string, input: CallInput = {}) {
  const operation = stage.contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  const { status, body } = await stage.call(operationId, input, callers.rightful(operation))
  if (status >= 300) throw new Error(`${operationId}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

export async function aSignature(stage: Stage, callers: Callers): Promise<CallInput> {
  await call(stage, callers, 'setMySignature', { body: { image: drawn(1) } })
  return {}
}

let organisations = 0

/** The caller owns it. */
export async function aSignableOrganisation(stage: Stage, callers: Callers): Promise<CallInput> {
  const { id: userId } = await call(stage, callers, 'getMyProfile')
  organisations++
  const [id, regNo] = [uuidv7(), String(3_000_000 + organisations)]
  const { system } = stage.test.database
  const named = { name_mn: 'Тойрог ХХК', name_en: 'Sweep LLC' }
  await system
    .insertInto('organisations')
    .values({ id, slug: `sweep-${organisations}`, ...named, reg_no: regNo })
    .execute()
  await system
    .insertInto('organisation_members')
    .values({ org_id: id, user_id: userId, role: 'owner' })
    .execute()
  return { path: { regNo } }
}

export async function aStamp(stage: Stage, callers: Callers): Promise<CallInput> {
  const input = await aSignableOrganisation(stage, callers)
  await call(stage, callers, 'setOrganizationStamp', { ...input, body: { image: drawn(2) } })
  return input
}
