import { AsyncLocalStorage } from 'node:async_hooks'
import { sampledTraceparent } from '../observability/telemetry/current.ts'
import { literal } from './literal.ts'
import type { Actor, PresentedKeys, Tx } from './types.ts'

interface OpenTransaction {
  actor: Actor
  /** Statements that travel with the COMMIT. */
  last: string[]
  /** Told when the COMMIT was answered. */
  committed: (() => void)[]
  ended: boolean
}

const current = new AsyncLocalStorage<OpenTransaction>()
const byHandle = new WeakMap<Tx, OpenTransaction>()

/** On the embedded database a second handle inside a transaction would wait for ever; on both it would escape it. */
export function assertOutsideTransaction(what: string): void {
  const open = current.getStore()
  if (open && !open.ended) {
    throw new Error(`${what} was used inside an open transaction: use the transaction's own handle instead.`)
  }
}

export async function runTransaction<T>(
  actor: Actor,
  run: (open: OpenTransaction) => Promise<T>,
): Promise<T> {
  assertOutsideTransaction('transact')
  const open: OpenTransaction = { actor, last: [], committed: [], ended: false }
  try {
    const result = await current.run(open, () => run(open))
    for (const tell of open.committed) tell()
    return result
  } finally {
    open.ended = true
    // The handle outlives its transaction until old memory is collected, and would hold all that these refer to.
    open.last.length = 0
    open.committed.length = 0
  }
}

export function bindHandle(tx: Tx, open: OpenTransaction): void {
  byHandle.set(tx, open)
}

/** A statement, its literals already escaped. */
export interface LastStatement {
  text: string
  /** Called once the transaction is known to be committed. */
  committed?: () => void
}

/** Appends a statement to the round trip of the COMMIT. */
export function runAtCommit(tx: Tx, statement: string | LastStatement): void {
  const { text, committed }: LastStatement = typeof statement === 'string' ? { text: statement } : statement
  const open = byHandle.get(tx)
  if (!open || open.ended) throw new Error('runAtCommit needs the handle of an open transaction.')
  open.last.push(text)
  if (committed) open.committed.push(committed)
}

export function openTransaction(): OpenTransaction {
  const open = current.getStore()
  if (!open || open.ended) throw new Error('A transaction needs an actor: open it with transact.')
  return open
}

/** By name. */
export type LocalSettings = Readonly<Record<string, string>>

/** Role and actor for the policies, and the trace where one is kept; they end with the transaction. */
export function actorStatement(
  { role, userId = '', elevated, weak, orgId = '', principal = '', auditEntry = '', presented: shown }: Actor,
  more: LocalSettings = {},
): string {
  const traceparent = sampledTraceparent()
  return localStatement({
    role: `tamga_${role}`,
    'app.user_id': userId,
    'app.elevated': elevated ? 'on' : '',
    'app.weak': weak ? 'on' : '',
    'app.org_id': orgId,
    'app.principal': principal,
    'app.audit_entry': auditEntry,
    'app.shown': shown ? shownText(shown) : '',
    // Rows of outboxes take it as their default.
    ...(traceparent !== undefined && { 'app.traceparent': traceparent }),
    ...more,
  })
}

/** Settings that end with the transaction. */
export function localStatement(settings: LocalSettings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${literal(value)}, true)`,
  )
  return `select ${calls.join(', ')}`
}

/** As `app_shown` and `app_shown_hash` read it. */
function shownText(shown: PresentedKeys): string {
  const named: [string, string | Uint8Array | null | undefined][] = [
    ['person', shown.person],
    ['civil_id', shown.civilId],
    ['ge_id', shown.geId],
    ['issuer', shown.issuer],
    ['subject', shown.subject],
    ['email', shown.email],
    ['eid_session', shown.eidSession],
    ['onboarding', shown.onboarding],
    ['challenge', shown.challenge],
    ['device_request', shown.deviceRequest],
    ['grant', shown.grant],
    ['access_token', shown.accessToken],
    ['looked_up', shown.lookupCivilId],
  ]
  const given = named.filter(([, value]) => value !== undefined && value !== null)
  return JSON.stringify(
    Object.fromEntries(
      given.map(([name, value]) => [
        name,
        value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
      ]),
    ),
  )
}
