import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectPersonOverview } from '../../domains/cases/overview.ts'
import type { CaseState } from '../../domains/cases/state-machine.ts'
import { selectStandings } from '../../domains/catalogue/eligibility.ts'
import { selectOpenCasesByLifeEvent } from '../../domains/catalogue/own-life-events.ts'
import { cataloguePage, shownService } from '../../domains/catalogue/page.ts'
import { selectLifeEvents } from '../../domains/catalogue/read.ts'

export const listGovServices: Handler<'listGovServices'> = async ({ query }, { db, principal, now }) => {
  const { items, next_cursor } = await cataloguePage(db, query)
  const ids = items.map(({ id }) => id)
  const standings = await selectStandings(db, principal.userId, ids, now)
  return {
    // A service that was archived between the two looks has no standing any more.
    items: items.flatMap((row) => {
      const standing = standings.get(row.id)
      return standing ? [{ service: shownService(row), ...standing }] : []
    }),
    next_cursor,
  }
}

export const listGovLifeEvents: Handler<'listGovLifeEvents'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const events = await selectLifeEvents(db, limit + 1, idAfter(cursor))
  const open = await selectOpenCasesByLifeEvent(db, principal.userId)
  return pageOf(events, limit, (event) => ({ ...event, open_cases: open.get(event.code) ?? 0 }))
}

const noCases = {
  payment_pending: 0,
  submitted: 0,
  in_review: 0,
  info_requested: 0,
  approved: 0,
  rejected: 0,
  completed: 0,
  cancelled: 0,
  expired: 0,
} satisfies Record<CaseState, number>

export const getGovOverview: Handler<'getGovOverview'> = async (_, { db, principal, now }) => {
  const overview = await selectPersonOverview(db, principal.userId, now)
  return { ...overview, cases: { ...noCases, ...overview.cases } }
}
