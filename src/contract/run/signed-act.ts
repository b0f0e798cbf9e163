import canonicalize from 'canonicalize'
import type { Tx } from '../../db/database.ts'
import { isActUsed, requestAct, signatureRequired, useAct } from '../../domains/signing/acts/acts.ts'
import { AppError } from '../../errors/app-error.ts'
import { contentDigest } from '../../text/content-digest.ts'
import type { RequestState } from '../request-state.ts'
import { type ActObject, readActObject } from '../signed-act/objects.ts'
import { SIGNED_ACT_HEADER } from '../signed-act/rule.ts'
import { actorOf } from './actor.ts'

/** Values of a request that are longer are signed by their hash alone. */
const LONGEST_VALUES = 8_000

/** Thrown through the operation, so that nothing it did remains: it must be signed first. */
class SignatureNeeded extends Error {
  readonly object: ActObject

  constructor(object: ActObject) {
    super('the act must be signed first')
    this.object = object
  }
}

/**
 * Runs what takes effect under its author's signature alone. Without one the work is tried and rolled back, so that what
 * would be refused anyhow bothers no phone; with one, the signature is used up in the work's own transaction.
 */
export async function withSignedAct<T>(state: RequestState, db: Tx, work: () => Promise<T>): Promise<T> {
  const rule = state.operation.signedAct
  // A manual operation may commit more than once, all under one signature.
  if (!rule || state.signedAct !== undefined) return work()
  const object = await readActObject(rule.of, db, state.input)
  const id = state.input.headers[SIGNED_ACT_HEADER.toLowerCase()]
  if (object === 'unneeded' && typeof id !== 'string') return work()
  if (!object || typeof id !== 'string') {
    await rehearse(work)
    if (!object) throw new Error(`${state.operation.id} changed something that is not there`)
    throw new SignatureNeeded(object as ActObject)
  }
  await useAct(db, {
    id,
    userId: signerOf(state),
    operation: state.operation.id,
    requestDigest: requestDigest(state.operation.id, state.input),
    // Signed for what needs no signature any more: that is another state of it.
    objectDigest: object === 'unneeded' ? Buffer.alloc(32) : contentDigest(object.state),
    now: new Date(state.services.clock()),
  })
  const done = await work()
  state.signedAct = id
  return done
}

/** What keeps its writes although it refuses must not keep them here. */
async function rehearse(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.keepWrites) throw error
    const { code, details, headers } = error
    throw new AppError(code, { ...(details && { details }), ...(headers && { headers }) })
  }
}

/** Turns what must be signed first into a request to the author's phone, and the answer that names it. */
export async function askingForSignature<T>(state: RequestState, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SignatureNeeded)
      throw signatureRequired(await requestAct(state.services, actOf(state, error.object)))
    // What took effect may have ended the object, or the caller's place: that it did is the answer.
    if (mayBeOfARepeat(error) && (await hasTakenEffect(state))) throw new AppError('acts.used')
    throw error
  }
}

async function hasTakenEffect(state: RequestState): Promise<boolean> {
  const { operation, input, principal, services } = state
  const id = input.headers[SIGNED_ACT_HEADER.toLowerCase()]
  if (typeof id !== 'string' || principal.kind !== 'user') return false
  const { userId } = principal
  const requested = requestDigest(operation.id, input)
  return services.database.transact(actorOf(principal), 'read', (db) =>
    isActUsed(db, { id, userId, operation: operation.id, requestDigest: requested }),
  )
}

function actOf(state: RequestState, { subject, name, listedName = name, state: object }: ActObject) {
  const { operation, input } = state
  const rule = operation.signedAct
  if (!rule) throw new Error(`${operation.id} is no act to be signed`)
  const { path, query, body } = input
  const values = { path, query, ...(body !== undefined && { body }) }
  const fits = (canonicalize(values) ?? '').length <= LONGEST_VALUES
  const reason = (body as { reason?: unknown } | undefined)?.reason
  const why = typeof reason === 'string' ? `. ${reason}` : ''
  const textWith = (of: string) => ({
    mn: `${rule.text.mn}: ${of}${why}`,
    en: `${rule.text.en}: ${of}${why}`,
  })
  return {
    userId: signerOf(state),
    act: rule.act,
    operation: operation.id,
    subject,
    object,
    objectDigest: contentDigest(object),
    values: fits ? values : undefined,
    requestDigest: requestDigest(operation.id, input),
    text: textWith(name),
    listed: textWith(listedName),
  }
}

/** A machine cannot sign: only people's sessions come here. */
function signerOf({ principal, operation }: RequestState): string {
  if (principal.kind === 'user') return principal.userId
  throw new Error(`${operation.id} is signed by a person, and ${principal.kind} is none`)
}

/** Of all that the request asks for. */
export const requestDigest = (
  operation: string,
  { path, query, body }: Pick<RequestState['input'], 'path' | 'query' | 'body'>,
): Buffer => contentDigest({ operation, path, query, body: body ?? null })

/** What an Idempotency-Key says of the repeat comes before what its signature does. */
const mayBeOfARepeat = (error: unknown): boolean =>
  error instanceof AppError && !error.code.startsWith('request.idempotency_')
