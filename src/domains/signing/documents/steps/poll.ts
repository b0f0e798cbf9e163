import type { Tx } from '../../../../db/database.ts'
import type { EidFailure, EidSession, EidSignature } from '../../../../providers/eid/port.ts'
import { isActive } from '../../../identity/people/accounts.ts'
import { signerMismatch } from '../../engine/verify-signer.ts'
import type { DocumentDeps } from '../deps.ts'
import { auditSession, endSessionIn, endSigningSession, type SessionEnd } from '../ending.ts'
import { type SigningSessionRow, transitionSession } from '../queries.ts'
import { sealedForDocument } from './request.ts'

const POLL_MS = 5_000
const HOLD_MS = 1_000

/** Asks the provider once what the person did. Undefined: nothing yet. */
export async function pollSignature(
  deps: DocumentDeps,
  session: SigningSessionRow,
  now: Date,
): Promise<SigningSessionRow | undefined> {
  const outcome = await outcomeOf(deps, session)
  if (outcome === 'pending')
    return session.expires_at <= now
      ? endSigningSession(deps, session, { action: 'expire', reason: 'expired' })
      : undefined
  deps.audit.assertWritable()
  if ('signature' in outcome) return accept(deps, session, outcome.signature)
  return endSigningSession(deps, session, outcome)
}

async function outcomeOf(
  deps: DocumentDeps,
  session: SigningSessionRow,
): Promise<'pending' | { signature: EidSignature } | SessionEnd> {
  const { eid, eidState, log } = deps
  if (!eid || session.sealed === null) return { action: 'fail', reason: 'no_eid' }
  let opened: EidSession
  try {
    opened = await eidState.open<EidSession>(session.sealed, sealedForDocument(session.id))
  } catch (error) {
    log.warn({ err: error, id: session.id }, 'signature session cannot be decrypted')
    return 'pending'
  }
  try {
    const polled = await eid.pollSignature(opened, { holdMs: HOLD_MS, signal: AbortSignal.timeout(POLL_MS) })
    if (polled.state === 'complete') return { signature: polled.value }
    // The status of the certificate is unknown: the next poll may find out.
    if (polled.state === 'pending' || polled.reason === 'provider_unavailable') return 'pending'
    return endForFailure(polled.reason)
  } catch (error) {
    log.warn({ err: error, id: session.id }, 'eID provider did not report the signature')
    return 'pending'
  }
}

const actions: Partial<Record<EidFailure, SessionEnd['action']>> = {
  user_refused: 'refuse',
  timeout: 'time_out',
  wrong_code: 'mistake_code',
}

const endForFailure = (reason: EidFailure): SessionEnd => ({ action: actions[reason] ?? 'fail', reason })

/**
 * The provider's client has verified the raw signature and the certificate once more. Whether the person may still sign
 * is decided together with the signature: for whom it was withdrawn meanwhile, there is none.
 */
async function accept(
  deps: DocumentDeps,
  session: SigningSessionRow,
  signature: EidSignature,
): Promise<SigningSessionRow> {
  return deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(deps.clock())
    const against = await reasonAgainst(tx, deps, session, signature, now)
    if (against) return endSessionIn(tx, deps, session, { action: 'fail', reason: against })
    const { value, algorithm, certificate } = signature
    const signed = await transitionSession(tx, session, 'sign', {
      signature: value,
      signature_algorithm: algorithm,
      certificate: certificate.certificate,
      chain: certificate.chain.map((one) => one.toString('base64')),
      signed_at: now,
      sealed: null,
    })
    auditSession(tx, deps, signed, now)
    return signed
  })
}

async function reasonAgainst(
  tx: Tx,
  { signingOrganisations }: DocumentDeps,
  session: SigningSessionRow,
  signature: EidSignature,
  at: Date,
): Promise<string | undefined> {
  const { user_id: userId, reg_no: regNo, document_id: document } = session
  const mismatch = await signerMismatch(tx, signature, { userId, details: { document }, at })
  if (mismatch) return mismatch
  if (!(await isActive(tx, userId))) return 'person_inactive'
  if (regNo !== null && !(await signingOrganisations.holdCapacity(tx, userId, regNo))) return 'not_signer'
  return undefined
}
