import type { Db } from '../../../db/database.ts'
import { searchCatalogue } from '../../catalogue/search.ts'
import type { KnowledgeQuestion, Retrieval } from '../../knowledge/passage.ts'

/** The catalogue's own search as the only source, until there is an index of everything that is published. */
export const catalogueKnowledge = {
  async search(db: Db, { text, language, limit }: KnowledgeQuestion): Promise<Retrieval> {
    const { way, rows } = await searchCatalogue(db, { question: text, filter: {}, limit })
    const passages = (way === 'words' ? rows : []).map((row) => ({
      kind: 'service' as const,
      id: row.id,
      code: row.code,
      language,
      title: row[`name_${language}`],
      text: row[`description_${language}`],
      href: `/services/${row.code}`,
      score: row.score,
      relevance: 0.5,
    }))
    return { passages, unknownWords: [], version: 'catalogue' }
  },
}
