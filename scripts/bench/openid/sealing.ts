import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

interface Sealing {
  /** The process of PostgreSQL that answers the questions below, which are no work of the server. */
  backend: number
  allSealed(): Promise<void>
  stop(): Promise<void>
}

/** Asks over a connection of its own whether the server has sealed everything. */
export async function watchSealing(url: string): Promise<Sealing> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend')
  const waits = async () => {
    const asked = 'select exists (select from audit_queue) as waits'
    return (await client.query<{ waits: boolean }>(asked)).rows[0]?.waits
  }
  return {
    backend: rows[0]!.backend,
    async allSealed() {
      while (await waits()) await sleep(10)
    },
    stop: () => client.end(),
  }
}
