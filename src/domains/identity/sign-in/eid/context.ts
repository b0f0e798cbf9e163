import type { ManualWork } from '../../../../audit/work.ts'
import type { Clock } from '../../../../config/clock.ts'
import type { Config } from '../../../../config/config.ts'
import type { Database } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { Background } from '../../../../jobs/background.ts'
import type { Logger } from '../../../../observability/log.ts'
import type { EidProvider, EidSession } from '../../../../providers/eid/port.ts'
import type { CallContext } from '../../../../security/call-context.ts'
import type { IdentityHashes } from '../../../../security/identity-hashes.ts'
import type { SealedState } from '../../../../security/sealed-state.ts'
import { sha256 } from '../../../../text/sha256.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import type { EidSessionRow } from './queries.ts'

/** What a sign-in by eID needs of the server. */
export interface EidServices {
  config: Pick<
    Config,
    'eidSessionSeconds' | 'eidPollHoldSeconds' | 'publicOrigin' | 'signInLockFailures' | 'signInLockMinutes'
  >
  database: Pick<Database, 'system'>
  clock: Clock
  log: Pick<Logger, 'warn'>
  background: Pick<Background, 'run'>
  sessions: Sessions
  identityHashes: IdentityHashes
  /** Undefined where no provider is configured. */
  eid: EidProvider | undefined
  /** Seals the provider's part of a session. */
  eidState: SealedState
  draining(): boolean
}

/**
 * The context of a manual operation, as far as a sign-in by eID uses it. A person proves with the eID who they are, for any
 * purpose: start a session, wait for the proof, and consume it together with the change that it permits.
 */
export type EidContext = Pick<
  CallContext,
  'language' | 'requestId' | 'address' | 'device' | 'now' | 'signal' | 'knownBrowser'
> &
  ManualWork & { services: EidServices }

/** The key of a stored session. Only the client that started the session knows the sid itself. */
export function idOfSid(sid: string): Buffer {
  return sha256(sid)
}

/** Names a session in the audit log; it cannot be used to poll. */
export function referenceOf(id: Buffer): string {
  return id.toString('base64url').slice(0, 22)
}

export function providerOf({ eid }: Pick<EidServices, 'eid'>): EidProvider {
  if (!eid) throw new AppError('auth.not_configured')
  return eid
}

export function sealEidState({ eidState }: Pick<EidServices, 'eidState'>, id: Buffer, session: EidSession) {
  return eidState.seal(session, id.toString('base64url'))
}

/** Undefined when there is none, or the key that sealed it is no longer ours. */
export async function openEidState(
  { eidState, log }: Pick<EidServices, 'eidState' | 'log'>,
  { id, sealed }: Pick<EidSessionRow, 'id' | 'sealed'>,
): Promise<EidSession | undefined> {
  if (sealed === null) return undefined
  try {
    return await eidState.open<EidSession>(sealed, id.toString('base64url'))
  } catch (error) {
    log.warn({ err: error }, 'eID session state cannot be decrypted')
    return undefined
  }
}
