import type { Kind } from './kills.ts'
import type { Answered, Outcome } from './load/ledger.ts'
import { outagesOf, recoverySeconds, secondsOf } from './outages.ts'
import type { Tally } from './tally.ts'

export interface Killed {
  kind: Kind
  which: string
  at: number
  /** Seconds until everything ran and had its second again. */
  wholeAfter: number
}

interface OfKind {
  kind: Kind
  kills: number
  /** Seconds until writes were acknowledged again; 0 where they were all along. */
  recovery: { median: number; max: number }
  whole: { median: number; max: number }
}

export interface Report {
  seed: number
  seconds: number
  kills: number
  acknowledged: number
  reads: number
  unavailable: { writes: number; reads: number }
  /** How often each outcome other than an acknowledgement was met. */
  failed: [Outcome, number][]
  byKind: OfKind[]
  tally: Tally
  /** Answers that no kill explains. */
  unexpected: [Outcome, number][]
  /** Whether all that was promised was kept. */
  kept: boolean
}

interface Observed {
  seed: number
  killed: readonly Killed[]
  answers: readonly Answered[]
  beganAt: number
  endedAt: number
  tally: Tally
}

/** Try again later, in all its forms; a balancer without a server behind it says so, too, and 429 who repeats too often. */
const explained: readonly Outcome[] = ['no answer', 'too late', 429, 502, 503, 504]

export function makeReport({ seed, killed, answers, beganAt, endedAt, tally }: Observed): Report {
  const span = { from: beganAt, to: endedAt }
  const outages = { write: outagesOf(answers, 'write', span), read: outagesOf(answers, 'read', span) }
  const acknowledged = (kind: Answered['kind']) =>
    answers.filter((answer) => answer.kind === kind && answer.outcome === 'acknowledged').length
  const failed = counted(
    answers.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'acknowledged'),
  )
  const unexpected = failed.filter(([outcome]) => !explained.includes(outcome))
  const each = killed.map((one, index) => ({
    ...one,
    recovery: recoverySeconds(outages.write, one.at, killed[index + 1]?.at ?? endedAt),
  }))
  const byKind = [...Map.groupBy(each, ({ kind }) => kind)].map(([kind, its]) => ({
    kind,
    kills: its.length,
    recovery: spread(its.map(({ recovery }) => recovery)),
    whole: spread(its.map(({ wholeAfter }) => wholeAfter)),
  }))
  const { lost, doubled, unaudited, auditFaults } = tally
  return {
    seed,
    seconds: (endedAt - beganAt) / 1000,
    kills: killed.length,
    acknowledged: acknowledged('write'),
    reads: acknowledged('read'),
    unavailable: { writes: secondsOf(outages.write), reads: secondsOf(outages.read) },
    failed,
    byKind,
    tally,
    unexpected,
    kept: [lost, doubled, unaudited, auditFaults, unexpected].every(({ length }) => length === 0),
  }
}

function counted(outcomes: readonly Outcome[]): [Outcome, number][] {
  const groups = Map.groupBy(outcomes, (outcome) => outcome)
  return [...groups]
    .map(([outcome, its]): [Outcome, number] => [outcome, its.length])
    .sort((a, b) => b[1] - a[1])
}

function spread(values: readonly number[]): { median: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: sorted[Math.floor((sorted.length - 1) / 2)]!, max: sorted.at(-1)! }
}

/** For people, as docs/high-availability.md shows it. */
export function reportText(report: Report): string {
  const { tally, unavailable, byKind, failed } = report
  const rows = byKind.map(({ kind, kills, recovery, whole }) =>
    [
      kind.padEnd(26),
      String(kills).padStart(5),
      ...[recovery.median, recovery.max, whole.median, whole.max].map((value) =>
        value.toFixed(1).padStart(9),
      ),
    ].join(''),
  )
  const shown = (list: readonly string[]) => list.slice(0, 20).map((one) => `    ${one}`)
  const statuses = failed.map(([outcome, count]) => `${count} × ${outcome}`).join(', ') || 'none'
  return [
    `${report.kills} kills in ${report.seconds.toFixed(0)} s, seed ${report.seed}`,
    `  acknowledged  ${report.acknowledged} writes, ${report.reads} reads`,
    `  lost          ${tally.lost.length}`,
    ...shown(tally.lost),
    `  doubled       ${tally.doubled.length}`,
    ...shown(tally.doubled),
    `  audit log     ${tally.sealed} rows sealed, ${tally.unaudited.length} changes without their entry, ${tally.auditFaults.length === 0 ? 'valid' : 'NOT valid'}`,
    ...shown([...tally.unaudited, ...tally.auditFaults]),
    `  unavailable   ${unavailable.writes.toFixed(1)} s for writes, ${unavailable.reads.toFixed(1)} s for reads`,
    `  failed        ${statuses}`,
    ...(report.unexpected.length === 0
      ? []
      : [
          '  of these, answers that no kill explains:',
          ...shown(report.unexpected.map(([outcome, count]) => `${count} × ${outcome}`)),
        ]),
    '',
    `${'killed'.padEnd(26)}${'kills'.padStart(5)}${'writes'.padStart(9)}${'again, s'.padStart(9)}${'whole'.padStart(9)}${'again, s'.padStart(9)}`,
    `${''.padEnd(31)}${['median', 'max', 'median', 'max'].map((head) => head.padStart(9)).join('')}`,
    ...rows,
  ].join('\n')
}
