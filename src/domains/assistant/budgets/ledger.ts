import type { Clock } from '../../../config/clock.ts'
import { type Database, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Usage } from '../../../providers/ai/port.ts'
import { endOfUlaanbaatarDay, ulaanbaatarDay } from '../../../text/local-days.ts'
import type { AiBudgets, AiCall, Payer } from './budgets.ts'
import { type Account, endExpired, endReservation, insertCall, reserveTokens } from './queries.ts'

/** Tokens of a day. */
export interface BudgetLimits {
  person: number
  organisation: number
  public: number
}

interface Given {
  database: Pick<Database, 'system'>
  clock: Clock
  log: Pick<Logger, 'warn'>
  limits: BudgetLimits
}

/** Longer than any call may take. */
const RESERVED_MS = 5 * 60_000

const nothing: Usage = { prompt: 0, completion: 0, estimated: false }

export function createLedger({ database, clock, log, limits }: Given): AiBudgets {
  const db = database.system

  /** The answer has been given by then: what cannot be written down must not take it back. */
  const written = (what: string, work: Promise<void>) =>
    work.catch((error) => log.warn({ err: error }, `${what} of the assistant was not written down`))

  const record = (call: AiCall, usage: Usage) => insertCall(db, toRow(call, usage, clock()))

  async function take(account: Account, tokens: number, limit: number): Promise<string> {
    const now = clock()
    const id = uuidv7(now)
    const wanted = { id, tokens, limit, expiresAt: new Date(now + RESERVED_MS) }
    if (await reserveTokens(db, account, wanted)) return id
    const gaveBack = (await endExpired(db, new Date(now), account)) > 0
    if (gaveBack && (await reserveTokens(db, account, wanted))) return id
    throw overBudget(account.day, now)
  }

  return {
    async reserve(payer, tokens) {
      const account = accountOf(payer, ulaanbaatarDay(new Date(clock())))
      const id = await take(account, Math.max(0, Math.ceil(tokens)), limitOf(payer, limits))
      let ended = false
      const once = () => {
        const first = !ended
        ended = true
        return first
      }
      return {
        async settle(usage, call) {
          if (!once()) return
          const used = Math.max(0, usage.prompt + usage.completion)
          await written('the use', endReservation(db, account, id, used))
          await written('a call', record(call, usage))
        },
        async release() {
          if (once()) await written('the end', endReservation(db, account, id, 0))
        },
      }
    },
    record: (call) => written('a call', record(call, nothing)),
  }
}

function accountOf(payer: Payer, day: string): Account {
  if (payer === 'public') return { subject: 'public', userId: null, orgId: null, day }
  return 'userId' in payer
    ? { subject: `user:${payer.userId}`, userId: payer.userId, orgId: null, day }
    : { subject: `org:${payer.orgId}`, userId: null, orgId: payer.orgId, day }
}

function limitOf(payer: Payer, limits: BudgetLimits): number {
  if (payer === 'public') return limits.public
  return 'userId' in payer ? limits.person : limits.organisation
}

function overBudget(day: string, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((endOfUlaanbaatarDay(day).getTime() - now) / 1000))
  return new AppError('ai.budget', { headers: { 'Retry-After': String(seconds) } })
}

function toRow({ kind, mode, model, outcome, ms }: AiCall, usage: Usage, now: number) {
  return {
    id: uuidv7(now),
    day: ulaanbaatarDay(new Date(now)),
    kind,
    mode,
    model,
    outcome,
    prompt_tokens: Math.max(0, usage.prompt),
    completion_tokens: Math.max(0, usage.completion),
    estimated: usage.estimated,
    took_ms: Math.max(0, Math.round(ms)),
  }
}
