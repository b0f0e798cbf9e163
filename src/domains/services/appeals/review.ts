import { sql } from 'kysely'
import type { ManualWork, TransactionWork } from '../../../audit/work.ts'
import { transition } from '../../../db/state-machine.ts'
import { AppError } from '../../../errors/app-error.ts'
import { shortName } from '../../../text/local-format.ts'
import { type StoredFileDeps, storedFile } from '../../storage/files/stored-files.ts'
import { registryAnswers, selectDossier } from '../cases/review/dossier.ts'
import { selectCaseFile } from '../cases/review/queries.ts'
import { selectQueueRow } from '../cases/review/queue.ts'
import { toDossierResponse } from '../cases/review/response.ts'
import type { AppealRow } from './own.ts'
import {
  type AppealDecision,
  allowedAppealActions,
  requireAppeal,
  selectAppealDecision,
  visibleAppeal,
} from './queries.ts'
import { appealTransitions } from './state-machine.ts'

interface Officer {
  principal: { userId: string }
  now: Date
}

interface OpenContext extends Pick<ManualWork, 'transact'>, Officer {
  services: Parameters<typeof registryAnswers>[0]
}

/**
 * Opens an appeal with the whole case. The authority above sees a case of another only here, while it hears an appeal
 * against it: the appeal decides who sees it, so the policies of the case do not.
 */
export function openAppeal({ transact, principal, now, services }: OpenContext, id: string) {
  const me = principal.userId
  return transact(
    async ({ db, audit }) => {
      const found = await visibleAppeal(db, id, me)
      const isHolder = found.officer_id === me && found.state === 'in_review'
      const dossier =
        found.application_id === null ? undefined : await selectDossier(db, found.application_id)
      const line = dossier && (await selectQueueRow(db, found.application_id ?? '', now))
      const answers = dossier ? await registryAnswers(services, dossier) : new Map<string, object>()
      const isSeen = found.ended_at === null || found.org_id === found.body_org_id
      audit.entry({
        subject: `appeal:${id}`,
        details: { application: found.application_id, organisation: found.body_org_id, in_full: isHolder },
      })
      const registry = isHolder && answers.size > 0 ? (['registry'] as const) : []
      audit.reads({ categories: ['identity', 'case', ...registry] })
      const decision = await selectAppealDecision(db, id)
      return {
        ...toOfficerAppealResponse(found, now),
        appellant_name: shortName(found.appellant_family_name, found.appellant_given_name),
        grounds: found.grounds,
        reasons: found.reasons,
        reopened: found.reopened,
        refunded: found.refunded,
        acted_at: found.acted_at.toISOString(),
        allowed_actions: allowedAppealActions(found, me),
        signing: decision ? toAppealDecisionResponse(decision) : null,
        case:
          line && dossier && isSeen
            ? { ...toDossierResponse(line, dossier, { answers, inFull: isHolder }), allowed_actions: [] }
            : null,
      }
    },
    { as: 'job' },
  )
}

interface FileContext extends Pick<ManualWork, 'transact'>, Officer {
  services: Pick<StoredFileDeps, 'storage' | 'log'>
}

/** A file of the appealed case, for the officer who has the appeal. */
export async function openAppealFile(
  { transact, principal, services }: FileContext,
  id: string,
  fileId: string,
) {
  const row = await transact(
    async ({ db, audit }) => {
      const found = await requireAppeal('decide', db, id, principal.userId)
      const file = found.application_id && (await selectCaseFile(db, found.application_id, fileId))
      if (!file) throw new AppError('officer.file_not_found')
      audit.entry({ subject: `appeal:${id}/files/${fileId}`, details: { organisation: found.body_org_id } })
      return file
    },
    { as: 'job' },
  )
  const stored = await storedFile(services, async () => row)
  if (!stored) throw new AppError('officer.file_not_found')
  return { row, bytes: stored.bytes }
}

/** Of two officers who take it at once, one does; one whose officer is away or has left may be taken over. */
export async function takeAppeal(
  { db, audit, principal, now }: TransactionWork & Officer,
  id: string,
): Promise<AppealRow> {
  const me = principal.userId
  const found = await visibleAppeal(db, id, me)
  if (found.officer_id === me && found.state === 'in_review') {
    audit.onlyEntries()
    return found
  }
  const before = await requireAppeal('take', db, id, me)
  const { from, to } = transition(appealTransitions, 'take')
  const { rows } = await sql`
    update gov_appeals set state = ${to}, officer_id = ${me}::uuid, taken_at = ${now}::timestamptz,
      entry_id = ${audit.id()}::uuid, row_version = row_version + 1
    where id = ${id}::uuid and state = any (${from}) and officer_id is not distinct from ${before.officer_id}::uuid
    returning id`.execute(db)
  if (rows.length === 0) {
    const present = await visibleAppeal(db, id, me)
    throw new AppError(present.ended_at === null ? 'appeals.taken' : 'appeals.over')
  }
  audit.detail({ officer: me, before: before.officer_id, application: before.application_id })
  return visibleAppeal(db, id, me)
}

export function toOfficerAppealResponse(row: AppealRow, now: Date) {
  return {
    id: row.id,
    tenant_id: row.body_org_id,
    kind: row.kind,
    application_id: row.application_id,
    reference_id: row.reference_id,
    number: row.number,
    subject_mn: row.subject_mn,
    subject_en: row.subject_en,
    decided_here: row.org_id === row.body_org_id,
    state: row.state,
    officer_id: row.officer_id,
    filed_at: row.filed_at.toISOString(),
    due_at: row.due_at.toISOString(),
    overdue: row.ended_at === null && row.due_at < now,
    ...(row.outcome && { outcome: row.outcome }),
    ended_at: row.ended_at?.toISOString() ?? null,
    row_version: row.row_version,
  }
}

export function toAppealDecisionResponse(decision: AppealDecision) {
  return {
    id: decision.id,
    appeal_id: decision.appeal_id,
    officer_id: decision.officer_id,
    outcome: decision.outcome,
    reasons: decision.reasons,
    reopen: decision.reopens,
    refund_fee: decision.refunds,
    state: decision.state,
    reason: decision.reason,
    verification_code: decision.state === 'pending' ? decision.verification_code : null,
    created_at: decision.created_at.toISOString(),
    expires_at: decision.expires_at.toISOString(),
    ended_at: decision.ended_at?.toISOString() ?? null,
  }
}
