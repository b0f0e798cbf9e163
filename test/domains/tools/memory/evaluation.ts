import { type Actor, type Database, uuidv7 } from '../../../../src/db/database.ts'
import { recordInsight, statementOf } from '../../../../src/domains/tools/memory/queries.ts'
import { searchMemory } from '../../../../src/domains/tools/memory/search.ts'
import insights from './labelled/insights.json' with { type: 'json' }
import notes from './labelled/notes.json' with { type: 'json' }
import otherWordsHeldOut from './labelled/other-words-held-out.json' with { type: 'json' }
import otherWordsTuning from './labelled/other-words-tuning.json' with { type: 'json' }
import heldOut from './labelled/queries-held-out.json' with { type: 'json' }
import tuning from './labelled/queries-tuning.json' with { type: 'json' }

interface LabelledQuery {
  kind: string
  query: string
  /** Names of the insights that answer it; none where nothing does. */
  answers: string[]
}

/** The constants of the search were chosen by `tuning`; docs/tools-memory.md says how far `heldOut` is untouched. */
export const queries: Record<'tuning' | 'heldOut', LabelledQuery[]> = { tuning, heldOut }
/** English questions that say it in other words than the insight or note does, and ones that nothing answers. */
export const otherWords: Record<'tuning' | 'heldOut', LabelledQuery[]> = {
  tuning: otherWordsTuning,
  heldOut: otherWordsHeldOut,
}

interface LabelledInsight {
  id: string
  topic: string
  content: string
  confidence: number
  age_days: number
}

export const labelledInsights: LabelledInsight[] = insights
/** What the staff of an office would have an assistant remember, in English. */
export const labelledNotes: LabelledInsight[] = notes

const DAY = 24 * 60 * 60 * 1000
const SHOWN = 5

/** Records the insights in the actor's memory, each as old as it says, and tells the name of each id. */
export async function seedLabelled(
  database: Database,
  actor: Actor,
  now: Date,
  planted: readonly LabelledInsight[] = labelledInsights,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { id: name, topic, content, confidence, age_days } of planted) {
    const at = new Date(now.getTime() - age_days * DAY)
    const kept = await database.transact(actor, 'write', (db) =>
      recordInsight(db, {
        orgId: actor.orgId ?? null,
        statement: statementOf({ topic, content }),
        confidence,
        by: `key:${uuidv7()}`,
        at,
        limit: 1_000_000,
      }),
    )
    if (!kept || kept.merged) throw new Error(`${name} was not recorded as an insight of its own`)
    names.set(kept.id, name)
  }
  return names
}

interface Measured {
  /** Of the right answers, which share is among the first five. */
  recall: number
  /** Mean of 1 / place of the first right answer, 0 where there is none. */
  mrr: number
  /** Of the queries that found nothing, which share rightly did. */
  emptyPrecision: number
  /** Of the queries without an answer, which share found nothing. */
  emptyRecall: number
  /** What went wrong, in words. */
  faults: string[]
}

export interface Outcome extends LabelledQuery {
  /** Names of the insights that were found, the best first. */
  found: string[]
}

/** Asks every query once. */
export async function ask(
  database: Database,
  actor: Actor,
  names: ReadonlyMap<string, string>,
  asked: LabelledQuery[],
  now: Date,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const labelled of asked) {
    const result = await database.transact(actor, 'read', (db) =>
      searchMemory(db, labelled.query, SHOWN, now),
    )
    const found = (result?.insights ?? []).map(({ id }) => names.get(id) ?? 'another')
    outcomes.push({ ...labelled, found })
  }
  return outcomes
}

export function measure(outcomes: Outcome[]): Measured {
  const answerable = outcomes.filter(({ answers }) => answers.length > 0)
  const unanswerable = outcomes.filter(({ answers }) => answers.length === 0)
  const empty = outcomes.filter(({ found }) => found.length === 0)
  const rightlyEmpty = unanswerable.filter(({ found }) => found.length === 0)
  return {
    recall: mean(answerable.map(({ answers, found }) => mean(answers.map((name) => +found.includes(name))))),
    mrr: mean(answerable.map((outcome) => 1 / placeOf(outcome))),
    emptyPrecision: rightlyEmpty.length / empty.length,
    emptyRecall: rightlyEmpty.length / unanswerable.length,
    faults: outcomes.filter(isWrong).map(inWords),
  }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Of the first right answer; infinitely far where there is none. */
function placeOf({ answers, found }: Outcome): number {
  const first = found.findIndex((name) => answers.includes(name))
  return first === -1 ? Number.POSITIVE_INFINITY : first + 1
}

const isWrong = (outcome: Outcome): boolean =>
  outcome.answers.length === 0 ? outcome.found.length > 0 : placeOf(outcome) !== 1

const inWords = ({ query, answers, found }: Outcome): string =>
  `${query}: found ${found.join(', ') || 'nothing'}; right is ${answers.join(', ') || 'nothing'}`
