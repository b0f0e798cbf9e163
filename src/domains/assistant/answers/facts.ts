import {
  type OfficeRow,
  selectOffices,
  selectOpenOffice,
} from '../../services/appointments/office-queries.ts'
import { type SlotRow, selectFreeSlots } from '../../services/appointments/slot-queries.ts'
import {
  type Authority,
  type CatalogueLifeEventRow,
  type PublishedVersion,
  selectAuthorities,
  selectCatalogueLifeEvent,
  selectPublished,
} from '../../services/catalogue/queries.ts'
import type { ReadAsPerson } from './assistant.ts'

export type ServiceFacts = PublishedVersion
export type OfficeFacts = OfficeRow
export type { Authority }

/** What is published, as it is now: an index may be a moment behind. */
export interface Facts {
  service(idOrCode: string): Promise<ServiceFacts | undefined>
  lifeEvent(id: string): Promise<CatalogueLifeEventRow | undefined>
  office(id: string): Promise<OfficeFacts | undefined>
  officesOf(orgId: string): Promise<OfficeFacts[]>
  /** The next ones, soonest first. */
  freeSlots(officeId: string): Promise<SlotRow[]>
  /** Those that answer for a published service. */
  authorities(): Promise<Authority[]>
}

const MAX_OFFICES = 5
const MAX_SLOTS = 3
const SLOTS_WITHIN_MS = 30 * 24 * 60 * 60 * 1000

export function createFacts(read: ReadAsPerson, now: () => Date): Facts {
  return {
    service: (idOrCode) => read((db) => selectPublished(db, idOrCode)),
    lifeEvent: (id) => read((db) => selectCatalogueLifeEvent(db, id)),
    office: (id) => read((db) => selectOpenOffice(db, id)),
    officesOf: (orgId) =>
      read((db) => selectOffices(db, { orgId, serviceId: undefined, limit: MAX_OFFICES, after: undefined })),
    freeSlots(officeId) {
      const after = now()
      const before = new Date(after.getTime() + SLOTS_WITHIN_MS)
      const wanted = { after, before, cursor: undefined, limit: MAX_SLOTS }
      return read((db) => selectFreeSlots(db, { officeId }, wanted))
    },
    authorities: () => read(selectAuthorities),
  }
}
