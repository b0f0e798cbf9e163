import { EidNoAccount, type EidSigningCertificate } from '../../../../providers/eid/port.ts'
import { recordEidRequest } from '../../../identity/eid-requests/record.ts'
import { selectEidHolder } from '../../../identity/people/accounts.ts'
import type { DocumentDeps } from '../deps.ts'
import { endSigningSession } from '../ending.ts'
import { type SigningSessionRow, transitionSession } from '../queries.ts'
import { RetryLater } from './retry-later.ts'

/** Names the row that a session at the provider is sealed for: it opens for no other. */
export const sealedForDocument = (id: string): string => `document:${id}`

/**
 * Asks the phone for PIN2. Where an instance died before it could keep the provider's session, the phone is asked once
 * more: what is signed for the lost session counts for nothing.
 */
export async function requestDocumentSignature(
  deps: DocumentDeps,
  session: SigningSessionRow,
): Promise<SigningSessionRow> {
  const signer = await selectEidHolder(deps.database.system, session.user_id)
  if (!deps.eid || !signer?.civil_id)
    return endSigningSession(deps, session, { action: 'fail', reason: 'no_eid' })
  await noteOnce(deps, session, signer.civil_id)
  try {
    const begun = await deps.eid.startSignature({
      certificate: {
        documentNumber: session.eid_document,
        certificate: session.certificate,
      } as EidSigningCertificate,
      digest: Buffer.from(session.digest as Buffer),
      hash: session.hash,
      displayText: session.display_text,
    })
    return await transitionSession(deps.database.system, session, 'ask', {
      sealed: await deps.eidState.seal(begun, sealedForDocument(session.id)),
      verification_code: begun.verificationCode ?? null,
    })
  } catch (error) {
    if (error instanceof EidNoAccount)
      return endSigningSession(deps, session, { action: 'fail', reason: 'document_unusable' })
    if ((error as Error).name.startsWith('Eid'))
      throw new RetryLater('provider_unavailable', { cause: error })
    throw error
  }
}

/** The person sees each request in their list, from before their phone is asked. */
async function noteOnce(
  { database, clock }: Pick<DocumentDeps, 'database' | 'clock'>,
  session: SigningSessionRow,
  civilId: string,
): Promise<void> {
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(clock())
    const first = await tx
      .updateTable('sign_sessions')
      .set({ asked_at: now })
      .where('id', '=', session.id)
      .where('state', '=', 'prepared')
      .where('asked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!first) return
    await recordEidRequest(tx, {
      at: now,
      kind: 'signature',
      purpose: 'document',
      text: session.display_text,
      person: { civilId },
      origin: { table: 'sign_sessions', id: session.id },
    })
  })
}
