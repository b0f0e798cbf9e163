import type { AuditEvent } from '../../audit/audit.ts'
import type { AuditDraft } from '../../audit/work.ts'
import { uuidv7 } from '../../db/database.ts'
import { organisationOf, principalName } from '../../security/principal.ts'
import type { RequestState } from '../request-state.ts'

interface Entry {
  id?: string
  subject: string
  details: Record<string, unknown>
}

/** Collects what a handler has to say of its change, and makes the entries when the change is to be committed. */
export class Draft implements AuditDraft {
  readonly #state: RequestState
  readonly #details: Record<string, unknown> = {}
  readonly #entries: Entry[] = []
  #id: string | undefined
  #ownEntry = true
  #outcome: AuditEvent['outcome'] = 'done'

  constructor(state: RequestState) {
    this.#state = state
  }

  id(): string {
    this.#id ??= uuidv7(this.#state.services.clock())
    return this.#id
  }

  detail(details: Record<string, unknown>): void {
    Object.assign(this.#details, details)
  }

  entry({ subject, details = {} }: { subject: string; details?: Record<string, unknown> }): string {
    const id = uuidv7(this.#state.services.clock())
    this.#entries.push({ id, subject, details })
    return id
  }

  onlyEntries(): void {
    this.#ownEntry = false
  }

  refused(): void {
    this.#outcome = 'refused'
  }

  /** The operation's own entry, unless the handler left only others, and the others. */
  events(answer: unknown): AuditEvent[] {
    const { operation, input } = this.#state
    const events = this.#entries.map((entry) => eventOf(this.#state, entry, this.#outcome))
    if (!operation.audit || !this.#ownEntry) return events
    const subject = subjectFrom(operation.audit.subject, input.path, answer, input.body)
    const own = {
      ...(this.#id !== undefined && { id: this.#id }),
      subject,
      details: { ...fieldsOf(input.body), ...this.#details },
    }
    return [eventOf(this.#state, own, this.#outcome), ...events]
  }
}

/** The log's entry for a change that this request has made. */
export function eventOf(
  { operation, principal, request, services }: RequestState,
  { id, subject, details = {} }: { id?: string; subject: string; details?: Record<string, unknown> },
  outcome: AuditEvent['outcome'] = 'done',
): AuditEvent {
  return {
    ...(id !== undefined && { id }),
    operation: operation.id,
    subject,
    details,
    outcome,
    actor: principalName(principal),
    tenantId: organisationOf(principal),
    requestId: request.requestId,
    addressHash: services.identityHashes.address(request.address),
  }
}

/** Names of the fields that were sent, not their values: the log must outlive the right to be forgotten. */
function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return {}
  return { fields: Object.keys(body).sort() }
}

/** Fills `theme:{id}` from the first of the places that has such a name. */
export function subjectFrom(template: string, ...places: unknown[]): string {
  return template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    for (const place of places) {
      const value =
        typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[name] : undefined
      if (typeof value === 'string' || typeof value === 'number') return String(value)
    }
    return '-'
  })
}
