import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isServiceScope, type ServiceScopes } from '../openid/clients/client.ts'
import { replaceServices } from '../openid/clients/registration.ts'

/** For statements of the issuer, which lies below and knows no services. */
export const serviceScopes: ServiceScopes = sql`(select id, scope from gateway_services)`

/** Lets the client through to these services and to no others. Unknown ones are left out: compare what came back. */
export async function setServices(
  db: Db,
  applicationId: string,
  scopes: readonly string[],
): Promise<string[]> {
  const services = await db
    .selectFrom('gateway_services')
    .select(['id', 'scope'])
    .where('scope', 'in', [...scopes, ''])
    .execute()
  await replaceServices(
    db,
    applicationId,
    services.map(({ id }) => id),
  )
  return services.map(({ scope }) => scope)
}

/** The names of services, by the scope that opens them. */
export async function selectServiceNames(
  db: Db,
  scopes: readonly string[],
): Promise<Map<string, { mn: string; en: string }>> {
  const wanted = scopes.filter(isServiceScope)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('gateway_services')
    .select(['scope', 'name_mn', 'name_en'])
    .where('scope', 'in', wanted)
    .execute()
  return new Map(rows.map(({ scope, name_mn, name_en }) => [scope, { mn: name_mn, en: name_en }]))
}
