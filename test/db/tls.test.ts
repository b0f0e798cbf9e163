import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { onPostgres, postgresTest } from '../support/database.ts'
import { hasPostgresBinaries, startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const tls = suite('TLS to the database')
const isPossible = onPostgres && hasPostgresBinaries() && spawnSync('openssl', ['version']).status === 0
const test = isPossible ? postgresTest(tls) : tls.skip
const home = mkdtempSync(join(tmpdir(), 'tamga-tls-'))
let server: ThrowAwayPostgres

/** Signed by itself, for that host. */
function makeCertificate(name: string, host: string): { certificate: string; key: string } {
  const [certificate, key] = [join(home, `${name}.pem`), join(home, `${name}.key`)]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
      ...['-addext', `subjectAltName=${host}`, '-out', certificate, '-keyout', key],
    ],
    { stdio: 'ignore' },
  )
  return { certificate, key }
}

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

tls.before(async () => {
  if (!isPossible) return
  server = await startPostgres()
  const { certificate, key } = makeCertificate('ours', 'IP:127.0.0.1')
  makeCertificate('strange', 'IP:127.0.0.1')
  // The server reads them as the user that it runs as.
  chmodSync(home, 0o755)
  chmodSync(key, 0o600)
  const { uid, gid } = statSync(server.dataDir)
  if (process.getuid?.() === 0) chownSync(key, uid, gid)
  await ask("alter system set ssl = 'on'")
  await ask(`alter system set ssl_cert_file = '${certificate}'`)
  await ask(`alter system set ssl_key_file = '${key}'`)
  await ask('select pg_reload_conf()')
})
tls.after(() => {
  server?.stop()
  rmSync(home, { recursive: true, force: true })
})

const addressWith = (parameters: Record<string, string>, host = '127.0.0.1') => {
  const url = new URL(server.url)
  url.hostname = host
  url.search = new URLSearchParams(parameters).toString()
  return url.href
}

test('pools, listener and migrations are encrypted with sslmode=verify-full', async () => {
  const url = addressWith({ sslmode: 'verify-full', sslrootcert: join(home, 'ours.pem') })
  const database = await openDatabase({ url })
  try {
    await migrate(database)
    const listener = await database.listen('encrypted', () => {})
    await database.transact({ role: 'job' }, 'read', (tx) => sql`select 1`.execute(tx))
    await database.ping()
    const rows = await ask(`
      select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
      where application_name like 'tamga%' order by 1`)
    assert.equal(rows, [
      { name: 'tamga', ssl: true },
      { name: 'tamga-listener', ssl: true },
      { name: 'tamga_job', ssl: true },
    ])
    await listener.close()
  } finally {
    await database.close()
  }
})

test('a certificate of a strange authority, or for another host, is refused', async () => {
  for (const [url, code] of [
    [
      addressWith({ sslmode: 'verify-full', sslrootcert: join(home, 'strange.pem') }),
      'DEPTH_ZERO_SELF_SIGNED_CERT',
    ],
    [addressWith({ sslmode: 'verify-full' }), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    [
      addressWith({ sslmode: 'verify-full', sslrootcert: join(home, 'ours.pem') }, 'localhost'),
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
  ] as const) {
    const database = await openDatabase({ url })
    await rejects(database.ping(), code)
    await database.close()
  }
})

tls.run()
