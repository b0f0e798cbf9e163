import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { oneLine } from '../../../../text/clean.ts'
import {
  beyond,
  closedStates,
  openStates,
  type QueueOrder,
  type QueuePlace,
  type QueueRow,
  queueLines,
} from './queue.ts'

interface CaseSearch {
  q: string
  officerId: string
  orgId: string | undefined
  /** Only open cases, or only closed ones. */
  open: boolean | undefined
  by: QueueOrder
  order: 'asc' | 'desc'
  after: QueuePlace | undefined
  now: Date
  limit: number
}

/** A single letter is in every case: it narrows what others have found, and finds nothing alone. */
const canBeFound = (word: string): boolean => word.replaceAll(/[^\p{L}\p{N}]/gu, '').length > 1

/**
 * Cases of the officer that have every word. Nothing where no word is long enough to look for. The page is cut before
 * people and services are read: a common name finds a thousand cases, of which fifty are shown.
 */
export async function searchCases(db: Db, search: CaseSearch): Promise<QueueRow[]> {
  const { q, officerId, orgId, open, by, order, after, now, limit } = search
  const words = oneLine(q).split(' ')
  if (!words.some(canBeFound)) return []
  // Those that narrow most go first: only so many are looked for.
  const longest = words.toSorted((a, b) => b.length - a.length)
  const states = [...(open === false ? [] : openStates), ...(open === true ? [] : closedStates)]
  const direction = sql.raw(order)
  const { rows } = await sql<QueueRow>`
    with found as materialized (select app_matching_cases(${longest}::text[]) as id),
    page as materialized (
      select a.id from gov_applications a
      where a.id in (select id from found) and a.status in (${sql.join(states)})
        and a.applicant_user_id <> ${officerId}::uuid and a.submitted_at is not null and a.due_at is not null
        ${orgId === undefined ? sql`` : sql`and a.org_id = ${orgId}::uuid`}
        ${after === undefined ? sql`` : sql`and ${beyond(after, by, order)}`}
      order by a.${sql.ref(by)} ${direction}, a.id ${direction} limit ${limit}
    )
    ${queueLines(now)} where a.id in (select id from page)
    order by a.${sql.ref(by)} ${direction}, a.id ${direction}`.execute(db)
  return rows
}
