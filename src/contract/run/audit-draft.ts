import type { AccessKind, AccessRecord } from '../../audit/access.ts'
import type { AuditEvent } from '../../audit/audit.ts'
import { foldOf, type Trace } from '../../audit/trace.ts'
import type { AuditDraft } from '../../audit/work.ts'
import { uuidv7 } from '../../db/database.ts'
import { organisationOf, principalName } from '../../security/principal.ts'
import { type PersonRule, peopleNamed } from '../reads-person.ts'
import type { RequestState } from '../request-state.ts'

interface Entry {
  id?: string
  subject: string
  details: Record<string, unknown>
  look?: AccessRecord | undefined
}

/** Collects what a handler has to say of its change, and makes the entries when the change is to be committed. */
export class Draft implements AuditDraft {
  readonly #state: RequestState
  readonly #details: Record<string, unknown> = {}
  readonly #entries: Entry[] = []
  /** Known before the change: triggers of the database name it. */
  readonly #id: string
  #ownEntry = true
  #outcome: AuditEvent['outcome'] = 'done'
  #look: AccessRecord | undefined

  constructor(state: RequestState) {
    this.#state = state
    this.#id = uuidv7(state.services.clock())
  }

  id(): string {
    return this.#id
  }

  detail(details: Record<string, unknown>): void {
    Object.assign(this.#details, details)
  }

  entry({
    subject,
    details = {},
    look,
  }: Omit<Entry, 'id' | 'details'> & Partial<Pick<Entry, 'details'>>): string {
    if (look) requireRule(this.#state)
    // Where the operation leaves no entry of its own, its first one has the id that is known.
    const isFirst = !this.#ownEntry && this.#entries.length === 0
    const id = isFirst ? this.#id : uuidv7(this.#state.services.clock())
    this.#entries.push({ id, subject, details, look })
    return id
  }

  onlyEntries(): void {
    this.#ownEntry = false
  }

  refused(): void {
    this.#outcome = 'refused'
  }

  reads(look: AccessRecord): void {
    requireRule(this.#state)
    this.#look = { ...this.#look, ...look }
  }

  /**
   * The operation's own entry, unless the handler left only others, and the others. With the first goes the row of the
   * look that `x-reads-person` declares, once for each request; with others those of their own looks.
   */
  entries(answer: unknown, folds: boolean): Left[] {
    const events = this.#events(answer)
    return events.map(({ event, look }, nth) => {
      const trace = this.#trace(answer, event, { ...look, ...(nth === 0 && this.#look) }, nth, folds)
      return { event, ...(trace && { trace }) }
    })
  }

  #events(answer: unknown): { event: AuditEvent; look: AccessRecord | undefined }[] {
    const { operation, input } = this.#state
    const events = this.#entries.map(({ look, ...entry }) => ({
      event: eventOf(this.#state, entry, this.#outcome),
      look,
    }))
    if (!operation.audit || !this.#ownEntry) return events
    const subject = subjectFrom(operation.audit.subject, input.path, answer, input.body)
    const own = {
      id: this.#id,
      subject,
      details: { ...fieldsOf(input.body), ...this.#details },
    }
    return [{ event: eventOf(this.#state, own, this.#outcome), look: undefined }, ...events]
  }

  #trace(
    answer: unknown,
    event: AuditEvent,
    look: AccessRecord,
    nth: number,
    folds: boolean,
  ): Trace | undefined {
    const { operation, input, traced } = this.#state
    const rule = operation.readsPerson
    if (!rule || this.#outcome === 'refused') return undefined
    const named =
      nth === 0 && !traced ? peopleNamed(rule.of, { path: input.path, body: input.body, answer }) : undefined
    const people = look.people ?? named
    return people && traceOf(this.#state, rule, { ...look, subject: event.subject, people, folds })
  }
}

/** An audit entry, and what is left with it for the people whose data were looked at. */
interface Left {
  event: AuditEvent
  trace?: Trace
}

function requireRule({ operation }: RequestState): PersonRule {
  if (operation.readsPerson) return operation.readsPerson
  throw new Error(`${operation.id} reads a person's data: declare it by x-reads-person in the contract`)
}

type SubjectOfLook = Omit<AccessRecord, 'people'> & {
  subject: string
  people: Trace['people']
  folds: boolean
}

/** Roles that are none of the platform's: what the person is in this matter. */
const roles: Partial<Record<AccessKind, string>> = { officer: 'officer', operator: 'operator' }

/** The rows of a look, by what the contract says of it and what the handler has added. */
export function traceOf(
  { operation, principal, services }: Pick<RequestState, 'operation' | 'principal' | 'services'>,
  rule: PersonRule,
  { subject, folds, ...look }: SubjectOfLook,
): Trace {
  const { kind } = rule
  const categories = look.categories ?? rule.shows
  const role = roles[kind]
  // A token is the person's own principal, but the application is the one who looks.
  const actor = look.applicationId ?? principalName(principal)
  const sort = { operation: operation.id, actor, subject, categories }
  const fold = folds && rule.fold ? foldOf(rule.fold, sort, services.clock()) : undefined
  return {
    ...look,
    kind,
    categories,
    operation: operation.id,
    ...(role !== undefined && { role }),
    ...(fold && { fold }),
  }
}

/** The log's entry for a change that this request has made. */
export function eventOf(
  { operation, principal, request, services, signedAct }: RequestState,
  { id, subject, details = {} }: { id?: string; subject: string; details?: Record<string, unknown> },
  outcome: AuditEvent['outcome'] = 'done',
): AuditEvent {
  return {
    ...(id !== undefined && { id }),
    operation: operation.id,
    subject,
    details: signedAct === undefined ? details : { ...details, signed_act: signedAct },
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
function subjectFrom(template: string, ...places: unknown[]): string {
  return template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    for (const place of places) {
      const value =
        typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[name] : undefined
      if (typeof value === 'string' || typeof value === 'number') return String(value)
    }
    return '-'
  })
}
