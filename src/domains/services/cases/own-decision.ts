import type { ManualWork } from '../../../audit/work.ts'
import { AppError } from '../../../errors/app-error.ts'
import { recordReceipt } from '../appeals/remedies.ts'
import { type OwnDecision, selectOwnDecision } from './queries.ts'

interface Reader extends Pick<ManualWork, 'read' | 'transact'> {
  principal: { userId: string }
  now: Date
}

/** The decision on the person's own case. The first look at a rejection proves that they have received it. */
export async function openOwnDecision(context: Reader, caseId: string): Promise<OwnDecision> {
  const select = () => context.read(({ db }) => selectOwnDecision(db, context.principal.userId, caseId))
  const found = await select()
  if (!found) throw new AppError('cases.not_found')
  const { remedy, decision } = found
  if (decision !== 'rejected' || remedy?.kind !== 'rejection' || remedy.opened_at !== null) return found
  await recordReceipt(context, { remedyId: remedy.id, subject: `application:${caseId}` })
  return (await select()) ?? found
}
