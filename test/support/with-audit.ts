import { createAudit, openFileCheckpointStore } from '../../src/audit/audit.ts'
import { openDatabase } from '../../src/db/database.ts'
import { silent } from '../audit/stage.ts'

export interface AuditedPlace {
  url: string
  checkpoints: string
  key: string
}

/** The audit log of a running service, opened beside it: nothing is sealed from here. */
export async function withAudit<T>(
  { url, checkpoints, key }: AuditedPlace,
  work: (audit: ReturnType<typeof createAudit>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url })
  const store = openFileCheckpointStore(checkpoints)
  try {
    return await work(createAudit({ database, key, store, log: silent }))
  } finally {
    await database.close()
  }
}
