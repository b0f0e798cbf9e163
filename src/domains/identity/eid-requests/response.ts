import type { EidRequestRow } from './queries.ts'

/** A request that no one has asked after for so long stays open for ever. */
const OPEN_MS = 10 * 60_000

const pins = { authentication: 'pin1', signature: 'pin2', certificate_choice: undefined } as const

type Outcome = 'completed' | 'refused' | 'timeout' | 'wrong_code' | 'failed' | 'withdrawn' | 'not_sent'

export function toEidRequestResponse(row: EidRequestRow, now: Date) {
  const open = now.getTime() - row.at.getTime() < OPEN_MS ? ('pending' as const) : ('unknown' as const)
  const pin = pins[row.kind]
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    ...(pin && { pin }),
    purpose: row.purpose,
    application_id: row.application_id,
    client_name: row.client_name,
    display_text: row.display_text,
    outcome: (row.outcome as Outcome | null) ?? open,
    ended_at: row.ended_at?.toISOString() ?? null,
    disputed_at: row.disputed_at?.toISOString() ?? null,
    locked: row.locked,
  }
}
