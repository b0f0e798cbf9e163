import type { Tx } from '../../db/database.ts'
import type { Finding } from '../../domains/services/references/certify.ts'
import { referenceOfCase } from '../../domains/services/references/draft-from-case.ts'
import {
  prepareReference,
  type ReferenceDeps,
  type SignedReference,
} from '../../domains/services/references/issue.ts'
import type { DemoContext } from '../seeding.ts'

export type ReferenceSigner = Awaited<ReturnType<ReferenceDeps['referenceKeys']['signer']>>

interface Given {
  tx: Tx
  context: Pick<DemoContext, 'config' | 'onceOnlyResults' | 'log'>
  signer: ReferenceSigner
}

interface Certified {
  caseId: string
  at: Date
  finding?: Finding | undefined
}

/** Of a case whose result is a certificate. */
export async function certificateOf(
  { tx, context, signer }: Given,
  { caseId, at, finding }: Certified,
): Promise<SignedReference | undefined> {
  const draft = await referenceOfCase(tx, context, { caseId, finding, at })
  if (!draft) return undefined
  const { config } = context
  const deps = { referenceKeys: { signer: async () => signer }, config, clock: () => at.getTime() }
  return prepareReference(deps, draft)
}
