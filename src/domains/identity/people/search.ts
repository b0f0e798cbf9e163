import { type RawBuilder, sql } from 'kysely'
import type { ManualWork } from '../../../audit/work.ts'
import { oneLine } from '../../../text/clean.ts'
import { foldCase } from '../../../text/folding.ts'

const MAX_WORDS = 8

/**
 * SQL that is true of rows whose `search_key` has words that begin like every word of `q`: by sound, or as written. The
 * database makes the keys of both sides, by the same functions.
 */
export function matchesSearch(q: string): RawBuilder<boolean> {
  const words = oneLine(q).split(' ').slice(0, MAX_WORDS)
  return sql.join(words.map(matchesWord), sql` and `)
}

function matchesWord(word: string): RawBuilder<boolean> {
  const written = sql<boolean>`search_key like '% ' || folded(${likeLiteral(word)}) || '%'`
  const letters = foldCase(word).replaceAll(/[^\p{L}]/gu, '')
  // Numbers and addresses have no sound; nor has a sign that only modifies its neighbour's.
  if (/[\d@]/.test(word) || !/[^ъь]/.test(letters)) return written
  const sounds = sql<boolean>`search_key like '% ' || name_key(${letters}) || '%'`
  // Addresses and slugs are in Latin letters alone.
  return /^[\u0020-\u007e]+$/.test(word) ? sql`(${sounds} or ${written})` : sounds
}

const likeLiteral = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&')

/** A search that finds one person is a look at that person, and they see it; a list of several is none at each of them. */
export async function auditSingleMatch(
  { recordAccess }: Pick<ManualWork, 'recordAccess'>,
  people: readonly { id: string }[],
  cursor: string | undefined,
): Promise<void> {
  const [one, another] = people
  if (!one || another || cursor !== undefined) return
  await recordAccess({ subject: `user:${one.id}` }, { people: [one.id] })
}
