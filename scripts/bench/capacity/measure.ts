import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { platformVersion } from '../../../src/config/version.ts'
import { type Database, openDatabase } from '../../../src/db/database.ts'
import { type EidFixture, openEid } from '../../../test/support/eid.ts'
import { startTcpProxy } from '../../../test/support/tcp-proxy.ts'
import { tapWire } from '../../../test/support/wire.ts'
import { allSealed } from '../all-sealed.ts'
import { fillAuthorities, fillServices } from '../gov/services.ts'
import { idleUse } from '../idle.ts'
import type { BenchPostgres } from '../postgres.ts'
import { postgresCpuSeconds } from '../postgres-cpu.ts'
import { pdfOf } from '../sign/pdf.ts'
import { clearLimits, signedIn } from '../sign/people.ts'
import { sign } from '../sign/signing.ts'
import { clientOf } from '../signin/clients.ts'
import { answered, data } from '../works/answers.ts'
import { openCase } from '../works/cases.ts'
import { citizens, headersOf } from '../works/citizens.ts'
import { startServer } from '../works/server.ts'
import { signInOnce } from '../works/sign-in.ts'
import type { Cost, Measurements, Operation } from './measurements.ts'

const FILE_BYTES = 500_000
const DOCUMENT_BYTES = 100_000
/** Those before are not counted: what is not compiled yet is slow. */
const WARM_UP = 0.25
const counts: Record<Operation, number> = {
  signIn: 60,
  token: 400,
  read: 400,
  case: 200,
  document: 24,
  file: 80,
}

/** Does the work of one operation, the nth of them. */
type Work = (nth: number) => Promise<void>

interface Odometer {
  server: number
  database: number
  roundTrips: number
  wal: number
  tables: number
  audit: number
  caller: number
  databaseBytes: number
}

export async function measureCapacity(postgres: BenchPostgres, scale: number): Promise<Measurements> {
  const home = mkdtempSync(join(tmpdir(), 'tamga-bench-capacity-'))
  const owner = new pg.Client({ connectionString: postgres.migrationUrl })
  const line = await startTcpProxy(Number(new URL(postgres.url).port))
  const wire = await tapWire(withPort(postgres.url, line.port))
  const eid = await openEid()
  const database = await openDatabase({ ...postgres })
  await owner.connect()
  const server = await startServer(eid, { DATA_DIR: home, DATABASE_URL: wire.url })
  const front = await startTcpProxy(server.port)

  async function read(): Promise<Odometer> {
    // The server of statistics and the sealer run behind the work.
    await allSealed(database)
    const { rows } = await owner.query(`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
        (select sum(pg_total_relation_size(oid))::float8 from pg_class
         where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace) as tables,
        (select count(*)::float8 from audit_entry) as audit`)
    return {
      ...(rows[0] as { wal: number; tables: number; audit: number }),
      server: (await server.usage()).cpuSeconds,
      database: postgresCpuSeconds(postgres.dataDir),
      roundTrips: roundTrips(),
      caller: front.carried() + front.returned(),
      databaseBytes: line.carried() + line.returned(),
    }
  }
  let trips = 0
  function roundTrips(): number {
    trips += wire.take().length
    return trips
  }

  async function costOf(operation: Operation, work: Work): Promise<Cost> {
    const count = Math.max(4, Math.ceil(counts[operation] * scale))
    const warm = Math.ceil(count * WARM_UP)
    for (let nth = 0; nth < warm; nth++) await work(nth)
    const before = await read()
    for (let nth = warm; nth < warm + count; nth++) await work(nth)
    const after = await read()
    const each = (of: keyof Odometer) => (after[of] - before[of]) / count
    return {
      count,
      serverMs: each('server') * 1000,
      databaseMs: each('database') * 1000,
      roundTrips: each('roundTrips'),
      walBytes: each('wal'),
      tableBytes: each('tables'),
      auditEntries: each('audit'),
      callerBytes: each('caller'),
      databaseBytes: each('databaseBytes'),
    }
  }

  try {
    const load = loadavg()[0]!
    const works = await openWorks(database, eid, front.port)
    const costs = {} as Record<Operation, Cost>
    for (const operation of Object.keys(works) as Operation[])
      costs[operation] = await costOf(operation, works[operation])
    const { residentBytes } = await server.usage()
    const idle = await idleUse(postgres, owner, server)
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
      load: `Other work ran beside it: the load average was ${load.toFixed(1)} at the start and ${loadavg()[0]!.toFixed(1)} at the end.`,
      versions: {
        Tamga: platformVersion,
        Node: process.versions.node,
        PostgreSQL: (await owner.query('show server_version')).rows[0].server_version.split(' ')[0],
      },
      fileBytes: FILE_BYTES,
      documentBytes: DOCUMENT_BYTES,
      residentBytes,
      idle,
      costs,
    }
  } finally {
    await server.end()
    await front.close()
    await owner.end()
    await database.close()
    await eid.stop()
    await wire.close()
    await line.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function openWorks(
  database: Database,
  eid: EidFixture,
  port: number,
): Promise<Record<Operation, Work>> {
  const url = `http://127.0.0.1:${port}`
  let address = 1
  const aClient = () => clientOf(port, address++)
  const people = await citizens(database, 50)
  const whose = (nth: number) => headersOf(people, nth)
  const { orgIds } = await fillAuthorities(database, 1)
  const [service] = await fillServices(database, orgIds, 1, 'capacity')
  const signers = await signedIn(database)
  const refreshTokens = people.map(({ refreshToken }) => refreshToken)
  const file = await pdfOf(FILE_BYTES)
  const document = await pdfOf(DOCUMENT_BYTES)

  return {
    signIn: (nth) => signInOnce(eid, aClient(), nth),
    async token(nth) {
      const holder = nth % refreshTokens.length
      const sent = { refresh_token: refreshTokens[holder] }
      const { refresh_token } = data(await aClient().post('/api/v1/auth/refresh', sent), 200)
      refreshTokens[holder] = String(refresh_token)
    },
    async read(nth) {
      await answered(await fetch(`${url}/api/v1/gov/applications`, { headers: whose(nth) }), 200)
    },
    async case(nth) {
      if (nth % people.length === 0) await clearLimits(database)
      await openCase(url, whose(nth), service!.id)
    },
    async document(nth) {
      await clearLimits(database)
      await sign({ url, phone: eid.phone }, signers[nth % signers.length]!, document)
    },
    async file(nth) {
      // No two alike: a store may keep equal ones once.
      const marked = Buffer.concat([file, Buffer.from(`\n%${nth}\n`)])
      const headers = { ...whose(nth), 'Content-Type': 'application/pdf' }
      const sent = await fetch(`${url}/api/v1/gov/files?name=lease.pdf`, {
        method: 'POST',
        headers,
        body: marked as Buffer<ArrayBuffer>,
      })
      const { id } = JSON.parse(await answered(sent, 201)).data as { id: string }
      const got = await fetch(`${url}/api/v1/gov/files/${id}`, { headers: whose(nth) })
      const digest = createHash('sha256')
        .update(Buffer.from(await got.arrayBuffer()))
        .digest('hex')
      if (digest !== createHash('sha256').update(marked).digest('hex'))
        throw new Error('a file came back otherwise')
    },
  }
}

function withPort(url: string, port: number): string {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}
