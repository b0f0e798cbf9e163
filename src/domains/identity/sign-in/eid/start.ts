import { randomBytes } from 'node:crypto'
import type { TransactionWork } from '../../../../audit/work.ts'
import type { PresentedKeys } from '../../../../db/database.ts'
import { asAppError } from '../../../../providers/eid/app-error.ts'
import type { EidSession } from '../../../../providers/eid/port.ts'
import { type RequestPurpose, recordEidLink } from '../../eid-requests/record.ts'
import { ONBOARDING_PURPOSE } from '../../super-admins/rules.ts'
import { normalNationalId } from '../rules.ts'
import { type EidContext, idOfSid, providerOf, referenceOf, sealEidState } from './context.ts'
import { sendPush } from './push.ts'
import { insertEidSession } from './queries.ts'
import { type EidSessionView, toEidSessionResponse } from './response.ts'
import { callbackUrlOf } from './return-address.ts'

interface EidStart {
  /** What the proof will be used for. */
  purpose: string
  /** At most 60 characters, shown on the phone; may name the code that a push shows. */
  displayText: string | ((verificationCode: string) => string)
  /** The client for which the person is asked; the platform itself where it is absent. */
  client?: { id: string; name: string }
  /** Part of the change that opens the session: both or neither. */
  within?: (work: TransactionWork, id: Buffer) => Promise<void>
  /** What the caller has shown for it. */
  presented?: PresentedKeys
}

interface EidLinkStart extends EidStart {
  method: 'eid_qr' | 'eid_app'
  /** SHA-256 of the verifier that a poll has to present. */
  challenge?: Buffer
  /** Path of ours to which the app returns, where it is not that of signing in. */
  returnPath?: string
  /** Registered address of an app to which the eID app returns instead. */
  returnTo?: string | undefined
}

/** Opens a session that a phone joins by a code or a link. No transaction waits for the provider. */
export async function startEidSession(context: EidContext, start: EidLinkStart) {
  const { services } = context
  const provider = providerOf(services)
  const session = await provider
    .startDeviceLink({ displayText: textOf(start, ''), callbackUrl: callbackUrl(context, start) })
    .catch((error) => {
      throw asAppError(error)
    })
  const { sid, id } = newSid()
  const sealed = await sealEidState(services, id, session)
  const row = await keepStart(context, id, { ...start, sealed })
  return { sid, ...(await toResponse(context, row, session)) }
}

/**
 * Asks the person with that national ID. Nothing is looked up before the answer, and the push goes out after it: neither
 * its content nor its time reveals whether there is such a person.
 */
export async function startEidSessionById(context: EidContext, nationalId: string, start: EidStart) {
  const { services } = context
  const provider = providerOf(services)
  const normalId = normalNationalId(nationalId)
  const knownBrowser = context.knownBrowser ?? null
  const prepared = provider.preparePush()
  const { sid, id } = newSid()
  const row = await keepStart(context, id, {
    ...start,
    method: 'eid_push',
    verificationCode: prepared.verificationCode,
    nationalIdHash: services.identityHashes.nationalId(normalId),
    knownBrowser,
  })
  const { purpose, client } = start
  sendPush(services, {
    id,
    nationalId: normalId,
    knownBrowser,
    displayText: textOf(start, prepared.verificationCode),
    prepared,
    purpose: purposes[purpose] ?? 'sign_in',
    client,
  })
  return { sid, ...(await toResponse(context, row)) }
}

interface Kept extends EidStart {
  method: 'eid_qr' | 'eid_app' | 'eid_push'
  sealed?: string
  verificationCode?: string
  nationalIdHash?: Buffer
  knownBrowser?: string | null
  challenge?: Buffer
}

/** What the person is asked for, in the list of requests to their eID. */
const purposes: Readonly<Record<string, RequestPurpose>> = {
  'sign-in': 'sign_in',
  [ONBOARDING_PURPOSE]: 'onboarding',
  backchannel: 'application_sign_in',
}

async function keepStart(context: EidContext, id: Buffer, kept: Kept): Promise<EidSessionView> {
  const { now, services } = context
  const { purpose, method, sealed, verificationCode, nationalIdHash, knownBrowser, challenge } = kept
  const row = {
    method,
    state: 'pending',
    sso_error: null,
    verification_code: verificationCode ?? null,
    expires_at: new Date(now.getTime() + services.config.eidSessionSeconds * 1000),
  } as const
  await context.transact(
    async (given) => {
      const { db, audit } = given
      await insertEidSession(db, {
        ...row,
        id,
        purpose,
        sealed: sealed ?? null,
        national_id_hash: nationalIdHash ?? null,
        known_browser: knownBrowser ?? null,
        challenge: challenge ?? null,
        created_at: now,
      })
      // That of a push is noted where it is sent: until the answer nothing of the person is looked at.
      if (method !== 'eid_push')
        recordEidLink(db, {
          at: now,
          kind: 'authentication',
          purpose: purposes[purpose] ?? 'sign_in',
          text: textOf(kept, ''),
          ...(kept.client && { client: kept.client }),
          origin: { table: 'eid_sessions', id },
        })
      await kept.within?.(given, id)
      audit.entry({ subject: `eid-session:${referenceOf(id)}`, details: { purpose, method } })
    },
    { shown: { ...kept.presented, eidSession: id } },
  )
  return row
}

const textOf = ({ displayText }: EidStart, verificationCode: string): string =>
  typeof displayText === 'string' ? displayText : displayText(verificationCode)

function newSid(): { sid: string; id: Buffer } {
  const sid = randomBytes(32).toString('base64url')
  return { sid, id: idOfSid(sid) }
}

function callbackUrl({ services }: EidContext, start: EidLinkStart): string {
  const { returnPath: path = '/sign-in/return', returnTo: app } = start
  return callbackUrlOf(services.config.publicOrigin, { path, app })
}

function toResponse({ services, now, language }: EidContext, row: EidSessionView, session?: EidSession) {
  return toEidSessionResponse(row, { provider: services.eid, session, now, language })
}
