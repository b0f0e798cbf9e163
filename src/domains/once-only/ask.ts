import {
  type EvidenceResult,
  type EvidenceData,
  type EvidenceRequest,
  RegistryInvalidResponse,
  type StateRegistry,
} from '../../providers/state-registry/port.ts'
import { contentDigest } from '../../text/content-digest.ts'

export type FetchFailure = 'unavailable' | 'invalid_answer' | 'unknown_source' | 'abandoned'

/** What became of a question. */
export type Answered =
  | { outcome: 'found'; data: EvidenceData; sha256: Buffer }
  | { outcome: 'nothing' }
  | { outcome: 'failed'; failure: FetchFailure; cause?: unknown }

/** Never rejects: of several questions each has its own outcome. */
export async function askForEvidence(
  registry: Pick<StateRegistry, 'evidence'>,
  question: EvidenceRequest,
  signal: AbortSignal,
): Promise<Answered> {
  try {
    return outcomeOf(await registry.evidence(question, signal))
  } catch (cause) {
    if (signal.aborted) return { outcome: 'failed', failure: 'abandoned' }
    const failure = cause instanceof RegistryInvalidResponse ? 'invalid_answer' : 'unavailable'
    return { outcome: 'failed', failure, cause }
  }
}

function outcomeOf(answer: EvidenceResult): Answered {
  if (answer.kind === 'nothing') return { outcome: 'nothing' }
  if (answer.kind === 'unknown_source') return { outcome: 'failed', failure: 'unknown_source' }
  return { outcome: 'found', data: answer.data, sha256: contentDigest(answer.data) }
}
