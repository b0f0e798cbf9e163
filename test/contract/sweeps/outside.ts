import { type EidStand, openEid } from '../../support/eid.ts'

/** The services outside that operations speak with. */
export interface Outside {
  eid: EidStand
  settings: Record<string, string>
  close(): Promise<void>
}

export async function openOutside(): Promise<Outside> {
  const eid = await openEid()
  return { eid, settings: { ...eid.settings }, close: () => eid.stop() }
}
