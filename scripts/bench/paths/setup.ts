import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../../src/db/database.ts'
import { type EidFixture, openEid } from '../../../test/support/eid.ts'
import { tapWire, type Wire } from '../../../test/support/wire.ts'
import { allSealed } from '../all-sealed.ts'
import { MeasuredServer } from '../measured-server.ts'
import type { BenchPostgres } from '../postgres.ts'
import { postgresCpuSeconds } from '../postgres-cpu.ts'
import { startServer } from '../works/server.ts'

/** Processor milliseconds, and round trips to the database. */
export interface Use {
  serverMs: number
  databaseMs: number
  roundTrips: number
}

export interface BenchSetup {
  database: Database
  eid: EidFixture
  wire: Wire
  /** The whole server, and the least that a request can be. */
  ours: MeasuredServer
  bare: MeasuredServer
  /** What the server and PostgreSQL use until the work is done, and all that it put off. */
  useOf(server: MeasuredServer, work: () => Promise<void>): Promise<Use>
  close(): Promise<void>
}

/** The eID and the clients run in processes of their own, which no one counts. */
export async function openBenchSetup(postgres: BenchPostgres): Promise<BenchSetup> {
  const home = mkdtempSync(join(tmpdir(), 'tamga-bench-paths-'))
  const database = await openDatabase({ ...postgres, statementTimeoutMs: 600_000 })
  const eid = await openEid()
  const wire = await tapWire(postgres.url)
  const servers = join(import.meta.dirname, '..', 'servers')
  const bare = await MeasuredServer.start(join(servers, 'bare-row.ts'), [postgres.migrationUrl])
  const ours = await startServer(eid, {
    DATA_DIR: home,
    DATABASE_URL: wire.url,
    DATABASE_POOL_SIZE: '16',
  })

  return {
    database,
    eid,
    wire,
    ours,
    bare,
    async useOf(server, work) {
      await allSealed(database)
      const before = [(await server.usage()).cpuSeconds, postgresCpuSeconds(postgres.dataDir)] as const
      wire.take()
      await work()
      await allSealed(database)
      const roundTrips = wire.take().length
      const after = [(await server.usage()).cpuSeconds, postgresCpuSeconds(postgres.dataDir)] as const
      return {
        serverMs: (after[0] - before[0]) * 1000,
        databaseMs: (after[1] - before[1]) * 1000,
        roundTrips,
      }
    },
    async close() {
      await ours.end()
      bare.stop()
      await wire.close()
      await eid.stop()
      await database.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
