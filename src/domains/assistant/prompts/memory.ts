import { createHash } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { builtIn } from './catalogue.ts'
import { type PromptKey, type Prompts, promptKeys } from './prompts.ts'
import { type PromptRow, selectPresent } from './queries.ts'
import { promptFaults } from './rules.ts'
import { filled } from './variables.ts'

export interface PromptMemory extends Prompts {
  /** Reads the texts again, so that a change made here counts from the next request on, before its notice has come. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

type Texts = Readonly<Record<'mn' | 'en', Readonly<Record<PromptKey, string>>>>

const CHANNEL = 'ai_prompts'
/** The listener says when notices may have been lost; this is for what it does not know of. */
const REREAD_MS = 60_000

/** The texts in memory, kept up to date with what any instance changes. */
export async function openPromptMemory(database: Pick<Database, 'system' | 'listen'>): Promise<PromptMemory> {
  let texts: Texts = builtIn
  let version = versionOf(texts)
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const present = presentTexts(await selectPresent(database.system))
    texts = present
    version = versionOf(present)
  }
  /** One after the other, so that an earlier answer cannot come in place of a later one. */
  function refresh(): Promise<void> {
    const next = reading.then(read)
    reading = next.catch(() => undefined)
    return next
  }
  /** The last known texts serve until the database answers again. */
  const refreshSoon = () => void refresh().catch(() => undefined)

  const listener = await database.listen(CHANNEL, refreshSoon)
  listener.onChange = (alive) => {
    if (alive) refreshSoon()
  }
  await refresh().catch(async (error) => {
    await listener.close()
    throw error
  })
  const timer = setInterval(refreshSoon, REREAD_MS)
  timer.unref()

  return {
    text: (key, language, variables = {}) => filled(texts[language][key], variables),
    version: () => version,
    refresh,
    async stop() {
      clearInterval(timer)
      await listener.close()
      await reading
    },
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
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}
