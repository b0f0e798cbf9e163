import { uuidv7 } from '../../../src/db/database.ts'
import type { CallInput } from '../../support/request-of.ts'
import { challengeOf, random, type SocialCode } from '../../support/social.ts'
import { NATIVE_RETURN } from '../../support/sso-issuer.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

/** Someone whose eID is known, signed in: the sweeps' own callers must not be logged out. */
async function aPerson(stage: Stage): Promise<Credential> {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('users')
    .values({ id, civil_id: `sweep-${id}`, eid_verified_at: new Date() })
    .execute()
  const { accessToken } = await stage.app.services.sessions.issue(id, { strong: true })
  return { Authorization: `Bearer ${accessToken}` }
}

const link = async (stage: Stage, credential: Credential, body: SocialCode) => {
  const { status } = await stage.call('exchangeSocialCode', { body }, credential)
  if (status !== 200) throw new Error(`linking answered ${status}`)
}

export const aSocialCode: Recipe = async (stage, _callers, { social }) => ({
  body: await social.code(stage, 'social-0001'),
  headers: await aPerson(stage),
})

export const aLinkedPerson: Recipe = async (stage, _callers, { social }) => {
  const headers = await aPerson(stage)
  await link(stage, headers, await social.code(stage, 'social-0002'))
  return { query: { provider: 'demo' }, headers }
}

export const anUpstreamSignIn: Recipe = async (stage, _callers, { sso }) => {
  const { body } = await stage.call('startSso')
  const { authorization_url, binding } = body.data
  return { body: { ...(await sso.visit(authorization_url, 'sweep')), binding } }
}

export const aNativeSignIn: Recipe = async (_stage, _callers, { sso }) => {
  const verifier = random()
  const parameters = new URLSearchParams({
    client_id: 'platform',
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: NATIVE_RETURN,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state: random(),
  })
  const { code } = await sso.visit(`${sso.url}/auth?${parameters}`, 'sweep')
  return { body: { code, code_verifier: verifier, redirect_uri: NATIVE_RETURN } }
}

/** Of a session that no one needs afterwards. */
export const aDisposableSession: Recipe = async (stage) => ({ headers: await aPerson(stage) })
