import type { AuditDraft } from '../../../audit/work.ts'
import { type Db, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { PromptKey } from './prompts.ts'
import { insertVersion, type PromptRow, selectCurrentPrompt } from './queries.ts'
import { cleaned, promptFaults } from './rules.ts'

/** Null: the built-in text. */
interface PromptTexts {
  mn: string | null
  en: string | null
}

/** The texts as they are to be stored; throws where one does not fit its key. */
export function validatePromptTexts(key: PromptKey, wanted: PromptTexts): PromptTexts {
  const mn = wanted.mn === null ? null : cleaned(wanted.mn)
  const en = wanted.en === null ? null : cleaned(wanted.en)
  const details = [
    ...(mn === null ? [] : promptFaults(key, mn, '/body/mn')),
    ...(en === null ? [] : promptFaults(key, en, '/body/en')),
  ]
  if (details.length > 0) throw new AppError('ai.prompt_refused', { details })
  return { mn, en }
}

interface Change {
  texts: PromptTexts
  rowVersion: number
  by: string
  now: Date
}

/** The versions keep the texts; the audit entry tells by their hashes that they are still those. */
export async function changePrompt(
  { db, audit }: { db: Db; audit: AuditDraft },
  key: PromptKey,
  { texts, rowVersion, by, now }: Change,
): Promise<PromptRow> {
  const before = await selectCurrentPrompt(db, key)
  const version = {
    id: uuidv7(now.getTime()),
    key,
    text_mn: texts.mn,
    text_en: texts.en,
    changed_by: by,
    changed_at: now,
  }
  const row = await insertVersion(db, version, rowVersion)
  if (!row) throw new AppError('request.stale')
  const details = {
    version_before: rowVersion,
    version: row.row_version,
    before: hashesOf(before),
    after: hashesOf(row),
  }
  audit.entry({ subject: `ai-prompt:${key}`, details })
  return row
}

function hashesOf(row: PromptRow | undefined) {
  return { mn: hashOf(row?.text_mn), en: hashOf(row?.text_en) }
}

function hashOf(text: string | null | undefined): string {
  return typeof text === 'string' ? sha256(text, 'hex') : 'built-in'
}
