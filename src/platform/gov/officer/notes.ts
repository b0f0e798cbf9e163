import { reply } from '../../../contract/reply.ts'
import type { Handler } from '../../../contract/types.ts'
import { idAfter, pageOf } from '../../../db/cursor.ts'
import { addNote, selectNotes, toCaseNoteResponse } from '../../../domains/services/cases/notes.ts'
import { reviewedCase } from '../../../domains/services/cases/review/queries.ts'

export const listCaseNotes: Handler<'listCaseNotes'> = async ({ path, query }, { db, principal }) => {
  const { limit, cursor } = query
  await reviewedCase(db, path.id, principal.userId)
  const rows = await selectNotes(db, path.id, { limit: limit + 1, before: idAfter(cursor) })
  return pageOf(rows, limit, toCaseNoteResponse)
}

export const createCaseNote: Handler<'createCaseNote'> = async ({ path, body }, context) => {
  await reviewedCase(context.db, path.id, context.principal.userId)
  return reply(201, toCaseNoteResponse(await addNote(context, path.id, body.text)))
}
