import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type ThrowAwayPostgres } from '../support/postgres.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

/** A primary, a standby that follows it asynchronously, and one address for whichever serves. */
export interface Cluster {
  url: string
  checkpoints: string
  /** From here on the standby gets nothing more. */
  detachStandby(): Promise<void>
  killPrimary(): void
  /** The standby takes the primary's place, and a new standby follows it later by `renewStandby`. */
  promoteStandby(): void
  renewStandby(): Promise<void>
  /** On whichever server serves, as its superuser. */
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const checkpoints = await mkdtemp(join(tmpdir(), 'tamga-failover-'))
  let primary = await startPostgres()
  let standby = await startPostgres({ standbyOf: primary })
  const proxy = await startTcpProxy(primary.port)
  const url = new URL(primary.url)
  url.port = String(proxy.port)

  return {
    url: url.href,
    checkpoints,
    async detachStandby() {
      await ask(standby, `alter system set primary_conninfo = ''`)
      await ask(standby, 'select pg_reload_conf()')
    },
    killPrimary: () => primary.kill9(),
    promoteStandby() {
      standby.promote()
      primary.stop()
      primary = standby
      proxy.redirect(primary.port)
    },
    async renewStandby() {
      await ask(primary, 'alter system reset primary_conninfo')
      standby = await startPostgres({ standbyOf: primary })
    },
    query: (text, values) => ask(primary, text, values),
    async stop() {
      await proxy.close()
      for (const server of new Set([primary, standby])) server.stop()
      await rm(checkpoints, { recursive: true, force: true })
    },
  }
}

async function ask<R extends pg.QueryResultRow>(
  server: ThrowAwayPostgres,
  text: string,
  values?: unknown[],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
