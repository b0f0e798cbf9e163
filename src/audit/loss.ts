import type { EntryRecord } from './event.ts'
import { readLogState } from './log-state.ts'
import type { LogParts } from './open-log.ts'
import { readWitnesses } from './other-witnesses.ts'

/** An acknowledged change, as far as its people have to hear of its loss. */
export type NamedEntry = Pick<EntryRecord, 'id' | 'operation' | 'subject' | 'actor'>

export interface NamedLosses {
  /** In the order of their time. */
  lost: NamedEntry[]
  /** How many instances have left names. */
  instances: number
}

export function namesOf(entries: Iterable<NamedEntry>): string {
  return JSON.stringify(
    [...entries].map(({ id, operation, subject, actor }) => [id, operation, subject, actor]),
  )
}

function openNames(text: string): NamedEntry[] {
  const named = JSON.parse(text) as [id: string, operation: string, subject: string, actor: string][]
  return named.map(([id, operation, subject, actor]) => ({ id, operation, subject, actor }))
}

/** What instances acknowledged and the log does not have, be it sealed before or not. */
export async function namedLosses({
  database,
  keys,
  store,
}: Pick<LogParts, 'database' | 'keys' | 'store'>): Promise<NamedLosses> {
  const { authentic } = await readWitnesses(store.witnesses, keys)
  const texts = authentic.flatMap(({ names }) => (names === undefined ? [] : (keys.open(names) ?? [])))
  const known = new Map(texts.flatMap(openNames).map((entry) => [entry.id, entry]))
  const { missingEntries } = await readLogState(database.system, keys, {
    rows: [],
    entries: [...known.keys()],
  })
  const lost = missingEntries.toSorted().flatMap((id) => known.get(id) ?? [])
  return { lost, instances: texts.length }
}
