import { platformVersion } from '../../config/version.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { AppError } from '../../errors/app-error.ts'

export const getHealth: Handler<'getHealth'> = async () => ({
  status: 'ok',
  version: platformVersion,
  uptime_seconds: Math.floor(process.uptime()),
})

/** An audit log that takes no entries keeps the server from changes, not from reads: only writes get 503. */
export const getReady: Handler<'getReady'> = async ({ query }, { services }) => {
  if (services.readiness.isDraining())
    throw new AppError('server.shutting_down', { headers: { 'Retry-After': '1' } })
  const { writable } = services.audit.status()
  const asked = [checkDatabase(services), checkMigrations(services)]
  if (query.for === 'writes') asked.push(checkAudit(services))
  const checks = [...(await Promise.all(asked)), checkStart(services)]
  const failing = checks.filter(({ ok }) => !ok)
  services.readiness.found(query.for ?? 'reads', failing)
  if (failing.length === 0) return { writable, checks }
  throw new AppError('server.unavailable', {
    headers: { 'Retry-After': '1' },
    details: failing.map(({ name, detail }) => ({ path: `/checks/${name}`, rule: 'ready', message: detail })),
  })
}

interface Check {
  name: 'database' | 'migrations' | 'audit' | 'start'
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

async function checkAudit({ audit }: Services): Promise<Check> {
  const { writable, reason, oldestUnsealedMs } = audit.status()
  return {
    name: 'audit',
    ok: writable,
    detail: reason?.slice(0, 200) ?? `oldest unsealed entry ${oldestUnsealedMs} ms`,
  }
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
