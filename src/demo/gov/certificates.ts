import type { Tx } from '../../db/database.ts'
import { referenceOfCase } from '../../domains/services/references/draft-from-case.ts'
import {
  insertReference,
  prepareReference,
  type ReferenceDeps,
  type SignedReference,
} from '../../domains/services/references/issue.ts'
import type { Finding } from '../../domains/services/references/lines.ts'
import type { DemoContext } from './context.ts'

export type ReferenceSigner = Awaited<ReturnType<ReferenceDeps['referenceKeys']['signer']>>

/** Of a prepared case. What it says is read from the case at the start, as registers answer by the day. */
export interface PreparedCertificate {
  caseId: string
  at: Date
  number: string
}

interface Given {
  tx: Tx
  context: Pick<DemoContext, 'config' | 'onceOnlyResults' | 'log'>
  signer: ReferenceSigner
}

interface Certified {
  caseId: string
  at: Date
  finding?: Finding | undefined
  /** Drawn where it has none yet. */
  number?: string
}

/** Of a case whose result is a certificate. */
export async function certificateOf(
  { tx, context, signer }: Given,
  { caseId, at, finding, number }: Certified,
): Promise<SignedReference | undefined> {
  const draft = await referenceOfCase(tx, context, { caseId, finding, at })
  if (!draft) return undefined
  const { config } = context
  const deps = { referenceKeys: { signer: async () => signer }, config, clock: () => at.getTime() }
  return prepareReference(deps, draft, number)
}

export async function issueCertificate(given: Given, certificate: PreparedCertificate): Promise<void> {
  const signed = await certificateOf(given, certificate)
  if (!signed) throw new Error('a prepared case has no certificate')
  await insertReference(given.tx, signed)
}
