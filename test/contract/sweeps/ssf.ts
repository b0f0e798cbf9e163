import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'
import { OAUTH_ISSUER } from './callers.ts'
import { aClientToken } from './sign-relay.ts'

/** A new application with a stream, and its token; `inputOf` is given the stream's id. */
export const anOwnStream =
  (inputOf: (streamId: string) => Partial<CallInput>) =>
  async (stage: Stage): Promise<CallInput> => {
    const headers = await aClientToken(stage, ['svc:signals'])
    const wanted = { body: { events_requested: [] } }
    const { status, body } = await stage.send('createSsfStream', wanted, headers)
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    return { headers: { ...headers }, ...inputOf(body.stream_id) }
  }

/** As the example has it, but for the stream. */
export const ofAnOwnStream = (body: Record<string, unknown>) =>
  anOwnStream((stream_id) => ({ body: { ...body, stream_id } }))

export const aSubject = { format: 'iss_sub', iss: OAUTH_ISSUER, sub: 'someone' }
