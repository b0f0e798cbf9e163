import { notModifiedOr } from '../entity-tag.ts'
import type { Answer } from '../reply.ts'
import type { IncomingRequest } from '../request.ts'
import type { RequestState } from '../request-state.ts'
import type { CachedResponse } from './responses.ts'

/** The kept answer, or the one that is made now and kept from here on. */
export async function cachedOr(state: RequestState, make: () => Promise<Answer>): Promise<Answer> {
  const { operation, services, request, cacheKey: keptKey } = state
  if (keptKey === undefined) return make()
  const found = services.responseCache.find(operation.id, keptKey)
  if (found) return toClient(found, request)
  const keep = services.responseCache.reading(operation.id)
  const { status, headers, body, ...more } = await make()
  if (status !== 200 || (typeof body !== 'string' && !Buffer.isBuffer(body)))
    return { status, headers, body, ...more }
  return toClient(keep(keptKey, { body: Buffer.from(body), headers: { ...headers } }), request)
}

/** Changes what kept answers are made of: this instance gives none of them meanwhile, and none from before. */
export async function invalidating(state: RequestState, work: () => Promise<Answer>): Promise<Answer> {
  const end = state.services.responseCache.changing(state.operation.invalidates ?? [])
  try {
    return await work()
  } finally {
    end()
  }
}

const toClient = ({ body, headers }: CachedResponse, request: Pick<IncomingRequest, 'header'>): Answer =>
  notModifiedOr({ status: 200, headers: { ...headers }, body }, request)
