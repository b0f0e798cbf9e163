import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'

/** What is left to seal would otherwise slow the other side of the next round. */
export async function allSealed(database: Database): Promise<void> {
  const waiting = sql<{ exists: boolean }>`select exists (select from audit_queue)`
  while ((await waiting.execute(database.system)).rows[0]?.exists) await sleep(10)
}
