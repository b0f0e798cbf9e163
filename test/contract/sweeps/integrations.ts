import { aPersonWithEid, approveConnection, connect } from '../../support/integrations.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

export const anAuthorisedConnection: Recipe = async (stage, _callers, { social }) => {
  const { credential } = await aPersonWithEid(stage)
  return { body: await approveConnection(stage, social.url, credential), headers: credential }
}

/** With the session of the person who has it, and who has just shown the eID. */
export const aConnectedAccount: Recipe = async (stage, _callers, { social }) => {
  const { credential } = await aPersonWithEid(stage)
  await connect(stage, social.url, credential)
  return { path: { provider: 'demo' }, headers: credential }
}
