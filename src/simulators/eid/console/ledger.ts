import type { Person } from '../people.ts'
import type { Kind } from '../rp/request.ts'
import type { Session } from '../rp/sessions.ts'

/** A finished request to a person, as the console lists it. */
interface LedgerEntry {
  id: string
  at: string
  kind: 'AUTHENTICATION' | 'SIGNATURE' | 'CERTIFICATE_CHOICE'
  relyingPartyName: string
  brokeredRpName: string | null
  flowType: string
  displayText: string | null
  endResult: string
}

const kinds: Record<Kind, LedgerEntry['kind']> = {
  auth: 'AUTHENTICATION',
  sign: 'SIGNATURE',
  cert: 'CERTIFICATE_CHOICE',
}

const MAX_ENTRIES = 1000

/** In memory, for the life of the process. */
export class Ledger {
  readonly #entries = new Map<string, LedgerEntry[]>()
  #written = 0

  /** A request that no phone has seen is not listed. */
  enter({ person, flow, kind, request, ending }: Session): void {
    if (person === undefined || flow === undefined || ending === undefined) return
    this.#written++
    const entry: LedgerEntry = {
      id: String(this.#written),
      at: new Date().toISOString(),
      kind: kinds[kind],
      relyingPartyName: request.relyingPartyName,
      brokeredRpName: request.brokeredRpName ?? null,
      flowType: flow,
      displayText: request.interaction?.text || null,
      endResult: ending.endResult,
    }
    this.#entries.set(person.civilId, [entry, ...this.of(person)].slice(0, MAX_ENTRIES))
  }

  /** Newest first. */
  of({ civilId }: Person): readonly LedgerEntry[] {
    return this.#entries.get(civilId) ?? []
  }
}
