import type { Handler } from '../../contract/types.ts'
import { type Tx, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { idAfter, pageOf } from '../cursor.ts'
import {
  insertLifeEvent,
  type LifeEventRow,
  selectLifeEvent,
  selectLifeEvents,
} from './life-event-queries.ts'
import { deleteUnused, replaceRecord, selectServicesTied } from './records.ts'
import { requireNobody } from './usage.ts'

export const listRegistryLifeEvents: Handler<'listRegistryLifeEvents'> = async ({ query }, { db }) => {
  const { limit, cursor } = query
  return pageOf(await selectLifeEvents(db, limit + 1, idAfter(cursor)), limit, shownLifeEvent)
}

export const createRegistryLifeEvent: Handler<'createRegistryLifeEvent'> = async ({ body }, { db, now }) => {
  const id = uuidv7(now.getTime())
  const inserted = await insertLifeEvent(db, { id, ...body, created_at: now, updated_at: now })
  if (!inserted) throw new AppError('registry.code_taken')
  return presentLifeEvent(db, id)
}

export const updateRegistryLifeEvent: Handler<'updateRegistryLifeEvent'> = async (input, { db, now }) => {
  const { path, body } = input
  const { row_version, description_mn = '', description_en = '', sort = 0, ...names } = body
  const change = { ...names, description_mn, description_en, sort, updated_at: now }
  if (await replaceRecord(db, 'reg_life_events', path.id, row_version, change))
    return presentLifeEvent(db, path.id)
  throw new AppError((await selectLifeEvent(db, path.id)) ? 'request.stale' : 'registry.life_event_not_found')
}

export const deleteRegistryLifeEvent: Handler<'deleteRegistryLifeEvent'> = async ({ path }, context) => {
  const { db, language } = context
  const tied = () => selectServicesTied(db, 'reg_service_life_events.life_event_id', path.id)
  const users = await deleteUnused(db, 'reg_life_events', path.id, tied)
  if (!users) throw new AppError('registry.life_event_not_found')
  requireNobody(users, 'registry.life_event_in_use', language)
  return { id: path.id }
}

async function presentLifeEvent(db: Tx, id: string) {
  const row = await selectLifeEvent(db, id)
  if (!row) throw new AppError('registry.life_event_not_found')
  return shownLifeEvent(row)
}

const shownLifeEvent = (row: LifeEventRow) => ({
  id: row.id,
  code: row.code,
  name_mn: row.name_mn,
  name_en: row.name_en,
  description_mn: row.description_mn,
  description_en: row.description_en,
  sort: row.sort,
  services: row.services,
  row_version: row.row_version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
