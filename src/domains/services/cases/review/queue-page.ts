import { unknownCursor } from '../../../../errors/refusal.ts'
import { UUID_PATTERN } from '../../../../text/uuid.ts'
import { type QueueOrder, type QueuePlace, type QueueRow, toOfficerCaseResponse } from './queue.ts'

type Sort = QueueOrder | `-${QueueOrder}`

/** `-due_at` is the latest first. */
export function orderOf(sort: Sort): { by: QueueOrder; order: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { by: sort.slice(1) as QueueOrder, order: 'desc' }
    : { by: sort as QueueOrder, order: 'asc' }
}

/** One page out of rows that were read with one more than the limit. */
export function pageOfCases(rows: QueueRow[], { limit, sort }: { limit: number; sort: Sort }) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { items: page.map(toOfficerCaseResponse), next_cursor: last ? cursorOf(last, sort) : null }
}

/** The time that the order goes by, with all its digits, and the case. */
function cursorOf({ due_text, submitted_text, id }: QueueRow, sort: Sort): string {
  const at = orderOf(sort).by === 'due_at' ? due_text : submitted_text
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

const place = new RegExp(
  String.raw`^(?<at>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?) (?<id>${UUID_PATTERN})$`,
)

export function placeAfter(cursor: string | undefined): QueuePlace | undefined {
  if (cursor === undefined) return undefined
  const { at, id } = place.exec(Buffer.from(cursor, 'base64url').toString())?.groups ?? {}
  if (at !== undefined && id !== undefined) return { at, id }
  throw unknownCursor()
}
