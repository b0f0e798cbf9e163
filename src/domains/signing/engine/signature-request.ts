import type { Clock } from '../../../config/clock.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import { asAppError } from '../../../providers/eid/app-error.ts'
import type { EidProvider, EidSigningCertificate } from '../../../providers/eid/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { sha256 } from '../../../text/sha256.ts'
import { type RequestPurpose, recordEidRequest } from '../../identity/eid-requests/record.ts'
import { attachSession, type SigningRow, type SigningTable } from './queries.ts'

/** SHA-256 of a record: this is what PIN2 signs. */
export const recordDigestOf = (record: string): Buffer => sha256(record)

/** Names the row that a session is sealed for: it opens for no other. */
const sealedAs: Record<SigningTable, string> = {
  role_grants: 'role-grant',
  gov_decisions: 'decision',
  gov_application_signatures: 'application',
  organisation_nominations: 'nomination',
}
export const sealedFor = (table: SigningTable, id: string): string => `${sealedAs[table]}:${id}`

/** What the signer is asked for, in the list of requests to their eID. */
const purposes: Record<SigningTable, RequestPurpose> = {
  role_grants: 'role_grant',
  gov_decisions: 'decision',
  gov_application_signatures: 'application',
  organisation_nominations: 'nomination',
}

/** The certificate that a person signs with; it must be that person's. `unusable` says that it cannot be used. */
export async function signingCertificateOf(
  provider: EidProvider,
  { civilId, document }: { civilId: string; document: string },
  unusable: ErrorCode,
): Promise<EidSigningCertificate> {
  const result = await provider.signingCertificate(document).catch((error) => {
    throw asAppError(error, { noAccount: unusable })
  })
  if (result.state === 'complete' && result.value.person.civilId === civilId) return result.value
  const unknown = result.state === 'failed' && result.reason === 'provider_unavailable'
  throw new AppError(unknown ? 'auth.provider_unavailable' : unusable)
}

/** Asks the phone to sign the row's record. `giveUp` ends the row where the phone could not be asked. */
export async function requestSignature<Row extends SigningRow>(
  deps: { clock: Clock; database: Database; eidState: SealedState; provider: EidProvider },
  table: SigningTable,
  row: Row,
  request: { certificate: EidSigningCertificate; displayText: string; unusable: ErrorCode },
  giveUp: () => Promise<void>,
): Promise<Row> {
  try {
    await recordEidRequest(deps.database.system, {
      at: new Date(deps.clock()),
      kind: 'signature',
      purpose: purposes[table],
      text: request.displayText,
      person: { civilId: request.certificate.person.civilId },
      origin: { table, id: row.id },
    })
    const session = await deps.provider.startSignature({
      certificate: request.certificate,
      digest: recordDigestOf(row.record),
      hash: 'sha256',
      displayText: request.displayText,
    })
    const sealed = await deps.eidState.seal(session, sealedFor(table, row.id))
    const verificationCode = session.verificationCode ?? null
    const attached = await attachSession<Row>(deps.database.system, table, row.id, {
      sealed,
      verificationCode,
    })
    return attached ?? row
  } catch (error) {
    // The phone was not asked, so the next attempt need not wait for this one.
    await giveUp()
    throw asAppError(error, { noAccount: request.unusable })
  }
}
