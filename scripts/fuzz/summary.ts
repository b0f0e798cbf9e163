import type { FuzzedDocument, Kind } from './kinds.ts'

/** What the hooks count, in hooks.py. */
interface Tally {
  calls: [operation: string, status: number, phase: string, count: number][]
  /** Spent waiting for answers. */
  seconds: [operation: string, phase: string, seconds: number][]
  failures: Failure[]
  /** Findings that the hooks know to be none, by the name of the exception. */
  forgiven: [exception: string, operation: string, count: number][]
}

interface Failure {
  operation: string
  operationId: string
  check: string
  title: string
  message: string
  status: number
  answer: string
  curl: string
  times: number
}

/** One run of Schemathesis: a kind of credential and a document. */
export interface Round {
  kind: Kind
  document: FuzzedDocument
  /** Operations that could be called. */
  operations: number
  seconds: number
  exitCode: number
  tally: Tally
  log: string
}

const emptyTally = (): Tally => ({ calls: [], seconds: [], failures: [], forgiven: [] })

/** What a run has left behind; nothing where it ended before it could. */
export function readTally(text: string | undefined): Tally {
  return text === undefined ? emptyTally() : (JSON.parse(text) as Tally)
}

/** A run that failed without a failure in the tally has broken down itself, which is no success either. */
export const isBroken = ({ exitCode, tally }: Round): boolean =>
  exitCode !== 0 && !(exitCode === 1 && tally.failures.length > 0)

export const isClean = (round: Round): boolean => round.exitCode === 0 && round.tally.failures.length === 0

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0)

const callsOf = (rounds: readonly Round[]) => rounds.flatMap(({ tally }) => tally.calls)

export const countCalls = (rounds: readonly Round[]): number =>
  sum(callsOf(rounds).map(([, , , count]) => count))

function countBy<K>(rounds: readonly Round[], keyOf: (call: Tally['calls'][number]) => K): Map<K, number> {
  const counts = new Map<K, number>()
  for (const call of callsOf(rounds)) counts.set(keyOf(call), (counts.get(keyOf(call)) ?? 0) + call[3])
  return counts
}

const listed = (counts: Map<string, number>): string =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

/** Of one kind: how much was called and what was answered. */
export function kindLine(kind: Kind, rounds: readonly Round[]): string {
  const called = sum(rounds.map(({ tally }) => new Set(tally.calls.map(([operation]) => operation)).size))
  const all = sum(rounds.map(({ operations }) => operations))
  const calls = countCalls(rounds)
  const seconds = sum(rounds.map((round) => round.seconds))
  const statuses = listed(countBy(rounds, ([, status]) => `${Math.floor(status / 100)}xx`))
  const failures = sum(rounds.map(({ tally }) => tally.failures.length))
  const broken = rounds
    .filter(isBroken)
    .map(({ document, log }) => `, the run of ${document} broke down: see ${log}`)
  return (
    `${kind}: ${called} of ${all} operations, ${calls} calls in ${seconds.toFixed(0)} s, ${statuses || 'no answers'}, ` +
    `${failures} failures${broken.join('')}`
  )
}

export function failureLines({ kind, document, tally }: Round, seed: number): string[] {
  return tally.failures.flatMap((failure) => [
    '',
    `FAILURE as ${kind} in ${document}: ${failure.operation}`,
    `  ${failure.title} (${failure.check}, ${failure.times} times)`,
    ...failure.message.split('\n').map((line) => `  ${line}`),
    `  answered ${failure.status}: ${failure.answer}`,
    `  ${failure.curl}`,
    `  again: npm run fuzz -- --only ${kind} --operation ${failure.operationId} --seed ${seed}`,
  ])
}

const MAX_LISTED = 5

function longest(rounds: readonly Round[]): string[] {
  const spent = new Map<string, number>()
  for (const [operation, , seconds] of rounds.flatMap(({ tally }) => tally.seconds))
    spent.set(operation, (spent.get(operation) ?? 0) + seconds)
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LISTED)
    .map(([operation, seconds]) => `${operation} ${seconds.toFixed(0)} s`)
}

/** The whole of it: by phase, by status, what was called and what never was. */
export function totalLines(rounds: readonly Round[], seed: number): string[] {
  const successes = new Set(
    callsOf(rounds)
      .filter(([, status]) => status < 400)
      .map(([operation]) => operation),
  )
  const everCalled = new Set(callsOf(rounds).map(([operation]) => operation))
  const forgiven = new Map<string, number>()
  for (const [exception, , count] of rounds.flatMap(({ tally }) => tally.forgiven))
    forgiven.set(exception, (forgiven.get(exception) ?? 0) + count)
  const failures = sum(rounds.map(({ tally }) => tally.failures.length))
  return [
    `by phase: ${listed(countBy(rounds, ([, , phase]) => phase))}`,
    `by status: ${listed(countBy(rounds, ([, status]) => String(status)))}`,
    `operations called: ${everCalled.size}, of which answered with success: ${successes.size}`,
    `longest: ${longest(rounds).join(', ')}`,
    `rules that no schema states: ${listed(forgiven) || 'none met'}`,
    `${countCalls(rounds)} calls, ${failures} failures, seed ${seed}`,
  ]
}
