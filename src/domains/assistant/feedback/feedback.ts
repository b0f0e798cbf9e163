import { sql } from 'kysely'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import { foldedLine } from '../../../text/folding.ts'
import { sha256 } from '../../../text/sha256.ts'
import type { PastTurn } from '../answers/turn.ts'
import { redact } from '../redaction/redact.ts'

export interface JudgedAnswer extends Pick<PastTurn, 'question' | 'cited'> {
  language: Language
}

interface Judgement {
  conversation: string
  answer: JudgedAnswer
  helpful: boolean
  /** Of the person who asked, so that the question is kept without them. */
  names: readonly string[]
  at: Date
}

export const FEEDBACK_DAYS = 180
const MAX_QUESTION_LENGTH = 1100
const MAX_GAPS = 100

/** False where this answer has been judged before. */
export async function keepJudgement(db: Tx, judgement: Judgement): Promise<boolean> {
  const { conversation, answer, helpful, names, at } = judgement
  const question = redact(answer.question, { names }).text.slice(0, MAX_QUESTION_LENGTH).toWellFormed()
  const { rows } = await sql`
    insert into ai_feedback (id, answer_hash, helpful, question, asked, language, sources, judged_at)
    values (${uuidv7(at.getTime())}::uuid, ${sha256(conversation)}::bytea, ${helpful}::boolean, ${question}::text,
      ${foldedLine(question)}::text, ${answer.language}::text, ${JSON.stringify(answer.cited)}::jsonb, ${at}::timestamptz)
    on conflict (answer_hash) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

/** Newest first. */
export function selectFeedback(
  db: Db,
  { helpful, limit, after }: { helpful: boolean | undefined; limit: number; after: string | undefined },
) {
  return db
    .selectFrom('ai_feedback')
    .select(['id', 'judged_at', 'helpful', 'question', 'language', 'sources'])
    .$if(helpful !== undefined, (query) => query.where('helpful', '=', helpful as boolean))
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

interface Gap {
  question: string
  language: Language
  times: number
  uncited: number
  last_at: Date
}

/** What did not help since then, the same questions together. */
export async function selectGaps(db: Db, since: Date): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select coalesce((array_agg(question order by judged_at desc))[1], '') as question,
      coalesce((array_agg(language order by judged_at desc))[1], '') as language,
      count(*)::integer as times, (count(*) filter (where sources = '[]'))::integer as uncited,
      max(judged_at) as last_at
    from ai_feedback where not helpful and judged_at >= ${since}::timestamptz
    group by asked order by times desc, last_at desc limit ${MAX_GAPS}`.execute(db)
  return rows
}

export async function deleteFeedbackBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ai_feedback where id in (
      select id from ai_feedback where judged_at < ${before}::timestamptz limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
