import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { asAppError } from '../../providers/eid/app-error.ts'
import type { EidProvider, EidSigningCertificate } from '../../providers/eid/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import { attachSession, type SigningRow, type SigningTable } from './queries.ts'

/** SHA-256 of a record: this is what PIN2 signs. */
export const digestOf = (record: string): Buffer => createHash('sha256').update(record).digest()

/** Names the row where its session is sealed: a sealed session opens for no other. */
const purposes: Record<SigningTable, string> = { role_grants: 'role-grant', gov_decisions: 'decision' }
export const sealedFor = (table: SigningTable, id: string): string => `${purposes[table]}:${id}`

/** The certificate that a person signs with; it must be that person's. `unusable` says that it cannot be used. */
export async function signingCertificateOf(
  provider: EidProvider,
  { civilId, document }: { civilId: string; document: string },
  unusable: ErrorCode,
): Promise<EidSigningCertificate> {
  const verdict = await provider.signingCertificate(document).catch((error) => {
    throw asAppError(error, { noAccount: unusable })
  })
  if (verdict.state === 'complete' && verdict.value.person.civilId === civilId) return verdict.value
  const unknown = verdict.state === 'failed' && verdict.reason === 'provider_unavailable'
  throw new AppError(unknown ? 'auth.provider_unavailable' : unusable)
}

/** Asks the phone to sign the row's record. `giveUp` ends the row where nobody could be asked. */
export async function askToSign<Row extends SigningRow>(
  ground: { database: Database; eidState: SealedState; provider: EidProvider },
  table: SigningTable,
  row: Row,
  asked: { certificate: EidSigningCertificate; displayText: string; unusable: ErrorCode },
  giveUp: () => Promise<void>,
): Promise<Row> {
  try {
    const session = await ground.provider.startSignature({
      certificate: asked.certificate,
      digest: digestOf(row.record),
      hash: 'sha256',
      displayText: asked.displayText,
    })
    const sealed = await ground.eidState.seal(session, sealedFor(table, row.id))
    const verificationCode = session.verificationCode ?? null
    const attached = await attachSession<Row>(ground.database.system, table, row.id, {
      sealed,
      verificationCode,
    })
    return attached ?? row
  } catch (error) {
    // Nobody was asked, so the next attempt need not wait for this one.
    await giveUp()
    throw asAppError(error, { noAccount: asked.unusable })
  }
}
