import { CLOCK_REFUSE_MS, CLOCK_WARN_MS } from '../../audit/write-probe.ts'
import { platformVersion } from '../../config/version.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'

export const getHealth: Handler<'getHealth'> = async () => ({
  status: 'ok',
  version: platformVersion,
  uptime_seconds: Math.floor(process.uptime()),
})

/** What takes no changes keeps the server from changes, not from reads: only writes get 503. */
export const getReady: Handler<'getReady'> = async ({ query }, { services }) => {
  if (services.readiness.isDraining())
    throw new AppError('server.shutting_down', { headers: { 'Retry-After': '1' } })
  const writable = services.audit.status().writable && checkWrites(services).ok && checkClock(services).ok
  const asked = [checkDatabase(services), checkMigrations(services)]
  const forWrites = query.for === 'writes' ? [checkAudit, checkWrites, checkClock] : []
  const checks = [
    ...(await Promise.all(asked)),
    ...forWrites.map((check) => check(services)),
    checkStart(services),
  ]
  const failing = checks.filter(({ ok }) => !ok)
  services.readiness.found(query.for ?? 'reads', failing)
  if (failing.length === 0) return { writable, checks }
  throw new AppError('server.unavailable', {
    headers: { 'Retry-After': '1' },
    details: failing.map(({ name, detail }) => ({ path: `/checks/${name}`, rule: 'ready', message: detail })),
  })
}

interface Check {
  name: 'database' | 'migrations' | 'audit' | 'writes' | 'clock' | 'start'
  ok: boolean
  detail: string
}

/** A probe must be answered while the database hangs, too. */
const TIMEOUT_MS = 2000

async function checkDatabase({ database, clock }: Services): Promise<Check> {
  const since = clock()
  const ok = (await answered(database.ping().then(() => true))) === true
  return { name: 'database', ok, detail: ok ? `answered in ${clock() - since} ms` : 'does not answer' }
}

async function checkMigrations({ database }: Services): Promise<Check> {
  const applied = await answered(database.migrated())
  if (applied === undefined)
    return { name: 'migrations', ok: false, detail: 'unknown: the database does not answer' }
  return { name: 'migrations', ok: applied, detail: applied ? 'all applied' : 'not all applied' }
}

function checkAudit({ audit }: Services): Check {
  const { writable, reason, oldestUnsealedMs } = audit.status()
  return {
    name: 'audit',
    ok: writable,
    detail: reason?.slice(0, 200) ?? `oldest unsealed entry ${oldestUnsealedMs} ms`,
  }
}

function checkWrites({ writes }: Services): Check {
  const { accepts, reason } = writes.state()
  return { name: 'writes', ok: accepts, detail: reason ?? 'the database takes changes' }
}

function checkClock({ writes }: Services): Check {
  const ahead = writes.state().clockAheadMs ?? 0
  const differs = `${Math.abs(ahead)} ms ${ahead < 0 ? 'behind' : 'ahead of'} the database`
  const remedy = Math.abs(ahead) >= CLOCK_WARN_MS ? '; check NTP' : ''
  return { name: 'clock', ok: Math.abs(ahead) < CLOCK_REFUSE_MS, detail: differs + remedy }
}

function checkStart({ readiness }: Services): Check {
  const awaited = readiness.pending()
  const ok = awaited.length === 0
  return { name: 'start', ok, detail: ok ? 'everything stands' : `awaits ${awaited.join(', ')}` }
}

/** Nothing where no answer came in time. */
async function answered<T>(check: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  try {
    return await Promise.race([check, timeout])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
