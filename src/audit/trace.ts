import { LRUCache } from 'lru-cache'
import { DAY_MS, HOUR_MS } from '../config/clock.ts'
import { literal } from '../db/database.ts'
import { sha256 } from '../text/sha256.ts'
import type { AccessKind, AccessRecord, DataCategory, Fold } from './access.ts'

/** A look at people's data whose row is to be left with its audit entry. */
export interface Trace extends Omit<AccessRecord, 'people' | 'categories'> {
  /** Ids of accounts, or the query that finds them: its columns are those of `found`. */
  people: readonly string[] | TracedPeople
  kind: AccessKind
  operation: string
  categories: readonly DataCategory[]
  role?: string
  fold?: FoldedAccess
}

/** SQL, its literals escaped: rows of `person`, `case_id`, `number`, `org_id` and `represented`. */
interface TracedPeople {
  query: string
}

/** The row that stands for all looks of one kind until a time. */
export interface FoldedAccess {
  key: string
  until: Date
}

/** What was seen a moment ago is seen again as a rule, and a hash costs more than to find it. */
const keys = new LRUCache<string, FoldedAccess>({ max: 10_000 })

const LENGTHS: Record<Fold, number> = { hour: HOUR_MS, day: DAY_MS }

/**
 * Looks by the same one, at the same thing and of the same categories fall together within an hour or a day of the clock:
 * a case that is opened masked and then in full has two rows.
 */
export function foldOf(
  fold: Fold,
  look: { operation: string; actor: string; subject: string; categories: readonly string[] },
  now: number,
): FoldedAccess {
  const length = LENGTHS[fold]
  const begins = Math.floor(now / length) * length
  const named = JSON.stringify([
    look.operation,
    look.actor,
    look.subject,
    [...look.categories].sort(),
    begins,
  ])
  const before = keys.get(named)
  if (before) return before
  const hex = sha256(named, 'hex')
  // A uuid of version 8, which is free for such things.
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) % 4]
  const key = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
  const folded = { key, until: new Date(begins + length) }
  keys.set(named, folded)
  return folded
}

/** An SQL expression that leaves the rows, and is true where the look is to have an audit entry. */
export function traceExpression(trace: Trace, entry: { id: string; at: number }): string {
  const look = {
    id: entry.id,
    at: new Date(entry.at).toISOString(),
    kind: trace.kind,
    operation: trace.operation,
    categories: trace.categories,
    role: trace.role,
    org: trace.orgId ?? undefined,
    case: trace.caseId,
    number: trace.caseNumber,
    application: trace.applicationId,
    source_mn: trace.source?.mn,
    source_en: trace.source?.en,
    reason: trace.reason,
    until: trace.fold?.until.toISOString(),
    fold: trace.fold?.key,
  }
  const known = `${literal(JSON.stringify(look))}::jsonb`
  const { people } = trace
  if (!('query' in people)) {
    const ids = people.map((id) => `${literal(id)}::uuid`)
    return `note_data_accesses(array[${ids.join(', ')}]::uuid[], ${known})`
  }
  // What the request named belongs to a case or an organisation: these are the same for all of its people.
  return (
    '(select note_data_accesses(array_agg(found.person), jsonb_strip_nulls(jsonb_build_object(' +
    "'case', min(found.case_id::text), 'number', min(found.number), 'org', min(found.org_id::text), " +
    "'represented', min(encode(found.represented, 'hex')))) " +
    `|| ${known}) from (${people.query}) found (person, case_id, number, org_id, represented))`
  )
}
