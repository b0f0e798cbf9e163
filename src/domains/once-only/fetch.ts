import { type Tx, uuidv7 } from '../../db/database.ts'
import type { Logger } from '../../observability/log.ts'
import type { StateRegistry } from '../../providers/state-registry/port.ts'
import type { SealedState } from '../../security/sealed-state.ts'
import { type Answered, askForEvidence } from './ask.ts'
import { answerRequests, insertRequests } from './requests.ts'
import type { OnceOnlySource } from './sources.ts'

/** What asking the registry needs of an operation that opens its transactions itself. */
export interface FetchGround {
  stateRegistry: Pick<StateRegistry, 'evidence'>
  results: SealedState
  log: Logger
  /** What is found after the caller has gone is found in vain. */
  signal: AbortSignal
  clock(): number
  transact<T>(work: (work: FetchWork) => Promise<T>): Promise<T>
}

interface FetchWork {
  db: Tx
  audit: { entry(entry: { subject: string; details?: Record<string, unknown> }): string }
}

export interface FetchRequest {
  userId: string
  civilId: string
  /** For which it is asked. */
  service: { id: string; code: string }
  sources: readonly OnceOnlySource[]
  /** Whether it is to be seen, accepted and used later; else only its hash is kept. */
  keep: boolean
}

export interface Fetched {
  id: string
  source: OnceOnlySource
  answered: Answered
}

/** Of what is asked and not kept for long, so that there is time to look at it. */
const LEAST_KEPT_MS = 15 * 60_000

/**
 * Asks the state registry for what a person has asked us to ask. It is on record, and in the audit log, that and for what
 * the person asked before the first question leaves; no connection is held while the registry thinks.
 */
export async function fetchSources(ground: FetchGround, request: FetchRequest): Promise<Fetched[]> {
  const { userId, civilId, service, sources, keep } = request
  const asked = sources.map((source) => ({
    id: uuidv7(ground.clock()),
    requestId: uuidv7(ground.clock()),
    source,
  }))
  await ground.transact(async ({ db, audit }) => {
    await insertRequests(
      db,
      asked.map(({ id, requestId, source }) => ({ id, requestId, sourceId: source.id })),
      { userId, serviceId: service.id, at: new Date(ground.clock()) },
    )
    for (const { id, requestId, source } of asked)
      audit.entry({
        subject: `once-only-fetch:${id}`,
        details: {
          step: 'asked',
          source: source.sourceCode,
          service: service.code,
          provider_request: requestId,
        },
      })
  })
  const fetched = await Promise.all(
    asked.map(async ({ id, requestId, source }) => {
      const { sourceCode, legalBasis } = source
      const question = { source: sourceCode, civilId, legalBasis, purpose: service.code, requestId }
      const answered = await askForEvidence(ground.stateRegistry, question, ground.signal)
      if (answered.outcome === 'failed' && answered.failure !== 'abandoned')
        ground.log.warn(
          { err: answered.cause, source: sourceCode, failure: answered.failure, fetch: id },
          'the state registry did not tell what it was asked for',
        )
      return { id, source, answered }
    }),
  )
  await record(ground, fetched, keep)
  return fetched
}

async function record(ground: FetchGround, fetched: readonly Fetched[], keep: boolean): Promise<void> {
  const now = ground.clock()
  const answers = await Promise.all(
    fetched.map(async ({ id, source, answered }) => ({
      id,
      outcome: answered.outcome,
      failure: answered.outcome === 'failed' ? answered.failure : null,
      sha256: answered.outcome === 'found' ? answered.sha256 : null,
      sealed:
        answered.outcome === 'found' && keep ? await ground.results.seal(answered.data, sealedFor(id)) : null,
      expiresAt:
        answered.outcome === 'found'
          ? new Date(now + (keep ? Math.max(source.keepSeconds * 1000, LEAST_KEPT_MS) : 0))
          : null,
    })),
  )
  await ground.transact(async ({ db, audit }) => {
    await answerRequests(db, answers, new Date(now))
    for (const { id, outcome, failure, sha256 } of answers)
      audit.entry({
        subject: `once-only-fetch:${id}`,
        details: { step: 'answered', outcome, failure, sha256: sha256?.toString('hex') ?? null },
      })
  })
}

/** Names the fetch where its result is sealed: it opens for no other. */
export const sealedFor = (id: string): string => `once-only-fetch:${id}`
