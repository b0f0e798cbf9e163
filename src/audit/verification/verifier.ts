import { createThreads } from '../../jobs/threads.ts'
import type { StoredNote } from '../checkpoint-store.ts'
import type { AuditKeys } from '../keys.ts'
import { type CheckedNote, reviveBuffers } from './check-notes.ts'
import type { RowsChecked, RowsWork } from './check-rows.ts'
import type { VerifierTask } from './verifier-worker.ts'

/** What takes long is done in a thread of its own. */
export interface Verifier {
  rows(work: Omit<RowsWork, 'keys'>): Promise<RowsChecked>
  notes(notes: StoredNote[]): Promise<CheckedNote[]>
  stop(): Promise<void>
}

export function createVerifier({ entryKeys, noteKeys }: AuditKeys): Verifier {
  const threads = createThreads(new URL('./verifier-worker.ts', import.meta.url), {
    concurrency: 1,
    youngMegabytes: 8,
  })
  return {
    rows: (work) => threads.run<RowsChecked>({ rows: { ...work, keys: entryKeys } } satisfies VerifierTask),
    async notes(notes) {
      if (notes.length === 0) return []
      return (await threads.run<CheckedNote[]>({ notes: { notes, noteKeys } } satisfies VerifierTask)).map(
        reviveBuffers,
      )
    },
    stop: threads.stop,
  }
}
