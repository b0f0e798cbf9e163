import type { TransactionWork } from '../../../../audit/work.ts'
import { DAY_MS } from '../../../../config/clock.ts'
import { type Tx, uuidv7 } from '../../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../../errors/app-error.ts'
import { stripInvisible } from '../../../../text/clean.ts'
import type { RequestedItem } from '../queries.ts'
import { transitionCase } from '../transition.ts'
import { conflictError, requireAction, selectEvidenceIds, selectReviewed } from './queries.ts'

const DAYS_TO_ANSWER = 14
const MOST_DAYS_TO_ANSWER = 90

interface InfoRequest {
  items: InfoItem[]
  due_at?: string
}

interface InfoItem {
  kind: 'text' | 'file'
  code?: string
  text_mn: string
  text_en?: string
  evidence_code?: string
}

/** The officer of a case asks its applicant for more. */
export async function requestInfo(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  caseId: string,
  request: InfoRequest,
): Promise<void> {
  const officerId = principal.userId
  requireAction('request_info', await selectReviewed(db, caseId, officerId), officerId)
  const dueAt = parseDueAt(request.due_at, now)
  const items = await parseItems(db, request.items)
  const id = await applyInfoRequest(db, {
    caseId,
    officerId,
    items,
    dueAt,
    auditEntryId: audit.id(),
    at: now,
  })
  if (id === undefined) throw await conflictError(db, 'request_info', { id: caseId }, officerId)
  audit.detail({ request: id, items: items.length })
}

function parseDueAt(wanted: string | undefined, now: Date): Date {
  if (wanted === undefined) return new Date(now.getTime() + DAYS_TO_ANSWER * DAY_MS)
  const dueAt = new Date(wanted)
  const days = (dueAt.getTime() - now.getTime()) / DAY_MS
  if (days >= 1 && days <= MOST_DAYS_TO_ANSWER) return dueAt
  throw invalid([
    {
      path: '/body/due_at',
      rule: 'range' as const,
      mn: `Одооноос хойш 1-ээс ${MOST_DAYS_TO_ANSWER} хоногийн дотор байна.`,
      en: `Must be from one day to ${MOST_DAYS_TO_ANSWER} days from now.`,
    },
  ])
}

async function parseItems(db: Tx, requested: InfoItem[]) {
  const evidences = await selectEvidenceIds(db, [
    ...new Set(requested.flatMap(({ evidence_code }) => evidence_code ?? [])),
  ])
  const items = requested.map(({ kind, code, text_mn, text_en, evidence_code }, index) => ({
    code: code ?? `item-${index + 1}`,
    kind,
    text_mn: stripInvisible(text_mn),
    text_en: stripInvisible(text_en ?? text_mn),
    ...(evidence_code !== undefined && { evidence_id: evidences.get(evidence_code) }),
  }))
  const faults = items.flatMap((item, index): BilingualFault[] => {
    const at = `/body/items/${index}`
    return [
      ...(items.findIndex(({ code }) => code === item.code) < index
        ? [{ path: `${at}/code`, ...repeatedCode }]
        : []),
      ...('evidence_id' in item && item.evidence_id === undefined
        ? [{ path: `${at}/evidence_code`, ...unknownEvidence }]
        : []),
      ...(item.text_mn === '' || item.text_en === '' ? [{ path: `${at}/text_mn`, ...emptyText }] : []),
    ]
  })
  if (faults.length > 0) throw invalid(faults)
  return items
}

const repeatedCode = {
  rule: 'duplicate' as const,
  mn: 'Бусад зүйлийн кодоос ялгаатай байна.',
  en: 'Must differ from those of the other items.',
}
const unknownEvidence = {
  rule: 'unknown' as const,
  mn: 'Ийм кодтой нотлох баримт алга.',
  en: 'Is not the code of an evidence.',
}
const emptyText = {
  rule: 'blank' as const,
  mn: 'Юу хүсэж байгаагаа бичнэ үү.',
  en: 'Must say something.',
}

const invalid = (details: BilingualFault[]): AppError => new AppError('request.invalid', { details })

interface InfoRequestStep {
  caseId: string
  officerId: string
  items: readonly RequestedItem[]
  dueAt: Date
  auditEntryId: string
  at: Date
}

/**
 * The clock stops until the applicant answers. Gives the id of the request; nothing where the case is not the officer's,
 * or not in review; then nothing has changed.
 */
export async function applyInfoRequest(tx: Tx, step: InfoRequestStep): Promise<string | undefined> {
  const { caseId, officerId, items, dueAt, auditEntryId, at } = step
  const id = uuidv7(at.getTime())
  const requested = await transitionCase(tx, {
    caseId,
    action: 'request_info',
    actor: { userId: officerId, role: 'officer' },
    auditEntryId,
    at,
    set: { paused_at: at },
    where: { assigned_officer_id: officerId },
    details: { request: id, items: items.length },
    notice: {
      template: 'case_info_requested',
      params: { due_at: dueAt.toISOString() },
      dedupeKey: `${caseId}:info:${id}`,
    },
  })
  if (!requested) return undefined
  await tx
    .insertInto('gov_info_requests')
    .values({
      id,
      application_id: caseId,
      items: JSON.stringify(items),
      requested_by: officerId,
      requested_at: at,
      due_at: dueAt,
    })
    .execute()
  return id
}
