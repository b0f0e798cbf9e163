import type { AuditDraft } from '../../../audit/work.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import type { Logger } from '../../../observability/log.ts'
import {
  type EvidenceData,
  type EvidenceRequest,
  type EvidenceResult,
  RegistryInvalidResponse,
  type StateRegistry,
} from '../../../providers/state-registry/port.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import { contentDigest } from '../../../text/content-digest.ts'
import { requireAssurance } from './assurance.ts'
import { answerRequests, insertRequests } from './queries.ts'
import type { OnceOnlySource } from './source-queries.ts'
import type { FetchFailure } from './state.ts'

/** What became of a question. */
export type RegistryAnswer =
  | { outcome: 'found'; data: EvidenceData; sha256: Buffer }
  | { outcome: 'nothing' }
  | { outcome: 'failed'; failure: FetchFailure; cause?: unknown }

/** What a query to the state registry needs of an operation that opens its transactions itself. */
export interface FetchContext {
  stateRegistry: Pick<StateRegistry, 'evidence'>
  results: SealedState
  log: Logger
  /** Aborted when the caller has gone. */
  signal: AbortSignal
  clock(): number
  transact<T>(work: (work: FetchWork) => Promise<T>): Promise<T>
}

interface FetchWork {
  db: Tx
  audit: Pick<AuditDraft, 'entry'>
}

interface FetchRequest {
  userId: string
  /** In which the person asks. */
  sessionId: string
  civilId: string
  /** The service that needs the evidence. */
  service: { id: string; code: string }
  sources: readonly OnceOnlySource[]
  /** Whether the person is to see, accept and use it later; else only its hash is kept. */
  store: boolean
}

export interface Fetched {
  id: string
  source: OnceOnlySource
  answered: RegistryAnswer
  requestedAt: Date
}

/** Also of a source that keeps little, so that the person has time to look at the answer. */
const MIN_RETENTION_MS = 15 * 60_000

/**
 * Queries the state registry at a person's request. That request is stored, and in the audit log, before the first
 * question leaves; no connection is held while the registry answers.
 */
export async function fetchSources(context: FetchContext, request: FetchRequest): Promise<Fetched[]> {
  const { userId, sessionId, civilId, service, sources, store: keep } = request
  const questions = sources.map((source) => ({
    id: uuidv7(context.clock()),
    requestId: uuidv7(context.clock()),
    source,
  }))
  const askedAt = new Date(context.clock())
  await context.transact(async ({ db, audit }) => {
    const guarded = sources.map(({ evidenceNameMn: nameMn, evidenceNameEn: nameEn, assurance }) => ({
      nameMn,
      nameEn,
      assurance,
    }))
    await requireAssurance(db, { userId, sessionId }, guarded)
    await insertRequests(
      db,
      questions.map(({ id, requestId, source }) => ({ id, requestId, sourceId: source.id })),
      { userId, serviceId: service.id, at: askedAt },
    )
    for (const { id, requestId, source } of questions)
      audit.entry({
        subject: `once-only-fetch:${id}`,
        details: {
          step: 'asked',
          source: source.sourceCode,
          service: service.code,
          provider_request: requestId,
        },
        look: { people: [userId], source: { mn: source.providerMn, en: source.providerEn } },
      })
  })
  const fetched = await Promise.all(
    questions.map(async ({ id, requestId, source }) => {
      const { sourceCode, legalBasis } = source
      const question: EvidenceRequest = {
        source: sourceCode,
        civilId,
        legalBasis,
        purpose: service.code,
        requestId,
      }
      const answered = await askForEvidence(context.stateRegistry, question, context.signal)
      if (answered.outcome === 'failed' && answered.failure !== 'abandoned')
        context.log.warn(
          { err: answered.cause, source: sourceCode, failure: answered.failure, fetch: id },
          'the state registry did not answer',
        )
      return { id, source, answered, requestedAt: askedAt }
    }),
  )
  await record(context, fetched, keep)
  return fetched
}

async function record(context: FetchContext, fetched: readonly Fetched[], keep: boolean): Promise<void> {
  const now = context.clock()
  const answers = await Promise.all(
    fetched.map(async ({ id, source, answered }) => ({
      id,
      outcome: answered.outcome,
      failure: answered.outcome === 'failed' ? answered.failure : null,
      sha256: answered.outcome === 'found' ? answered.sha256 : null,
      sealed:
        answered.outcome === 'found' && keep
          ? await context.results.seal(answered.data, sealedForFetch(id))
          : null,
      expiresAt:
        answered.outcome === 'found'
          ? new Date(now + (keep ? Math.max(source.retentionSeconds * 1000, MIN_RETENTION_MS) : 0))
          : null,
    })),
  )
  await context.transact(async ({ db, audit }) => {
    await answerRequests(db, answers, new Date(now))
    for (const { id, outcome, failure, sha256 } of answers)
      audit.entry({
        subject: `once-only-fetch:${id}`,
        details: { step: 'answered', outcome, failure, sha256: sha256?.toString('hex') ?? null },
      })
  })
}

/** Never rejects: of several questions each has its own outcome. */
async function askForEvidence(
  registry: Pick<StateRegistry, 'evidence'>,
  question: EvidenceRequest,
  signal: AbortSignal,
): Promise<RegistryAnswer> {
  try {
    return outcomeOf(await registry.evidence(question, signal))
  } catch (cause) {
    if (signal.aborted) return { outcome: 'failed', failure: 'abandoned' }
    const failure = cause instanceof RegistryInvalidResponse ? 'invalid_answer' : 'unavailable'
    return { outcome: 'failed', failure, cause }
  }
}

function outcomeOf(answer: EvidenceResult): RegistryAnswer {
  if (answer.kind === 'nothing') return { outcome: 'nothing' }
  if (answer.kind === 'unknown_source') return { outcome: 'failed', failure: 'unknown_source' }
  return { outcome: 'found', data: answer.data, sha256: contentDigest(answer.data) }
}

/** Names the fetch where its result is sealed: it opens for no other. */
export const sealedForFetch = (id: string): string => `once-only-fetch:${id}`
