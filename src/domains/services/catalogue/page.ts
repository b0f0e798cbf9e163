import type { CursorPage } from '../../../db/cursor.ts'
import type { Db } from '../../../db/database.ts'
import { unknownCursor } from '../../../errors/refusal.ts'
import { canonicalUuid } from '../../../text/uuid.ts'
import { isSortKey } from '../../search/sort-key.ts'
import type { Channel } from '../registry/content.ts'
import { type CataloguePlace, type CatalogueRow, type SearchChannel, searchCatalogue } from './search.ts'

interface CatalogueQuery {
  q?: string | undefined
  life_event?: string | undefined
  authority?: string | undefined
  addressee?: 'citizen' | 'business' | undefined
  channel?: Channel | undefined
  limit: number
  cursor?: string | undefined
}

/** One page of the catalogue. */
export async function cataloguePage(db: Db, query: CatalogueQuery): Promise<CursorPage<CatalogueRow>> {
  const { way, rows } = await searchCatalogue(db, {
    question: query.q,
    filter: {
      lifeEvent: query.life_event,
      authority: query.authority,
      addressee: query.addressee,
      channel: query.channel,
    },
    limit: query.limit + 1,
    after: placeAfter(query.cursor, query.q),
  })
  const items = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? items.at(-1) : undefined
  return { items, next_cursor: last ? cursorAt(way, last) : null }
}

export function toServiceResponse(row: Omit<CatalogueRow, 'score'>) {
  return {
    id: row.id,
    code: row.code,
    name_mn: row.name_mn,
    name_en: row.name_en,
    description_mn: row.description_mn,
    description_en: row.description_en,
    authority: { id: row.authority_id, name_mn: row.authority_mn, name_en: row.authority_en },
    addressee: row.addressee as 'citizen' | 'business',
    channels: row.channels as Channel[],
    life_events: row.life_events,
    fee_from: row.fee_from,
    days_from: row.days_from,
  }
}

function cursorAt(way: SearchChannel, { score, sort_key, id }: CatalogueRow): string {
  return Buffer.from(JSON.stringify([way, score, sort_key, id])).toString('base64url')
}

const ways = new Set<unknown>(['all', 'words', 'similar'])

function placeAfter(cursor: string | undefined, question: string | undefined): CataloguePlace | undefined {
  if (cursor === undefined) return undefined
  const [way, score, key, id] = parsed(cursor)
  const isPlace =
    ways.has(way) &&
    Number.isFinite(score) &&
    typeof key === 'string' &&
    isSortKey(key) &&
    typeof id === 'string' &&
    canonicalUuid.test(id) &&
    (way === 'all') === (question === undefined)
  if (isPlace) return { way: way as SearchChannel, score: score as number, key, id }
  throw unknownCursor()
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
