import type { Database } from '../../../db/database.ts'
import { openNotifiedValue } from '../../../db/notified-value.ts'
import { sha256 } from '../../../text/sha256.ts'
import { builtIn } from './catalogue.ts'
import { type PromptKey, type Prompts, promptKeys } from './prompts.ts'
import { type PromptRow, selectCurrentPrompts } from './queries.ts'
import { promptFaults } from './rules.ts'
import { filled } from './variables.ts'

export interface PromptCache extends Prompts {
  /** Reads the texts again, so that a change made here counts from the next request on, before its notice has come. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

type Texts = Readonly<Record<'mn' | 'en', Readonly<Record<PromptKey, string>>>>

const CHANNEL = 'ai_prompts'

/** The texts in memory, kept up to date with what any instance changes. */
export async function openPromptCache(database: Pick<Database, 'system' | 'listen'>): Promise<PromptCache> {
  const present = await openNotifiedValue(database, CHANNEL, async () => {
    const texts = presentTexts(await selectCurrentPrompts(database.system))
    return { texts, version: versionOf(texts) }
  })
  return {
    text: (key, language, variables = {}) => filled(present.current().texts[language][key], variables),
    version: () => present.current().version,
    refresh: present.refresh,
    stop: present.stop,
  }
}

/** Leaves out what this version of the platform does not know, and what lacks a variable that it demands by now. */
function presentTexts(rows: readonly PromptRow[]): Texts {
  const mn = { ...builtIn.mn }
  const en = { ...builtIn.en }
  for (const row of rows) {
    const key = promptKeys.find((known) => known === row.key)
    if (key === undefined) continue
    if (row.text_mn !== null && fits(key, row.text_mn)) mn[key] = row.text_mn
    if (row.text_en !== null && fits(key, row.text_en)) en[key] = row.text_en
  }
  return { mn, en }
}

const fits = (key: PromptKey, text: string): boolean => promptFaults(key, text, '').next().done === true

/** Over the texts themselves, so that new built-in ones have another version, too. */
function versionOf(texts: Texts): string {
  const all = promptKeys.map((key) => [key, texts.mn[key], texts.en[key]])
  return sha256(JSON.stringify(all), 'hex').slice(0, 16)
}
