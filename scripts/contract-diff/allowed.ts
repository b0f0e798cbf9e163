import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Change, isBreaking, type Rule } from './change.ts'
import { ALLOWED } from './releases.ts'

/** Breaks that were decided on, with their reason. */
interface AllowedBreak {
  change: Rule
  /** The place, as the report names it; absent where the operation itself is meant. */
  at?: string
  operations: string[]
  why: string
}

export function readAllowed(root: string): AllowedBreak[] {
  const entries = read(root)
  for (const [index, { change, operations, why }] of (entries ?? []).entries()) {
    const place = `${ALLOWED}, entry ${index + 1}`
    if (!isBreaking(change)) throw new Error(`${place}: there is no break called ${change}`)
    if (!Array.isArray(operations) || operations.length === 0) throw new Error(`${place} names no operations`)
    if (typeof why !== 'string' || why.length < 10) throw new Error(`${place} does not say why`)
  }
  return entries ?? []
}

function read(root: string): AllowedBreak[] | null {
  try {
    return parse(readFileSync(join(root, ALLOWED), 'utf8'))
  } catch (error) {
    throw new Error(`${ALLOWED} cannot be read: ${(error as Error).message}`)
  }
}

export interface ClassifiedChanges {
  refused: Change[]
  allowed: { change: Change; why: string }[]
  /** Entries, or operations of them, that no break needs. */
  idle: string[]
}

export function classifyBreaks(
  changes: readonly Change[],
  entries: readonly AllowedBreak[],
): ClassifiedChanges {
  const classified: ClassifiedChanges = { refused: [], allowed: [], idle: [] }
  const used = new Set<string>()
  for (const change of changes.filter(({ breaking }) => breaking)) {
    const entry = entries.find(
      (one) =>
        one.change === change.rule &&
        (one.at ?? '') === change.where &&
        one.operations.includes(change.operation),
    )
    if (!entry) classified.refused.push(change)
    else {
      classified.allowed.push({ change, why: entry.why })
      used.add(keyOf(entry, change.operation))
    }
  }
  classified.idle = entries.flatMap((entry) =>
    entry.operations.map((operation) => keyOf(entry, operation)).filter((key) => !used.has(key)),
  )
  return classified
}

const keyOf = ({ change, at }: AllowedBreak, operation: string): string =>
  `${operation}: ${change}${at === undefined ? '' : ` at ${at}`}`

/** Operations with a break that the changelog does not name among what is not released yet. */
export function unannounced(entries: readonly AllowedBreak[], changelog: string): string[] {
  const [, unreleased = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/m.exec(changelog) ?? []
  const operations = new Set(entries.flatMap((entry) => entry.operations))
  return [...operations].filter((operation) => !unreleased.includes(`\`${operation}\``))
}
