import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { createProviderBreaker } from '../circuit-breaker.ts'
import { HttpError, type HttpResponse, type Send } from '../http.ts'
import {
  type EvidenceRequest,
  RegistryInvalidResponse,
  RegistryUnavailable,
  type StateRegistry,
} from './port.ts'
import { parseCitizen, parseEvidence, parseOrganisation, parsePerson } from './responses.ts'
import { isResponseSigned, type RequestSigner, signedHeaders } from './signature.ts'

interface ClientOptions extends RequestSigner {
  /** Base address. */
  url: string
  send: Send
  clock: Clock
  log: Logger
  timeoutMs?: number
}

const TIMEOUT_MS = 5000
const LIMIT = 64 * 1024

/** Speaks the registry's wire format; docs/state-registry.md describes it. */
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
    content: object,
    signal: AbortSignal,
  ): Promise<unknown> {
    return breaker.run(async () => {
      const target = new URL(`${url}/${register}/query`)
      const body = Buffer.from(JSON.stringify(content))
      const signed = signedHeaders({ client, key }, { url: target, body, now: clock() })
      const headers = { Accept: 'application/json', ...signed }
      const request = { method: 'POST', url: target, headers, body, timeoutMs, limit: LIMIT, signal } as const
      const response = await send(request).catch(toRegistryError)
      const parsed = parseJson(response)
      if (!isResponseSigned({ client, key }, signed, response))
        throw new UnintelligibleResponse('the answer of the state registry is not signed by it')
      return parsed
    })
  }

  return {
    healthy: () => breaker.state() !== 'open',
    person: async (regNo, signal) =>
      parsePerson(await ask('people', { registerNumber: regNo }, signal), regNo),
    citizen: async (civilId, signal) => parseCitizen(await ask('people', { civilId }, signal), civilId),
    organisation: async (regNo, signal) =>
      parseOrganisation(await ask('organisations', { registerNumber: regNo }, signal), regNo),
    evidence: async (request, signal) =>
      parseEvidence(await ask('evidence', toWire(request), signal), request),
  }
}

const toWire = ({ source, civilId, legalBasis, purpose, requestId }: EvidenceRequest): object => ({
  source,
  civilId,
  legalBasis,
  purpose,
  requestId,
})

/** A response that is not the registry's format: something else answered, so the registry counts as down. */
class UnintelligibleResponse extends RegistryInvalidResponse {}

/** A caller who has left says nothing; what the registry refused or answered shows that it is up. */
function isOutage(error: unknown): boolean | undefined {
  return error instanceof RegistryUnavailable || error instanceof UnintelligibleResponse ? true : undefined
}

function toRegistryError(error: unknown): never {
  if (!(error instanceof HttpError)) throw error
  const Failure = error.kind === 'too_large' ? UnintelligibleResponse : RegistryUnavailable
  throw new Failure(error.message, { cause: error })
}

function parseJson({ status, type, body }: HttpResponse): unknown {
  if (status >= 500 || status === 429) throw new RegistryUnavailable(`the state registry answered ${status}`)
  if (status >= 400)
    throw new RegistryInvalidResponse(`the state registry refused the request with ${status}`)
  if (status !== 200) throw new UnintelligibleResponse(`the state registry answered ${status}`)
  if (type !== 'application/json')
    throw new UnintelligibleResponse(`the state registry answered with ${type || 'no type'} instead of JSON`)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new UnintelligibleResponse('the answer of the state registry is not JSON', { cause })
  }
}
