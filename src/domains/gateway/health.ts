import { sql } from 'kysely'
import type { Clock } from '../../config/clock.ts'
import type { Database } from '../../db/database.ts'
import { Relay } from '../../providers/upstream/relay.ts'
import { selectUpstreams, type Upstream } from './directory.ts'
import type { UpstreamConnections } from './upstreams.ts'

interface Health {
  healthy: boolean
  status: number | null
  tookMs: number
}

/** Asks every service that names a path for it, and keeps what it found. */
export async function probeServices(
  database: Pick<Database, 'system'>,
  lines: UpstreamConnections,
  clock: Clock,
): Promise<{ asked: number; unhealthy: number }> {
  const asked = (await selectUpstreams(database.system)).filter(({ healthPath }) => healthPath !== null)
  const found = await Promise.all(
    asked.map(async (upstream) => ({ upstream, health: await probe(lines, upstream) })),
  )
  for (const { upstream, health } of found) {
    await sql`
      insert into gateway_health (service_id, healthy, status, took_ms, checked_at)
      select id, ${health.healthy}, ${health.status}::integer, ${health.tookMs}, ${new Date(clock())}
      from gateway_services where id = ${upstream.id}
      on conflict (service_id) do update set healthy = excluded.healthy, status = excluded.status,
        took_ms = excluded.took_ms, checked_at = excluded.checked_at`.execute(database.system)
  }
  return { asked: asked.length, unhealthy: found.filter(({ health }) => !health.healthy).length }
}

/** Past the circuit breaker: this is how one learns that a service is back. */
async function probe(lines: UpstreamConnections, upstream: Upstream): Promise<Health> {
  const startedAt = performance.now()
  let status: number | null = null
  try {
    const { pool, basePath } = lines.to(upstream)
    const relay = new Relay({
      start(answered) {
        status = answered
      },
      write: () => true,
      end: () => {},
    })
    const deadline = setTimeout(() => relay.abort(new Error('the probe took too long')), upstream.timeoutMs)
    const path = basePath + upstream.healthPath
    await relay
      .dispatch(pool, { method: 'GET', path, headers: ['User-Agent', 'tamga'], body: null })
      .done.finally(() => clearTimeout(deadline))
  } catch {
    status = null
  }
  const tookMs = Math.round(performance.now() - startedAt)
  return { healthy: status !== null && status < 400, status, tookMs }
}
