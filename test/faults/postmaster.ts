import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import type { ThrowAwayPostgres } from '../support/postgres.ts'

/** An ordinary shutdown that throws everyone out, without holding up anyone who waits for it. */
export async function shutDown({ dataDir }: ThrowAwayPostgres): Promise<void> {
  const file = join(dataDir, 'postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT')
  await eventually(() => !existsSync(file))
}
