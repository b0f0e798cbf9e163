import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { selectPersonOverview } from '../../domains/services/cases/overview.ts'
import type { CaseState } from '../../domains/services/cases/state-machine.ts'
import { selectEligibility } from '../../domains/services/catalogue/eligibility.ts'
import { cataloguePage, toServiceResponse } from '../../domains/services/catalogue/page.ts'
import {
  selectCatalogueLifeEvents,
  selectOpenCasesByLifeEvent,
} from '../../domains/services/catalogue/queries.ts'

export const listGovServices: Handler<'listGovServices'> = async ({ query }, { db, principal, now }) => {
  const { items, next_cursor } = await cataloguePage(db, query)
  const ids = items.map(({ id }) => id)
  const eligibility = await selectEligibility(db, principal.userId, ids, now)
  return {
    // A service that was archived between the two reads is left out.
    items: items.flatMap((row) => {
      const eligible = eligibility.get(row.id)
      return eligible ? [{ service: toServiceResponse(row), ...eligible }] : []
    }),
    next_cursor,
  }
}

export const listGovLifeEvents: Handler<'listGovLifeEvents'> = async ({ query }, { db, principal }) => {
  const { limit, cursor } = query
  const events = await selectCatalogueLifeEvents(db, limit + 1, idAfter(cursor))
  const open = await selectOpenCasesByLifeEvent(db, principal.userId)
  return pageOf(events, limit, (event) => ({ ...event, open_cases: open.get(event.code) ?? 0 }))
}

const noCases = {
  signature_pending: 0,
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
