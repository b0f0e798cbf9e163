import { uuidv7 } from '../../../src/db/database.ts'
import { addApplication } from '../../support/application.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'

/** A request of some application to the caller's phone, or to that of another person. */
export async function anEidRequest(stage: Stage, callers: Callers, person?: string) {
  const operation = stage.contract.operations.listMyEidRequests
  if (!operation) throw new Error('no operation listMyEidRequests')
  const token = callers.rightful(operation).Authorization?.slice('Bearer '.length) ?? ''
  const userId = person ?? (await stage.app.services.sessions.verifyAccess(token)).userId
  const { application } = await addApplication(stage.app.services)
  const [id, applicationId] = [uuidv7(), application.id]
  await stage.test.database.system
    .insertInto('eid_requests')
    .values({
      id,
      user_id: userId,
      at: new Date(),
      kind: 'signature',
      purpose: 'relayed',
      application_id: applicationId,
      client_name: application.nameMn,
    })
    .execute()
  return { id, userId, applicationId }
}

export async function aDisputedClient(stage: Stage, callers: Callers, person?: string) {
  const { id, userId, applicationId } = await anEidRequest(stage, callers, person)
  await stage.test.database.system
    .insertInto('eid_request_locks')
    .values({ user_id: userId, application_id: applicationId, request_id: id, locked_at: new Date() })
    .execute()
  return { userId, applicationId }
}
