import { sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { openNotifyCache } from '../../db/notify-cache.ts'
import { type AssuranceRule, acrLevelOf } from '../../security/authentication-context.ts'
import { isForwardable } from './header-names.ts'
import { scopeOf } from './services.ts'

/** A service to which requests can be passed on. */
export interface Upstream {
  id: string
  name: string
  scope: string
  baseUrl: string
  timeoutMs: number
  perMinute: number | null
  burst: number | null
  quotaDay: number | null
  bodyLimit: number
  healthPath: string | null
  /** That pass besides those of every service. */
  requestHeaders: ReadonlySet<string>
  responseHeaders: ReadonlySet<string>
  /** What is demanded of the sign-in of the person for whom a client calls. */
  assurance?: AssuranceRule | undefined
  rowVersion: number
}

/** The services as they are now: a change counts on every instance as soon as its notification arrives. */
interface Directory {
  /** Undefined where there is none, or it is not active, or the platform serves it itself. */
  find(name: string): Promise<Upstream | undefined> | Upstream | undefined
  stop(): Promise<void>
}

const CHANNEL = 'applications'
const KEPT = 1_000

export async function openDirectory(database: Pick<Database, 'system' | 'listen'>): Promise<Directory> {
  const cache = await openNotifyCache(database, CHANNEL)
  const known = cache.bucket<Upstream | undefined>(KEPT)
  const unknown = cache.bucket<Upstream | undefined>(KEPT)
  return {
    find(name) {
      const found = known.get(name) ?? unknown.get(name)
      if (found) return found.answer
      return cache.ask(
        async () => (await selectUpstreams(database.system, name))[0],
        (upstream) => ({ bucket: upstream ? known : unknown, name }),
      )
    },
    stop: cache.stop,
  }
}

type UpstreamRow = Omit<Upstream, 'requestHeaders' | 'responseHeaders' | 'assurance'> & {
  minimumAcr: string | null
  maxAge: number | null
  requestHeaders: string[]
  responseHeaders: string[]
}

/** Those that requests are passed on to, or the one of that name. */
export async function selectUpstreams(db: Db, name?: string): Promise<Upstream[]> {
  const { rows } = await sql<UpstreamRow>`
    select id, substr(scope, 5) as name, scope, base_url as "baseUrl", timeout_ms as "timeoutMs",
      per_minute as "perMinute", burst, quota_day as "quotaDay", body_limit as "bodyLimit",
      health_path as "healthPath", request_headers as "requestHeaders", response_headers as "responseHeaders",
      minimum_acr as "minimumAcr", max_age as "maxAge", row_version as "rowVersion"
    from gateway_services
    where active and base_url is not null
      ${name === undefined ? sql`` : sql`and scope = ${scopeOf(name)}`}`.execute(db)
  return rows.map(({ requestHeaders, responseHeaders, minimumAcr, maxAge, ...row }) => ({
    ...row,
    assurance: assuranceOf(minimumAcr, maxAge),
    // A name may have been stored before it was closed.
    requestHeaders: new Set(requestHeaders.filter(isForwardable)),
    responseHeaders: new Set(responseHeaders.filter(isForwardable)),
  }))
}

function assuranceOf(minimumAcr: string | null, maxAge: number | null): AssuranceRule | undefined {
  if (minimumAcr === null && maxAge === null) return undefined
  return { acr: acrLevelOf(minimumAcr ?? ''), maxAge: maxAge ?? undefined }
}
