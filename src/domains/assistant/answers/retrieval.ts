import type { Db } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import type { CatalogueMatch } from '../../services/knowledge/meant.ts'
import type { Retrieval } from '../../services/knowledge/passage.ts'
import type { Knowledge } from '../../services/knowledge/setup.ts'
import { comparedTerms } from './extractive/comparison.ts'

interface Sought {
  text: string
  language: Language
  limit: number
}

interface Retrieved {
  meant: CatalogueMatch
  retrieval: Retrieval
  /** Ids of the services that the question holds against each other, where each of them was found. */
  compared: readonly string[]
}

/** What a question finds. One that compares finds each side by itself: no text is about both. */
export async function retrieve(
  db: Db,
  { search, meant: meantBy }: Pick<Knowledge, 'search' | 'meant'>,
  sought: Sought,
  meaning: Parameters<Knowledge['search']>[2],
): Promise<Retrieved> {
  const meant = await meantBy(db, sought.text)
  const retrieval = await search(db, sought, meaning)
  const sides = []
  for (const text of comparedTerms(sought.text))
    sides.push((await search(db, { ...sought, text, limit: 1, kinds: ['service'] })).passages[0])
  const found = sides.filter((side) => side !== undefined)
  const compared = [...new Set(found.map(({ id }) => id))]
  if (compared.length < 2 || compared.length < sides.length) return { retrieval, meant, compared: [] }
  const others = retrieval.passages.filter(({ id }) => !compared.includes(id))
  return {
    retrieval: { ...retrieval, passages: [...found, ...others].slice(0, sought.limit) },
    meant,
    compared,
  }
}
