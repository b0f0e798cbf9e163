import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db, Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Payload } from './wire.ts'

interface Condition {
  field: string
  in: string[]
}

type RouteRow = Omit<Selectable<DB['relay_routes']>, 'conditions' | 'platform_ids'> & {
  platform_ids: string[]
  conditions: Condition[]
}

export async function selectRoutes(db: Db, limit: number, after: string | undefined): Promise<RouteRow[]> {
  const rows = await db
    .selectFrom('relay_routes')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as RouteRow[]
}

/** Fails where one of the platforms is not registered, or the route is there. Held, so that none is removed meanwhile. */
export async function insertRoute(
  tx: Tx,
  route: Insertable<DB['relay_routes']> & { platform_ids: string[] },
): Promise<RouteRow> {
  const { rows } = await sql`
    select from relay_platforms where id = any (${route.platform_ids}::uuid[]) and state <> 'removed' for share`.execute(
    tx,
  )
  const platform_ids = [...new Set(route.platform_ids)].sort()
  if (rows.length !== platform_ids.length) throw new AppError('relay.platform_unknown')
  const row = await tx
    .insertInto('relay_routes')
    .values({ ...route, platform_ids })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('relay.route_exists')
  return row as unknown as RouteRow
}

export async function deleteRoute(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('relay_routes').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The platforms that a new request goes to, each once. */
export async function platformsFor(db: Db, requestType: string, payload: Payload): Promise<string[]> {
  const rows = await db
    .selectFrom('relay_routes')
    .selectAll()
    .where('request_type', '=', requestType)
    .execute()
  const matching = (rows as unknown as RouteRow[]).filter(({ conditions }) => matches(conditions, payload))
  return [...new Set(matching.flatMap(({ platform_ids }) => platform_ids))].sort()
}

/** Whether every condition holds. A field that is absent, or no plain value, is none of the values. */
export function matches(conditions: readonly Condition[], payload: Payload): boolean {
  return conditions.every(({ field, in: values }) => {
    const value = Object.hasOwn(payload, field) ? payload[field] : undefined
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPlain && values.includes(String(value))
  })
}

export const toRouteResponse = ({ id, request_type, platform_ids, conditions, created_at }: RouteRow) => ({
  id,
  request_type,
  platform_ids,
  conditions,
  created_at: created_at.toISOString(),
})
