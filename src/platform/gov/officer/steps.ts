import type { Handler } from '../../../contract/types.ts'
import type { Tx } from '../../../db/database.ts'
import { refusalOf } from '../../../domains/cases/review/actions.ts'
import { askApplicant } from '../../../domains/cases/review/ask.ts'
import { completeCase as complete } from '../../../domains/cases/review/decide.ts'
import { selectEvidenceIds } from '../../../domains/cases/review/decision-queries.ts'
import {
  answerOf,
  caseFor,
  overtaken,
  refused,
  reviewedCase,
} from '../../../domains/cases/review/reviewable.ts'
import { type ReviewedCase, selectReviewed } from '../../../domains/cases/review/reviewed.ts'
import { moveCase } from '../../../domains/cases/transition.ts'
import { referenceOfCase } from '../../../domains/references/draft-from-case.ts'
import { prepareReference } from '../../../domains/references/issue.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import { oneLine, withoutInvisible } from '../../../text/clean.ts'

export const assignCase: Handler<'assignCase'> = async ({ path, body }, { db, audit, principal, now }) => {
  const me = principal.userId
  const assignee = body?.assignee_id ?? me
  const found = await reviewedCase(db, path.id, me)
  const action = found.assigned_officer_id === null ? 'assign' : 'reassign'
  if (assignee === me && found.assigned_officer_id === me && found.status === 'in_review') {
    // Theirs already: nothing is done, and nothing kept of it.
    audit.onlyEntries()
    return answerOf(db, path.id, now)
  }
  requireRightToAssign(found, { action, assignee, me })
  // Whoever takes a case from somebody must have seen that it is theirs.
  if (action === 'reassign' && body?.row_version === undefined) throw invalid([versionNeeded])
  await requireFit(db, found, { assignee, me })

  const moved = await moveCase(db, {
    caseId: path.id,
    action,
    actor: { userId: me, role: action === 'reassign' || assignee !== me ? 'manager' : 'officer' },
    auditEntryId: audit.id(),
    at: now,
    set: { assigned_officer_id: assignee, assigned_at: now },
    where: {
      assigned_officer_id: found.assigned_officer_id,
      ...(body?.row_version !== undefined && { row_version: body.row_version }),
    },
    // That another colleague goes on with it changes nothing for the applicant.
    visibility: action === 'assign' ? 'citizen' : 'internal',
    details: { assignee, ...(action === 'reassign' && { before: found.assigned_officer_id }) },
  })
  if (!moved) throw await whyNotAssigned(db, found, me, body?.row_version)
  audit.detail({ assignee, before: found.assigned_officer_id })
  return answerOf(db, path.id, now)
}

const versionNeeded: BilingualFault = {
  path: '/body/row_version',
  rule: 'required',
  mn: 'Хариуцсан ажилтантай хүсэлтийг шилжүүлэхэд уншсан хувилбарыг нь өгнө.',
  en: 'Is needed to give a case that has an officer to another.',
}

function requireRightToAssign(
  found: ReviewedCase,
  { action, assignee, me }: { action: 'assign' | 'reassign'; assignee: string; me: string },
): void {
  const refusal = refusalOf(action, found, me)
  if (refusal === 'officer.owners_assign' && assignee === me) throw new AppError('officer.already_assigned')
  if (refusal) throw refused(refusal, found)
  if (assignee === found.assigned_officer_id) throw new AppError('officer.already_assigned')
  if (assignee !== me && !found.manager) throw new AppError('officer.owners_assign')
}

/** A case goes only to an officer of its organisation who handles its service, and whose own it is not. */
async function requireFit(
  db: Tx,
  found: ReviewedCase,
  { assignee, me }: { assignee: string; me: string },
): Promise<void> {
  if (assignee === me) {
    if (!found.handles) throw new AppError('officer.service_not_handled')
    return
  }
  const standing = await selectReviewed(db, found.id, assignee)
  if (!standing?.officer || !standing.handles || standing.own) throw new AppError('officer.assignee_unfit')
}

async function whyNotAssigned(
  db: Tx,
  before: ReviewedCase,
  me: string,
  rowVersion: number | undefined,
): Promise<AppError> {
  const present = await reviewedCase(db, before.id, me)
  if (rowVersion !== undefined && present.row_version !== rowVersion) return new AppError('request.stale')
  return present.assigned_officer_id !== before.assigned_officer_id
    ? new AppError('officer.already_assigned')
    : refused('officer.wrong_state', present)
}

const DAY_MS = 24 * 3_600_000
const DAYS_TO_ANSWER = 14
const MOST_DAYS_TO_ANSWER = 90

export const requestCaseInfo: Handler<'requestCaseInfo'> = async ({ path, body }, context) => {
  const { db, audit, principal, now } = context
  const me = principal.userId
  const found = await caseFor(db, 'request_info', path.id, me)
  const dueAt = answerBy(body.due_at, now)
  const items = await itemsOf(db, body.items)
  const auditEntryId = audit.id()
  const request = await askApplicant(db, {
    caseId: path.id,
    officerId: me,
    items,
    dueAt,
    auditEntryId,
    at: now,
  })
  if (request === undefined) throw await overtaken(db, 'request_info', { id: found.id }, me)
  audit.detail({ request, items: items.length })
  return answerOf(db, path.id, now)
}

function answerBy(wanted: string | undefined, now: Date): Date {
  if (wanted === undefined) return new Date(now.getTime() + DAYS_TO_ANSWER * DAY_MS)
  const dueAt = new Date(wanted)
  const days = (dueAt.getTime() - now.getTime()) / DAY_MS
  if (days >= 1 && days <= MOST_DAYS_TO_ANSWER) return dueAt
  throw invalid([
    {
      path: '/body/due_at',
      rule: 'range',
      mn: `Одооноос хойш 1-ээс ${MOST_DAYS_TO_ANSWER} хоногийн дотор байна.`,
      en: `Must be from one day to ${MOST_DAYS_TO_ANSWER} days from now.`,
    },
  ])
}

interface AskedItem {
  kind: 'text' | 'file'
  code?: string
  text_mn: string
  text_en?: string
  evidence_code?: string
}

async function itemsOf(db: Tx, asked: AskedItem[]) {
  const evidences = await selectEvidenceIds(db, [
    ...new Set(asked.flatMap(({ evidence_code }) => evidence_code ?? [])),
  ])
  const items = asked.map(({ kind, code, text_mn, text_en, evidence_code }, index) => ({
    code: code ?? `item-${index + 1}`,
    kind,
    text_mn: withoutInvisible(text_mn),
    text_en: withoutInvisible(text_en ?? text_mn),
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
  rule: 'unique',
  mn: 'Бусад зүйлийн кодоос ялгаатай байна.',
  en: 'Must differ from those of the other items.',
}
const unknownEvidence = {
  rule: 'known',
  mn: 'Ийм кодтой нотлох баримт алга.',
  en: 'Is not the code of an evidence.',
}
const emptyText = {
  rule: 'minLength',
  mn: 'Юу хүсэж байгаагаа бичнэ үү.',
  en: 'Must say something.',
}

const invalid = (details: BilingualFault[]): AppError => new AppError('request.invalid', { details })

export const completeCase: Handler<'completeCase'> = async ({ path, body }, context) => {
  const { principal, now, services } = context
  const me = principal.userId
  const { found, draft } = await context.read(async ({ db }) => ({
    found: await caseFor(db, 'complete', path.id, me),
    draft: await referenceOfCase(db, path.id, now),
  }))
  // Signed outside of the transaction; where somebody else is quicker, nobody ever sees it.
  const reference = draft && (await prepareReference(services, draft))
  const assigned = found.assigned_officer_id === me
  const note = body?.note === undefined ? undefined : oneLine(body.note)
  return context.idempotent.commit(async ({ db, audit }) => {
    const auditEntryId = audit.entry({
      subject: `application:${path.id}`,
      details: reference ? { reference: reference.number } : {},
    })
    const moved = await complete(db, {
      caseId: path.id,
      actor: { userId: me, role: assigned ? 'officer' : 'manager' },
      officerId: assigned ? me : undefined,
      reference,
      note: note || undefined,
      auditEntryId,
      at: now,
    })
    if (!moved) throw await overtaken(db, 'complete', { id: path.id }, me)
    return answerOf(db, path.id, now)
  })
}
