import type { IdempotentWork, ManualWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { AppError } from '../../../errors/app-error.ts'
import { WorkersBusy } from '../../../jobs/workers/workers.ts'
import { type RemedyRow, recordReceipt, selectRemedyOfReference } from '../appeals/remedies.ts'
import { isDeclared } from './content.ts'
import { type DraftContext, draftFromRegistry } from './draft-from-registry.ts'
import { supersedeReference } from './end.ts'
import {
  insertReference,
  prepareReference,
  type ReferenceDeps,
  type ReferenceDraft,
  type ReferenceRow,
  verifyAddress,
} from './issue.ts'
import { selectReferenceOf } from './queries.ts'
import type { ReferenceFiles } from './sealed-file.ts'
import { notValidError, requireValid } from './validity.ts'

interface Context extends DraftContext, IdempotentWork {
  principal: { userId: string; sessionId: string }
  services: DraftContext['services'] & ReferenceDeps
}

interface Reader extends Pick<ManualWork, 'read' | 'transact'> {
  principal: { userId: string }
  now: Date
}

/** One of the person's own. The first look at a revoked one proves that they know. */
export async function openOwnReference(
  context: Reader,
  id: string,
): Promise<{ row: ReferenceRow; remedy: RemedyRow | null }> {
  const select = () =>
    context.read(async ({ db }) => {
      const row = await selectReferenceOf(db, context.principal.userId, id)
      if (!row) throw new AppError('references.not_found')
      return { row, remedy: await selectRemedyOfReference(db, id) }
    })
  const found = await select()
  if (found.row.status !== 'revoked' || !found.remedy || found.remedy.opened_at !== null) return found
  await recordReceipt(context, { remedyId: found.remedy.id, subject: `reference:${id}` })
  return select()
}

type AnswerOf<Answer> = (row: ReferenceRow) => Answer

/** Issues a reference of what the state registry has of the person. */
export async function issueOwnReference<Answer>(
  context: Context,
  type: string,
  answerOf: AnswerOf<Answer>,
): Promise<Answer> {
  const draft = await draftFromRegistry(context, context.principal.userId, type)
  const signed = await prepareReference(context.services, draft)
  return context.idempotent.commit(async ({ db, audit }) => {
    const row = await insertReference(db, signed)
    audit.entry({ subject: `reference:${row.id}`, details: { type: row.type, sources: codesOf(draft) } })
    return answerOf(row)
  })
}

/** Puts a new reference in the place of one that is in force. */
export async function reissueOwnReference<Answer>(
  context: Context,
  id: string,
  answerOf: AnswerOf<Answer>,
): Promise<Answer> {
  const { services, principal, read, idempotent, now } = context
  const former = requireValid(await read(({ db }) => selectReferenceOf(db, principal.userId, id)), now)
  const draft = isDecided(former)
    ? draftOf(former)
    : await draftFromRegistry(context, principal.userId, former.type)
  const signed = await prepareReference(services, draft)
  return idempotent.commit(async ({ db, audit }) => {
    const row = await supersedeReference(db, id, signed)
    // A revocation, or another replacement, came first.
    if (!row) throw notValidError(await selectReferenceOf(db, principal.userId, id), now)
    audit.entry({ subject: `reference:${row.id}`, details: { type: row.type, supersedes: id } })
    return answerOf(row)
  })
}

interface PdfContext extends Pick<ManualWork, 'read'> {
  principal: { userId: string }
  now: Date
  services: { referenceFiles: Pick<ReferenceFiles, 'file'>; config: Pick<Config, 'publicOrigin'> }
}

/** The file of a reference that is in force. */
export async function openReferencePdf({ services, principal, read, now }: PdfContext, id: string) {
  const row = requireValid(await read(({ db }) => selectReferenceOf(db, principal.userId, id)), now)
  const sheet = {
    number: row.number,
    content: row.payload,
    verifyAddress: verifyAddress(services.config.publicOrigin, row.verify_code),
    verifyCode: row.verify_code,
    jws: row.jws,
    digest: row.sha256.toString('hex'),
    issuedAt: row.issued_at,
    validUntil: row.valid_until,
  }
  const pdf = await services.referenceFiles.file(row, sheet).catch((cause) => {
    throw cause instanceof WorkersBusy ? new AppError('references.pdf_busy', { cause }) : cause
  })
  return { number: row.number, pdf }
}

/** Made of what an officer decided, which no register has. */
const isDecided = ({ application_id, payload }: ReferenceRow): boolean =>
  application_id !== null || payload.sources.length === 0

/** The same once more; it lasts no longer than the former would have. */
function draftOf({
  type,
  payload,
  subject_user_id,
  application_id,
  valid_until,
}: ReferenceRow): ReferenceDraft {
  return {
    type,
    title_mn: payload.title_mn,
    title_en: payload.title_en,
    subject: { ...payload.subject, userId: subject_user_id },
    org: payload.issuer,
    ...(application_id !== null && {
      application: { id: application_id, number: payload.application ?? '' },
    }),
    payload: {
      lines: payload.lines.map((line) => (isDeclared(payload, line) ? { ...line, declared: true } : line)),
      sources: payload.sources,
    },
    validUntil: valid_until,
  }
}

const codesOf = ({ payload }: ReferenceDraft): string[] => (payload.sources ?? []).map(({ code }) => code)
