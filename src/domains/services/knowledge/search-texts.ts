import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { foldedWordsOf } from '../../../text/words.ts'
import { quoteLexeme } from '../../search/tsquery.ts'
import { indexLexeme } from './chunk.ts'

const MAX_TEXTS = 20

/** Published texts that have all words of the phrase, not necessarily together; a few of them. */
export async function searchPublishedTexts(db: Db, phrase: string): Promise<string[]> {
  const words = foldedWordsOf(phrase).map(quoteLexeme).join(' & ')
  if (words === '') return []
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', c.text_mn, c.text_en) as text
    from ai_indexes i join ai_chunks c on c.index_id = i.id
    where i.state = 'active' and c.words @@ (('''' || ${indexLexeme('')}::text || i.id || '''')::tsquery && ${words}::tsquery)
    limit ${MAX_TEXTS}`.execute(db)
  return rows.map(({ text }) => text)
}
