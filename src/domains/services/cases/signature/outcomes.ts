import { appendAudit } from '../../../../audit/system-entry.ts'
import type { Config } from '../../../../config/config.ts'
import { type Tx, uuidv7 } from '../../../../db/database.ts'
import type { EidSignature } from '../../../../providers/eid/port.ts'
import { isActive } from '../../../identity/people/accounts.ts'
import { endSigned, endSigning, lockSigning, type SigningEnd } from '../../../signing/engine/queries.ts'
import {
  createSignaturePoller,
  type SignaturePoller,
  type SigningDeps,
} from '../../../signing/engine/signature-poller.ts'
import { recordDigestOf } from '../../../signing/engine/signature-request.ts'
import { signerMismatch } from '../../../signing/engine/verify-signer.ts'
import { submitSignedCase } from '../submit.ts'
import type { ApplicationSignature } from './queries.ts'

const TABLE = 'gov_application_signatures' as const

export interface ApplicationSigningDeps extends SigningDeps {
  config: Pick<Config, 'publicOrigin' | 'caseInvoiceDays'>
}

export function applicationOutcomes(deps: ApplicationSigningDeps): SignaturePoller {
  return createSignaturePoller<ApplicationSignature>(deps, TABLE, {
    accept: (asked, signature) => accept(deps, asked, signature),
    fail: (asked, end) => failApplicationSignature(deps, asked, end),
  })
}

/**
 * The case goes on together with the signature. One that was withdrawn or has expired meanwhile stays as it is; what was
 * signed is kept all the same.
 */
async function accept(
  deps: ApplicationSigningDeps,
  asked: ApplicationSignature,
  signature: EidSignature,
): Promise<void> {
  const { database, clock, config } = deps
  await database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(clock())
    // Ended by another instance.
    if (!(await lockSigning(tx, TABLE, asked.id))) return
    const auditEntryId = uuidv7(now.getTime())
    const signer = { userId: asked.user_id, details: { application: asked.application_id }, at: now }
    const against =
      (await signerMismatch(tx, signature, signer)) ??
      ((await isActive(tx, asked.user_id)) ? undefined : 'person_inactive') ??
      ((await moved(tx)) ? undefined : 'case_moved')
    const end: SigningEnd = against
      ? { state: 'failed', reason: against }
      : { state: 'completed', reason: null }
    await endSigned(tx, TABLE, asked.id, end, signature, now)
    leaveEntry(tx, deps, asked, end, auditEntryId)

    function moved(tx: Tx) {
      return submitSignedCase(tx, {
        caseId: asked.application_id,
        rowVersion: asked.case_version,
        signatureId: asked.id,
        invoiceDays: config.caseInvoiceDays,
        at: now,
        auditEntryId,
      })
    }
  })
}

/** Ends a failed request, unless it has ended already. The case stays open, and the applicant may try again. */
export async function failApplicationSignature(
  deps: Pick<ApplicationSigningDeps, 'database' | 'clock' | 'audit'>,
  asked: ApplicationSignature,
  end: SigningEnd,
): Promise<void> {
  await deps.database.transact({ role: 'job' }, 'write', async (tx) => {
    const now = new Date(deps.clock())
    const ended = await endSigning(tx, TABLE, asked.id, end, now)
    if (ended) leaveEntry(tx, deps, asked, end, uuidv7(now.getTime()))
  })
}

/** The applicant is the actor: they asked for it and signed it. */
function leaveEntry(
  tx: Tx,
  { audit }: Pick<ApplicationSigningDeps, 'audit'>,
  asked: ApplicationSignature,
  { state, reason }: SigningEnd,
  id: string,
): void {
  appendAudit(tx, audit, {
    id,
    operation: 'completeApplicationSignature',
    subject: `application:${asked.application_id}`,
    outcome: state === 'completed' ? 'done' : 'refused',
    actor: `user:${asked.user_id}`,
    details: {
      signing: asked.id,
      state,
      ...(reason === null ? {} : { reason }),
      record_sha256: recordDigestOf(asked.record).toString('hex'),
    },
  })
}
