import type { ManualWork, TransactionWork } from '../../../../audit/work.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { type StoredFileDeps, storedFile } from '../../../storage/files/stored-files.ts'
import { selectStepsOfCase } from '../../steps/queries.ts'
import { toCaseStepResponse } from '../../steps/response.ts'
import { registryAnswers, selectDossier } from './dossier.ts'
import { seesInFull } from './masking.ts'
import { actionRefusalOf, allowedActions, reviewedCase, selectCaseFile } from './queries.ts'
import { selectQueueRow } from './queue.ts'

interface OfficerCall {
  principal: { userId: string }
}

interface LookContext extends TransactionWork, OfficerCall {
  now: Date
  services: Parameters<typeof registryAnswers>[0]
}

/** Opens a case for an officer: who it is not assigned to sees less of it, and the applicant sees that it was looked at. */
export async function openDossier({ db, audit, principal, now, services }: LookContext, caseId: string) {
  const found = await reviewedCase(db, caseId, principal.userId)
  const line = await selectQueueRow(db, caseId, now)
  const dossier = await selectDossier(db, caseId)
  if (!line || !dossier) throw new AppError('officer.case_not_found')
  const inFull = seesInFull(found, principal.userId)
  const answers = await registryAnswers(services, dossier)
  const steps = dossier.content.steps ? await selectStepsOfCase(db, caseId, principal.userId) : []
  audit.detail({ applicant: line.applicant_user_id, organisation: found.org_id, in_full: inFull })
  const registry = inFull && answers.size > 0 ? (['registry'] as const) : []
  audit.reads({ categories: ['identity', 'case', ...registry] })
  return {
    line,
    dossier,
    answers,
    inFull,
    steps: steps.map((step) => toCaseStepResponse(step, principal.userId, now)),
    allowedActions: allowedActions(found, principal.userId),
    canSendBack: actionRefusalOf('send_back', found, principal.userId) === undefined,
  }
}

interface FileContext extends Pick<ManualWork, 'transact'>, OfficerCall {
  services: Pick<StoredFileDeps, 'storage' | 'log'>
}

/** A file of a case, for the officer to whom the case is assigned. */
export async function openCaseFile(
  { transact, principal, services }: FileContext,
  caseId: string,
  fileId: string,
) {
  const row = await transact(async ({ db, audit }) => {
    const reviewed = await reviewedCase(db, caseId, principal.userId)
    if (!seesInFull(reviewed, principal.userId)) throw new AppError('officer.take_first')
    const found = await selectCaseFile(db, caseId, fileId)
    if (!found) throw new AppError('officer.file_not_found')
    audit.entry({
      subject: `application:${caseId}/files/${fileId}`,
      details: { organisation: reviewed.org_id },
    })
    return found
  })
  const stored = await storedFile(services, async () => row)
  if (!stored) throw new AppError('officer.file_not_found')
  return { row, bytes: stored.bytes }
}
