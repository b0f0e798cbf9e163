import type { Language } from '../../../errors/language.ts'
import { builtIn, descriptions } from './catalogue.ts'
import type { PromptKey } from './prompts.ts'
import { BUILT_IN_VERSION, type PromptRow } from './queries.ts'

/** The text of a key with what holds in its place; without a row it was never changed. */
export function toPromptResponse(key: PromptKey, row: PromptRow | undefined, language: Language) {
  const { purpose, variables } = descriptions[key]
  return {
    key,
    purpose: purpose[language],
    variables: variables.map(({ name, required, description: meaning }) => ({
      name,
      required,
      meaning: meaning[language],
    })),
    built_in_mn: builtIn.mn[key],
    built_in_en: builtIn.en[key],
    mn: row?.text_mn ?? null,
    en: row?.text_en ?? null,
    row_version: row?.row_version ?? BUILT_IN_VERSION,
    changed_at: row?.changed_at.toISOString() ?? null,
    changed_by: row?.changed_by ?? null,
  }
}

export function toPromptVersionResponse(row: PromptRow) {
  const { id, row_version, text_mn, text_en, changed_at, changed_by } = row
  return { id, row_version, mn: text_mn, en: text_en, changed_at: changed_at.toISOString(), changed_by }
}
