import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { uuidv7 } from '../../db/database.ts'
import { deleteRoute, insertRoute, selectRoutes, toRouteResponse } from '../../domains/relay/routes.ts'
import { AppError } from '../../errors/app-error.ts'

export const listRelayRoutes: Handler<'listRelayRoutes'> = async ({ query: { limit, cursor } }, { db }) =>
  pageOf(await selectRoutes(db, limit + 1, idAfter(cursor)), limit, toRouteResponse)

export const createRelayRoute: Handler<'createRelayRoute'> = async ({ body }, { db, principal, now }) => {
  const route = await insertRoute(db, {
    id: uuidv7(now.getTime()),
    request_type: body.request_type,
    platform_ids: body.platform_ids,
    conditions: JSON.stringify(body.conditions ?? []),
    created_by: principal.userId,
    created_at: now,
  })
  return toRouteResponse(route)
}

export const deleteRelayRoute: Handler<'deleteRelayRoute'> = async ({ path }, { db }) => {
  if (!(await deleteRoute(db, path.id))) throw new AppError('relay.route_not_found')
  return { id: path.id }
}
