import type { Services } from '../../contract/services.ts'

interface Check {
  name: 'database' | 'migrations' | 'audit'
  ok: boolean
  detail: string
}

/** A probe must be answered while the database hangs, too. */
const PATIENCE_MS = 2000

export async function checkDatabase({ database, clock }: Services): Promise<Check> {
  const since = clock()
  const ok = await holds(database.ping().then(() => true))
  return { name: 'database', ok, detail: ok ? `answered in ${clock() - since} ms` : 'does not answer' }
}

export async function checkMigrations({ database }: Services): Promise<Check> {
  const ok = await holds(database.migrated())
  return { name: 'migrations', ok, detail: ok ? 'all applied' : 'not all applied' }
}

export async function checkAudit({ audit }: Services): Promise<Check> {
  const { writable, reason, oldestUnsealedMs } = audit.status()
  return {
    name: 'audit',
    ok: writable,
    detail: reason?.slice(0, 200) ?? `oldest unsealed entry ${oldestUnsealedMs} ms`,
  }
}

async function holds(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([check, patience])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
