import type { Handler } from '../../contract/types.ts'
import { idAfter, pageOf } from '../../db/cursor.ts'
import { indexLifeEvent, lockCatalogue } from '../../domains/services/registry/index-service.ts'
import {
  type LifeEventRow,
  selectLifeEvent,
  selectLifeEvents,
} from '../../domains/services/registry/life-event-queries.ts'
import {
  deleteUnused,
  insertCodedRecord,
  recordsOf,
  requireUnused,
  selectServicesUsing,
} from '../../domains/services/registry/records.ts'
import { toRecordResponse } from '../../domains/services/registry/response.ts'
import { AppError } from '../../errors/app-error.ts'

const UNKNOWN = 'registry.life_event_not_found'

const toLifeEventResponse = (row: LifeEventRow) => ({ ...toRecordResponse(row), sort: row.sort })

const lifeEvents = recordsOf({
  table: 'reg_life_events',
  select: selectLifeEvent,
  toResponse: toLifeEventResponse,
  unknown: UNKNOWN,
})

export const listRegistryLifeEvents: Handler<'listRegistryLifeEvents'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(await selectLifeEvents(db, limit + 1, idAfter(cursor)), limit, toLifeEventResponse)
}

export const createRegistryLifeEvent: Handler<'createRegistryLifeEvent'> = async ({ body }, { db, now }) => {
  return lifeEvents.present(db, await insertCodedRecord(db, 'reg_life_events', body, now))
}

export const updateRegistryLifeEvent: Handler<'updateRegistryLifeEvent'> = async (input, { db, now }) => {
  const { path, body } = input
  const { row_version, description_mn = '', description_en = '', sort = 0, ...names } = body
  const change = { ...names, description_mn, description_en, sort, updated_at: now }
  await lockCatalogue(db)
  const changed = await lifeEvents.replace(db, path.id, row_version, change)
  await indexLifeEvent(db, changed.code)
  return changed
}

export const deleteRegistryLifeEvent: Handler<'deleteRegistryLifeEvent'> = async ({ path }, { db }) => {
  const tied = () => selectServicesUsing(db, 'reg_service_life_events.life_event_id', path.id)
  const users = await deleteUnused(db, 'reg_life_events', path.id, tied)
  if (!users) throw new AppError(UNKNOWN)
  requireUnused(users, 'registry.life_event_in_use')
  return { id: path.id }
}
