// Runs in a thread: hashing and checking signatures keep a processor busy, and requests must not wait for it.
import { checkNotes, type NotesWork } from './check-notes.ts'
import { checkRows, type RowsWork } from './check-rows.ts'

export type VerifierTask = { rows: RowsWork } | { notes: NotesWork }

export default function worked(work: VerifierTask) {
  return 'rows' in work ? checkRows(work.rows) : checkNotes(work.notes)
}
