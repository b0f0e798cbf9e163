import type { SignInReason } from '../../../src/errors/sign-in-reasons.ts'
import { type EidDemoPerson, type EidFixture, type EidFixtureOptions, openEid } from '../../support/eid.ts'
import { type Answered, openStage, type Stage } from '../../support/stage.ts'

export interface Scene {
  eid: EidFixture
  stage: Stage
}

/** A server, and an eID with people who have phones. Polls are short, so that no one waits for nothing. */
export async function openScene(
  options: EidFixtureOptions & { settings?: Record<string, string> } = {},
): Promise<Scene> {
  const { settings, ...eidOptions } = options
  const eid = await openEid(eidOptions)
  const stage = await openStage({ settings: { ...eid.settings, EID_POLL_HOLD_SECONDS: '4', ...settings } })
  return { eid, stage }
}

export async function closeScene({ stage, eid }: Partial<Scene>): Promise<void> {
  await stage?.close()
  await eid?.stop()
}

export function personIn(
  { people }: EidFixture,
  state: EidDemoPerson['state'] = 'valid',
  nth = 0,
): EidDemoPerson {
  const found = people.filter((person) => person.state === state && person.level !== 'ADVANCED')[nth]
  if (!found) throw new Error(`no one is ${state}`)
  return found
}

export const poll = (stage: Stage, sid: string, more: object = {}) =>
  stage.call('pollEidSignIn', { body: { sid, ...more } })

export const status = (stage: Stage, sid: string) => stage.call('getEidSignInStatus', { path: { sid } })

async function started(answer: Promise<Answered>) {
  const { status: code, body } = await answer
  if (code !== 201) throw new Error(`${code} ${JSON.stringify(body)}`)
  return body.data
}
export const start = (stage: Stage) => started(stage.call('startEidSignIn'))
export const startById = (stage: Stage, national_id: string) =>
  started(stage.call('startEidSignInById', { body: { national_id } }))

/** The whole way in by scanning the code. */
export async function signInByCode({ stage, eid }: Scene, person: EidDemoPerson): Promise<Answered> {
  const { sid, qr_link } = await start(stage)
  await eid.phone.approve(await eid.phone.open(qr_link, person.nationalId))
  return poll(stage, sid)
}

/** What the app has added to the address that it returned to. */
export function broughtBack(callbackUrl = '') {
  const query = new URL(callbackUrl).searchParams
  return {
    session_secret_digest: query.get('sessionSecretDigest') ?? '',
    user_challenge_verifier: query.get('userChallengeVerifier') ?? '',
  }
}

export async function failuresOf({ stage }: Scene, reason: SignInReason): Promise<number> {
  const rows = await stage.test.database.system
    .selectFrom('login_events')
    .select('id')
    .where('reason', '=', reason)
    .execute()
  return rows.length
}
