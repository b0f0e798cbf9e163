import { sql } from 'kysely'
import { appendAudit } from '../../../audit/system-entry.ts'
import { DAY_MS } from '../../../config/clock.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Tx } from '../../../db/database.ts'
import type { DocumentDeps } from './deps.ts'
import { notifyOwner } from './finish.ts'
import type { DocumentRow } from './queries.ts'
import { openSignStates } from './sessions.ts'

const BATCH = 20

type Deps = Pick<DocumentDeps, 'database' | 'storage' | 'audit' | 'clock' | 'config'>

/** Removes the files of documents with which nothing was done for so long. That they were signed, and by whom, stays. */
export function removeOldFiles(deps: Deps): Promise<number> {
  return inBatches(BATCH, (limit) => removeSome(deps, limit))
}

async function removeSome(deps: Deps, limit: number): Promise<number> {
  const { database, storage, config, clock } = deps
  const now = new Date(clock())
  const before = new Date(now.getTime() - config.signDocumentDays * DAY_MS)
  const { documents, keys } = await database.transact({ role: 'job' }, 'write', async (tx) => {
    const old = await selectOld(tx, before, limit)
    const left: string[] = []
    for (const document of old) left.push(...(await forget(tx, deps, document, now)))
    return { documents: old.length, keys: left }
  })
  // What stays in the storage where this breaks off is an orphan, which another job removes.
  for (const key of keys) await storage.remove(key)
  return documents
}

async function selectOld(tx: Tx, before: Date, limit: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.* from sign_documents d
    where d.file_key is not null and d.touched_at < ${before} and not exists (
      select from sign_sessions s where s.document_id = d.id and s.state = any (${[...openSignStates]}))
    order by d.touched_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

async function forget(
  tx: Tx,
  { audit }: Pick<Deps, 'audit'>,
  document: DocumentRow,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with gone as (
      select s.id, s.file_key from sign_sessions s where s.document_id = ${document.id} and s.file_key is not null)
    update sign_sessions s set file_key = null from gone where s.id = gone.id
    returning gone.file_key`.execute(tx)
  await tx
    .updateTable('sign_documents')
    .set({ file_key: null, removed_at: now })
    .where('id', '=', document.id)
    .execute()
  await notifyOwner(tx, document, 'removed', document.id, now)
  appendAudit(tx, audit, {
    operation: 'removeOldDocument',
    subject: `document:${document.id}`,
    details: { files: rows.length + 1 },
  })
  return [document.file_key as string, ...rows.map(({ file_key }) => file_key)]
}
