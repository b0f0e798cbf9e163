import { sql } from 'kysely'
import type { TransactionWork } from '../../../audit/work.ts'
import { type Db, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { stripInvisible } from '../../../text/clean.ts'
import { shortName } from '../../../text/local-format.ts'

/** What officers write for each other on a case; the applicant never reads it. */
interface NoteRow {
  id: string
  author_id: string
  family_name: string | null
  given_name: string | null
  text: string
  at: Date
}

/** Newest first. */
export async function selectNotes(
  db: Db,
  caseId: string,
  { limit, before, id }: { limit: number; before?: string | undefined; id?: string },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.author_id, u.family_name, u.given_name, n.text, n.at
    from gov_case_notes n left join lateral note_author_name(n.id) u on true
    where n.application_id = ${caseId}::uuid ${before === undefined ? sql`` : sql`and n.id < ${before}::uuid`}
      ${id === undefined ? sql`` : sql`and n.id = ${id}::uuid`}
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

/** Of a case that the officer may look into. */
export async function addNote(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  caseId: string,
  text: string,
): Promise<NoteRow> {
  const said = stripInvisible(text)
  if (said === '')
    throw new AppError('request.invalid', {
      details: [
        { path: '/body/text', rule: 'blank', mn: 'Хоосон байж болохгүй.', en: 'Must say something.' },
      ],
    })
  const id = uuidv7(now.getTime())
  await sql`
    insert into gov_case_notes (id, application_id, org_id, author_id, text, audit_entry_id, at)
    select ${id}::uuid, a.id, a.org_id, ${principal.userId}::uuid, ${said}::text, ${audit.id()}::uuid,
      ${now}::timestamptz
    from gov_applications a where a.id = ${caseId}::uuid`.execute(db)
  audit.detail({ note: id })
  const [note] = await selectNotes(db, caseId, { limit: 1, id })
  if (!note) throw new AppError('officer.case_not_found')
  return note
}

export const toCaseNoteResponse = (note: NoteRow) => ({
  id: note.id,
  author_id: note.author_id,
  author_name: shortName(note.family_name, note.given_name) || null,
  text: note.text,
  at: note.at.toISOString(),
})
