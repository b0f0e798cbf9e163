import { DAY_MS } from '../../../config/clock.ts'
import type { Config } from '../../../config/types.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { idsOf } from '../cases/opening-context.ts'
import type { EvidenceInput } from '../cases/request.ts'
import type { Channel, Urgency } from '../registry/content.ts'
import { type DraftContent, type DraftStep, fitDraft, writtenValues } from './content.ts'
import {
  type DraftHead,
  type DraftRow,
  deleteOwnDraft,
  insertDraft,
  replaceDraft,
  type Saved,
  selectDraftTarget,
  selectOwnDraft,
} from './queries.ts'
import { draftRecord } from './sealing.ts'

interface DraftDeps {
  config: Pick<Config, 'draftDays'>
  /** Seals what people have begun to fill in. */
  draftContents: SealedState
  log: Logger
}

/** As the contract has it. */
interface DraftBody {
  version_no: number
  step?: DraftStep
  channel?: Channel
  urgency?: Urgency
  organisation_no?: string | null
  form_data: Record<string, unknown>
  evidences: {
    code: string
    file_id?: string | null
    fetch_id?: string | null
    reference_id?: string | null
  }[]
}

interface Asking {
  userId: string
  now: Date
}

export async function createDraft(
  tx: Tx,
  deps: DraftDeps,
  { serviceId, body, ...asking }: Asking & { serviceId: string; body: DraftBody },
) {
  const { userId, now } = asking
  const target = await selectDraftTarget(tx, serviceId, body.version_no)
  if (!target?.available) throw new AppError('cases.service_not_found')
  const id = uuidv7(now.getTime())
  const saved = await savedOf(tx, deps, { ...asking, serviceId, body })
  if (!(await insertDraft(tx, { id, serviceId, ...saved }))) throw new AppError('drafts.exists')
  return readDraft(tx, deps, { userId, now, id })
}

/** Of two devices that have read the same, one saves; the other is to read again. */
export async function saveDraft(
  tx: Tx,
  deps: DraftDeps,
  { id, rowVersion, body, ...asking }: Asking & { id: string; rowVersion: number; body: DraftBody },
) {
  const { userId, now } = asking
  const stored = await selectOwnDraft(tx, userId, id, now)
  if (!stored) throw new AppError('drafts.not_found')
  const saved = await savedOf(tx, deps, { ...asking, serviceId: stored.service_id, body })
  if (!(await replaceDraft(tx, { id, rowVersion, ...saved }))) {
    if (!(await selectOwnDraft(tx, userId, id, now))) throw new AppError('drafts.not_found')
    throw new AppError('request.stale')
  }
  return readDraft(tx, deps, { userId, now, id })
}

async function savedOf(
  tx: Tx,
  { config, draftContents }: DraftDeps,
  { userId, now, serviceId, body }: Asking & { serviceId: string; body: DraftBody },
): Promise<Saved> {
  const target = await selectDraftTarget(tx, serviceId, body.version_no)
  if (!target?.version_id || !target.content) throw new AppError('drafts.version_unknown')
  const { step, channel, urgency, organisation_no } = body
  const evidences = body.evidences as EvidenceInput[]
  const content: DraftContent = {
    ...(step && { step }),
    ...(channel && { channel }),
    ...(urgency && { urgency }),
    ...(organisation_no && { organisationNo: organisation_no }),
    formData: writtenValues(target.content.form_schema, body.form_data),
    evidences,
  }
  return {
    userId,
    versionId: target.version_id,
    sealed: await draftContents.seal(content, draftRecord(userId, serviceId)),
    files: idsOf({ evidences }, 'file_id'),
    now,
    expiresAt: new Date(now.getTime() + config.draftDays * DAY_MS),
  }
}

export async function readDraft(db: Db, deps: DraftDeps, { userId, id, now }: Asking & { id: string }) {
  const row = await selectOwnDraft(db, userId, id, now)
  if (!row) throw new AppError('drafts.not_found')
  return toDraftResponse(row, await openDraft(deps, userId, row), now)
}

export async function removeDraft(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnDraft(tx, userId, id))) throw new AppError('drafts.not_found')
}

/** Empty where its key is gone: the person begins again, and nothing else breaks. */
async function openDraft(
  { draftContents, log }: Pick<DraftDeps, 'draftContents' | 'log'>,
  userId: string,
  { id, service_id, sealed }: Pick<DraftRow, 'id' | 'service_id' | 'sealed'>,
): Promise<DraftContent> {
  try {
    return await draftContents.open<DraftContent>(sealed, draftRecord(userId, service_id))
  } catch (err) {
    log.warn({ err, draft: id }, 'draft not opened')
    return { formData: {}, evidences: [] }
  }
}

export function toDraftHeadResponse(row: DraftHead) {
  return {
    id: row.id,
    service_id: row.service_id,
    service_code: row.service_code,
    service_mn: row.service_mn,
    service_en: row.service_en,
    available: row.available,
    row_version: row.row_version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

function toDraftResponse(row: DraftRow, stored: DraftContent, now: Date) {
  const { content, dropped } =
    row.version_no === row.current_version_no
      ? { content: stored, dropped: [] }
      : fitDraft(stored, row.content, row.current_content, now)
  const { step, channel, urgency, organisationNo, formData } = content
  const there = new Set(row.files.map(({ id }) => id))
  return {
    ...toDraftHeadResponse(row),
    version_no: row.version_no,
    current_version_no: row.current_version_no,
    ...(step && { step }),
    ...(channel && { channel }),
    ...(urgency && { urgency }),
    ...(organisationNo && { organisation_no: organisationNo }),
    form_data: formData,
    // A file that was deleted or sent with another application is none any more.
    evidences: content.evidences.filter(({ file_id }) => !file_id || there.has(file_id)),
    files: row.files,
    dropped,
  }
}
