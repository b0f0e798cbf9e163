// Services of the gateway: the queries, and the response made of a row.
import type { Insertable, Selectable, Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../generated/database.d.ts'
import type { Db } from '../../db/database.ts'
import type { Acr } from '../../security/authentication-context.ts'
import { instantIn } from '../../text/instant.ts'

interface HealthRow {
  healthy: boolean
  status: number | null
  took_ms: number
  /** As JSON has it. */
  checked_at: string
}

export type GatewayServiceRow = Selectable<DB['gateway_services']> & { health: HealthRow | null }
type ServiceChange = Pick<
  Updateable<DB['gateway_services']>,
  | 'name_mn'
  | 'name_en'
  | 'base_url'
  | 'timeout_ms'
  | 'per_minute'
  | 'burst'
  | 'quota_day'
  | 'body_limit'
  | 'health_path'
  | 'request_headers'
  | 'response_headers'
  | 'minimum_acr'
  | 'max_age'
  | 'active'
>

const PREFIX = 'svc:'

export const scopeOf = (name: string): string => PREFIX + name
const nameOf = (scope: string): string => scope.slice(PREFIX.length)

export function toGatewayServiceResponse({
  name_mn,
  name_en,
  scope,
  health,
  minimum_acr,
  ...row
}: GatewayServiceRow) {
  return {
    ...row,
    name: nameOf(scope),
    scope,
    ...(minimum_acr !== null && { minimum_acr: minimum_acr as Acr }),
    title_mn: name_mn,
    title_en: name_en,
    health: health && { ...health, checked_at: instantIn(health.checked_at).toISOString() },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

const services = (db: Db) =>
  db
    .selectFrom('gateway_services as s')
    .selectAll('s')
    .select((query) =>
      jsonObjectFrom(
        query
          .selectFrom('gateway_health as h')
          .select(['h.healthy', 'h.status', 'h.took_ms', 'h.checked_at'])
          .whereRef('h.service_id', '=', 's.id'),
      ).as('health'),
    )

/** Newest first. */
export function selectGatewayServices(
  db: Db,
  limit: number,
  after: string | undefined,
): Promise<GatewayServiceRow[]> {
  return services(db)
    .$if(after !== undefined, (query) => query.where('s.id', '<', after as string))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute() as Promise<GatewayServiceRow[]>
}

export function selectGatewayService(db: Db, id: string): Promise<GatewayServiceRow | undefined> {
  return services(db).where('s.id', '=', id).executeTakeFirst() as Promise<GatewayServiceRow | undefined>
}

/** False when the name is taken. */
export async function insertService(db: Db, service: Insertable<DB['gateway_services']>): Promise<boolean> {
  const row = await db
    .insertInto('gateway_services')
    .values(service)
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there is no such service of this version. */
export async function replaceService(
  db: Db,
  id: string,
  rowVersion: number,
  change: ServiceChange,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('gateway_services')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there is no such service, or it is built in. */
export async function deleteService(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('gateway_services')
    .where('id', '=', id)
    .where('built_in', '=', false)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
