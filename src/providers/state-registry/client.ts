import type { Clock } from '../../clock.ts'
import type { Logger } from '../../observability/log.ts'
import { createProviderBreaker } from '../breaker.ts'
import { type HttpAnswer, HttpFault, type Send } from '../http.ts'
import { readOrganisation, readPerson } from './answers.ts'
import { readEvidence } from './evidence-answer.ts'
import {
  type EvidenceQuestion,
  RegistryInvalidAnswer,
  RegistryUnavailable,
  type StateRegistry,
} from './port.ts'
import { isAnswerSigned, type Signer, signedHeaders } from './signature.ts'

interface ClientOptions extends Signer {
  /** Base address. */
  url: string
  send: Send
  clock: Clock
  log: Logger
  timeoutMs?: number
}

const TIMEOUT_MS = 5000
const LIMIT = 64 * 1024

/** The registry in its own words; docs/state-registry.md has them. */
export function createRegistryClient(options: ClientOptions): StateRegistry {
  const { url, client, key, send, clock, log, timeoutMs = TIMEOUT_MS } = options
  const breaker = createProviderBreaker({
    name: 'the state registry',
    clock,
    log,
    isOutage,
    unavailable: (message) => new RegistryUnavailable(message),
  })

  function ask(
    register: 'people' | 'organisations' | 'evidence',
    question: object,
    signal: AbortSignal,
  ): Promise<unknown> {
    return breaker.run(async () => {
      const target = new URL(`${url}/${register}/query`)
      const body = Buffer.from(JSON.stringify(question))
      const signed = signedHeaders({ client, key }, { url: target, body, now: clock() })
      const headers = { Accept: 'application/json', ...signed }
      const request = { method: 'POST', url: target, headers, body, timeoutMs, limit: LIMIT, signal } as const
      const answer = await send(request).catch(unreached)
      const content = contentOf(answer)
      if (!isAnswerSigned({ client, key }, signed, answer))
        throw new Gibberish('the answer of the state registry is not signed by it')
      return content
    })
  }

  return {
    healthy: () => breaker.isClosed(),
    person: async (regNo, signal) =>
      readPerson(await ask('people', { registerNumber: regNo }, signal), regNo),
    organisation: async (regNo, signal) =>
      readOrganisation(await ask('organisations', { registerNumber: regNo }, signal), regNo),
    evidence: async (question, signal) =>
      readEvidence(await ask('evidence', wireQuestion(question), signal), question),
  }
}

const wireQuestion = ({ source, civilId, legalBasis, purpose, requestId }: EvidenceQuestion): object => ({
  source,
  civilId,
  legalBasis,
  purpose,
  requestId,
})

/** An answer that is not even of the registry's kind; whoever gives it, the registry is not there. */
class Gibberish extends RegistryInvalidAnswer {}

/** A caller who has left tells nothing; what the registry has refused or said shows that it is there. */
function isOutage(error: unknown): boolean | undefined {
  return error instanceof RegistryUnavailable || error instanceof Gibberish ? true : undefined
}

function unreached(error: unknown): never {
  if (!(error instanceof HttpFault)) throw error
  const Fault = error.kind === 'too_large' ? Gibberish : RegistryUnavailable
  throw new Fault(error.message, { cause: error })
}

function contentOf({ status, type, body }: HttpAnswer): unknown {
  if (status >= 500 || status === 429) throw new RegistryUnavailable(`the state registry answered ${status}`)
  if (status >= 400) throw new RegistryInvalidAnswer(`the state registry refused the question with ${status}`)
  if (status !== 200) throw new Gibberish(`the state registry answered ${status}`)
  if (type !== 'application/json')
    throw new Gibberish(`the state registry answered with ${type || 'no type'} instead of JSON`)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new Gibberish('the answer of the state registry is not JSON', { cause })
  }
}
