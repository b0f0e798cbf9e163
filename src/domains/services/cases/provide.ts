import { sql } from 'kysely'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import type { RequiredEvidence } from '../registry/content.ts'
import { addWorkingMs, workingMsBetween } from './clock.ts'
import { fileIn, unusableEvidenceFault } from './evidence.ts'
import { claimFiles } from './files/queries.ts'
import { selectNextOnArrival } from './next-notice.ts'
import { type OwnFile, ownFiles } from './opening-context.ts'
import type { RequestedItem } from './queries.ts'
import { requireInHand } from './represented.ts'
import type { CaseState } from './state-machine.ts'
import { transitionCase, transitionFailure, wrongState } from './transition.ts'

interface InfoAnswer {
  code: string
  text?: string | null
  file_id?: string | null
}

interface ProvidedInfo {
  caseId: string
  applicantId: string
  answers: readonly InfoAnswer[]
  at: Date
  auditEntryId: string
}

/** What must be known before answers can be taken, read at once. */
interface AnswerContext {
  status: CaseState
  row_version: number
  due_at: Date
  paused_at: Date
  paused_seconds: number
  holidays: string[]
  request_id: string
  items: RequestedItem[]
  answer_by: Date
  files: OwnFile[]
  formats: Record<string, RequiredEvidence['format']>
}

type OfRequest = 'due_at' | 'paused_at' | 'request_id' | 'items' | 'answer_by'

/** Of a case in any state: one that waits for no answer has no open request. */
type AnswerRow = Omit<AnswerContext, OfRequest> & { [Column in OfRequest]: AnswerContext[Column] | null }

const hasRequest = (row: AnswerRow): row is AnswerContext =>
  row.due_at !== null && row.paused_at !== null && row.request_id !== null

/**
 * The applicant answers everything that was requested. The clock resumes: what is left of it is what was left when the
 * officer asked.
 */
export async function provideInfo(tx: Tx, given: ProvidedInfo): Promise<void> {
  const { caseId, applicantId, at } = given
  await requireInHand(tx, caseId, applicantId)
  const context = await selectAnswerContext(tx, given)
  if (!context) throw new AppError('cases.not_found')
  if (context.status !== 'info_requested') throw wrongState(context.status)
  if (!hasRequest(context)) throw new Error(`the case ${caseId} waits for an answer to no request`)
  if (context.answer_by < at) throw new AppError('cases.info_late')
  assertComplete(given, context)
  const files = filesIn(given, context)

  const holidays = new Set(context.holidays)
  const paused = Math.max(0, workingMsBetween(context.paused_at, at, holidays))
  const decisionDue = addWorkingMs(context.due_at, paused, holidays)
  const provided = await transitionCase(tx, {
    caseId,
    action: 'provide_info',
    actor: { userId: applicantId, role: 'applicant' },
    auditEntryId: given.auditEntryId,
    at,
    where: { applicant_user_id: applicantId, row_version: context.row_version },
    set: {
      paused_at: null,
      paused_seconds: context.paused_seconds + Math.floor(paused / 1000),
      due_at: decisionDue,
    },
    details: { request: context.request_id },
    notice: {
      template: 'case_info_provided',
      params: await selectNextOnArrival(tx, caseId, { status: 'in_review', decisionDue }),
      dedupeKey: `${context.request_id}:provided`,
    },
  })
  if (!provided) throw await transitionFailure(tx, caseId, applicantId)
  await keepAnswers(tx, given, context, files)
}

async function selectAnswerContext(
  tx: Tx,
  { caseId, applicantId, answers }: ProvidedInfo,
): Promise<AnswerRow | undefined> {
  const files = fileIdsIn(answers)
  const { rows } = await sql<AnswerRow>`
    select a.status, a.row_version, a.due_at, a.paused_at, a.paused_seconds,
      calendar_exceptions() as holidays, q.id as request_id, q.items, q.due_at as answer_by,
      ${ownFiles(files, applicantId, null)} as files,
      (select coalesce(jsonb_object_agg(e.id, e.format), '{}') from reg_evidences e
        where e.id in (select (i->>'evidence_id')::uuid from jsonb_array_elements(q.items) i)) as formats
    from gov_applications a
      left join gov_info_requests q on q.application_id = a.id and q.answered_at is null
    where a.id = ${caseId} and a.applicant_user_id = ${applicantId}`.execute(tx)
  return rows[0]
}

const unanswered = { mn: 'хариулаагүй байна.', en: 'this has not been answered.' }
const amiss = {
  mn: 'асуугаагүй, давхардсан эсвэл өөр хэлбэрээр хариулсан байна.',
  en: 'this was not asked, is answered twice, or is not of the kind that was asked for.',
}

function assertComplete({ answers }: ProvidedInfo, { items }: AnswerContext): void {
  const faults: BilingualFault[] = []
  const seen = new Set<string>()
  for (const [index, answer] of answers.entries()) {
    const item = items.find(({ code }) => code === answer.code)
    const isOfKind = item?.kind === 'file' ? hasFile(answer) : hasText(answer)
    if (!item || seen.has(answer.code) || !isOfKind)
      faults.push({ path: `/body/answers/${index}`, rule: 'unasked', ...amiss })
    seen.add(answer.code)
  }
  for (const item of items)
    if (!seen.has(item.code))
      faults.push({
        path: '/body/answers',
        rule: 'answered',
        mn: `${item.code}: ${unanswered.mn}`,
        en: `${item.code}: ${unanswered.en}`,
      })
  if (faults.length > 0) throw new AppError('cases.info_incomplete', { details: faults })
}

const fileIdsIn = (answers: readonly InfoAnswer[]): string[] =>
  answers.flatMap(({ file_id }) => file_id ?? [])
const hasText = ({ text, file_id }: InfoAnswer) => !file_id && !!text && text.trim() !== ''
const hasFile = ({ text, file_id }: InfoAnswer) => !text && !!file_id

/** The files that were sent, by the code of what they answer. */
function filesIn({ answers }: ProvidedInfo, context: AnswerContext): Map<string, OwnFile> {
  const files = new Map<string, OwnFile>()
  const faults: BilingualFault[] = []
  for (const [index, { code, file_id }] of answers.entries()) {
    if (!file_id) continue
    const path = `/body/answers/${index}/file_id`
    const { evidence_id } = context.items.find((item) => item.code === code)!
    const file = fileIn(context.files, file_id, evidence_id ? context.formats[evidence_id] : undefined)
    if (typeof file === 'string') faults.push(unusableEvidenceFault(path, file))
    else files.set(code, file)
  }
  if (faults.length > 0) throw new AppError('cases.evidence_unusable', { details: faults })
  return files
}

async function keepAnswers(
  tx: Tx,
  given: ProvidedInfo,
  context: AnswerContext,
  files: Map<string, OwnFile>,
): Promise<void> {
  const { caseId, applicantId, answers, at } = given
  const { request_id, items } = context
  const wanted = [...new Set([...files.values()].map(({ id }) => id))]
  const kept = answers.map(({ code, text, file_id }) => (file_id ? { code, file_id } : { code, text }))
  const evidences = items.flatMap(({ code, evidence_id }) => {
    const file = files.get(code)
    return evidence_id && file
      ? [{ id: uuidv7(at.getTime()), evidence_id, file_id: file.id, sha256: file.sha256 }]
      : []
  })
  const { rows } = await sql<{ taken: number }>`
    with answered as (
      update gov_info_requests set answers = ${JSON.stringify(kept)}::jsonb, answered_at = ${at}
      where id = ${request_id} and answered_at is null
    ), taken as (${claimFiles({ caseId, applicantId, files: wanted })}
    ), added as (
      insert into gov_application_evidences (id, application_id, evidence_id, origin, file_id, sha256, created_at)
      select e.id, ${caseId}::uuid, e.evidence_id, 'upload', e.file_id, decode(e.sha256, 'hex'), ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(evidences)}::jsonb)
        as e (id uuid, evidence_id uuid, file_id uuid, sha256 text)
    )
    select (select count(*)::integer from taken) as taken`.execute(tx)
  if (rows[0]!.taken !== wanted.length) await refuseOvertaken(tx, given, context)
}

/** Another request of the same person was faster: what has become of the files says why they cannot be used. */
async function refuseOvertaken(tx: Tx, given: ProvidedInfo, context: AnswerContext): Promise<never> {
  const { rows } = await sql<Pick<AnswerContext, 'files'>>`
    select ${ownFiles(fileIdsIn(given.answers), given.applicantId, given.caseId)} as files`.execute(tx)
  filesIn(given, { ...context, ...rows[0]! })
  throw new AppError('request.conflict')
}
