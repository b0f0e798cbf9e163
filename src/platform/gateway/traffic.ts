import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { toLogEntry, toOverview, windows } from '../../domains/gateway/overview.ts'
import {
  logRetention,
  selectDrops,
  selectFigures,
  selectLogs,
} from '../../domains/gateway/traffic-queries.ts'

export const getGatewayOverview: Handler<'getGatewayOverview'> = async ({ query }, { db, now }) => {
  const since = new Date(now.getTime() - windows[query.window])
  return toOverview(query.window, await selectFigures(db, since), await selectDrops(db, since))
}

export const listGatewayLogs: Handler<'listGatewayLogs'> = async ({ query }, { db, now, services }) => {
  const { limit, cursor, service, client_id, failed, from, to } = query
  const filter = {
    service,
    clientId: client_id,
    failed,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after: idAfter(cursor),
    limit: limit + 1,
  }
  return pageOf(await selectLogs(db, filter, logRetention(services.config), now), limit, toLogEntry)
}
