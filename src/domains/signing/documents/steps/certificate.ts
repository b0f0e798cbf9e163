import type { EidSigningCertificate } from '../../../../providers/eid/port.ts'
import { EidNoAccount } from '../../../../providers/eid/port.ts'
import { selectEidHolder } from '../../../identity/people/accounts.ts'
import type { DocumentDeps } from '../deps.ts'
import { endSigningSession } from '../ending.ts'
import { type SigningSessionRow, transitionSession } from '../queries.ts'
import { RetryLater } from './retry-later.ts'

/** The certificate that the person will sign with. No phone is asked for it. */
export async function fetchCertificate(
  deps: DocumentDeps,
  session: SigningSessionRow,
): Promise<SigningSessionRow> {
  const signer = await selectEidHolder(deps.database.system, session.user_id)
  if (!signer?.civil_id || !signer.eid_document || !deps.eid)
    return endSigningSession(deps, session, { action: 'fail', reason: 'no_eid' })
  const verdict = await deps.eid.signingCertificate(signer.eid_document).catch((error) => {
    if (error instanceof EidNoAccount) return { state: 'failed', reason: 'document_unusable' } as const
    throw new RetryLater('provider_unavailable', { cause: error })
  })
  if (verdict.state === 'failed') {
    if (verdict.reason === 'provider_unavailable') throw new RetryLater(verdict.reason)
    return endSigningSession(deps, session, { action: 'fail', reason: verdict.reason })
  }
  if (verdict.value.person.civilId !== signer.civil_id)
    return endSigningSession(deps, session, { action: 'fail', reason: 'person_mismatch' })
  return storeCertificate(deps, session, verdict.value)
}

export function storeCertificate(
  { database }: Pick<DocumentDeps, 'database'>,
  session: SigningSessionRow,
  { documentNumber, person, certificate, chain }: EidSigningCertificate,
): Promise<SigningSessionRow> {
  return transitionSession(database.system, session, 'take_certificate', {
    eid_document: documentNumber,
    signer_name: [person.familyName, person.givenName].filter(Boolean).join(' ').slice(0, 200),
    certificate,
    chain: chain.map((one) => one.toString('base64')),
  })
}
