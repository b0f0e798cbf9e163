import { setTimeout as sleep } from 'node:timers/promises'
import type { SignInReason } from '../../../../errors/sign-in-reasons.ts'
import { EidNoAccount, EidUnavailable } from '../../../../providers/eid/port.ts'
import { type RequestPurpose, recordEidRequest } from '../../eid-requests/record.ts'
import { noOrigin } from '../../sessions/sign-in-attempt.ts'
import { isLocked, type LockKey } from '../locks.ts'
import { insertLoginEvent } from '../login-events.ts'
import { stateAfter } from '../rules.ts'
import { type EidServices, providerOf, sealEidState } from './context.ts'
import { attachProviderSession, failEidSession, suppressPolling } from './queries.ts'

/** By then the answer is on its way, and what follows cannot be seen in its time. */
const AFTER_THE_ANSWER_MS = 50

interface Push {
  id: Buffer
  nationalId: string
  knownBrowser: string | null
  displayText: string
  prepared: { rpChallenge: string; verificationCode: string }
  /** The client for which the person is asked. */
  client?: { id: string; name: string } | undefined
  /** As the person's list of requests names it. */
  purpose: RequestPurpose
}

/**
 * Of the failures to reach one person by push, which say nothing of the person's other ways in; nor do those of strangers
 * say anything of a browser in which the person has signed in before.
 */
export function pushLock(nationalIdHash: Buffer, knownBrowser: string | null): LockKey {
  const whose = nationalIdHash.toString('hex')
  return knownBrowser === null ? `push:${whose}` : `push:${whose}:${knownBrowser}`
}

export function sendPush(services: EidServices, push: Push): void {
  services.background.run('push of a sign-in', async () => {
    await sleep(AFTER_THE_ANSWER_MS)
    await send(services, push)
  })
}

async function send(services: EidServices, push: Push): Promise<void> {
  const { database, clock, config, identityHashes } = services
  const provider = providerOf(services)
  const lock = pushLock(identityHashes.nationalId(push.nationalId), push.knownBrowser)
  try {
    // The client learns as little of a dispute as of there being no such person.
    const isDisputed = (await note(services, push)) === undefined
    if (isDisputed || (await isLocked(database.system, lock, new Date(clock())))) {
      // An outage would otherwise be seen by those who are not locked, and by them alone.
      if (!provider.healthy()) throw new EidUnavailable('circuit open')
      return await beSilent()
    }
    const { displayText, prepared } = push
    const session = await provider.startPush(push.nationalId, { displayText, prepared })
    const sealed = await sealEidState(services, push.id, session)
    await attachProviderSession(database.system, push.id, sealed)
  } catch (error) {
    if (error instanceof EidNoAccount) return await beSilent()
    const reason = error instanceof EidUnavailable ? 'provider_unavailable' : 'provider_invalid'
    await fail(services, push, reason)
    throw error
  }

  function beSilent(): Promise<void> {
    return suppressPolling(database.system, push.id, new Date(clock() + config.eidSessionSeconds * 1000))
  }
}

/** Undefined where the person has disputed a request of the client. */
function note({ database, clock, identityHashes }: EidServices, push: Push): Promise<string | undefined> {
  const { id, purpose, displayText: text, nationalId, client } = push
  return recordEidRequest(database.system, {
    at: new Date(clock()),
    kind: 'authentication',
    purpose,
    text,
    person: { nationalIdHash: identityHashes.nationalId(nationalId) },
    ...(client && { client }),
    origin: { table: 'eid_sessions', id },
  })
}

async function fail(services: EidServices, push: Push, reason: SignInReason): Promise<void> {
  const { database, clock, identityHashes } = services
  const at = new Date(clock())
  const failed = await failEidSession(database.system, push.id, { state: stateAfter(reason), reason }, at)
  if (!failed) return
  const attempt = {
    method: 'eid_push',
    at,
    requestId: 'background',
    addressHash: null,
    origin: noOrigin,
  } as const
  const targetHash = identityHashes.nationalId(push.nationalId)
  await insertLoginEvent(database.system, attempt, { targetHash, reason })
}
