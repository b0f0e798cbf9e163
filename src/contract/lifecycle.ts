import { answerWith } from './answer.ts'
import { requireSignIn } from './assurance.ts'
import { authenticate } from './authenticate.ts'
import { authorise, requiresPermission } from './authorise.ts'
import { cachedOr, invalidating } from './cache/step.ts'
import { openCursor } from './cursors.ts'
import { enforceRateLimits, isLimitedAt } from './rate-limit.ts'
import { checkContent, checkInput, pendingBody, readInput } from './read-request.ts'
import type { Answer } from './reply.ts'
import type { BodyStream } from './request.ts'
import type { RequestState } from './request-state.ts'
import { run } from './run/run.ts'

/** The way of a matched request, in one direction. A step that refuses throws, and nothing after it happens. */
export async function lifecycle(state: RequestState): Promise<Answer> {
  const { operation } = state
  // A hidden operation must look absent, so no other check may answer first.
  if (operation.hidden) state.principal = await authenticate(state)
  checkContent(state)
  if (isLimitedAt(operation, 'address')) await enforceRateLimits(state, 'address')
  if (operation.security.length > 0 && !operation.hidden) state.principal = await authenticate(state)
  if (requiresPermission(operation) || operation.document === 'tools') await authorise(state)
  if (operation.assurance) await requireSignIn(state)
  if (isLimitedAt(operation, 'principal')) await enforceRateLimits(state, 'principal')
  if (operation.cache) return cachedOr(state, () => answered(state))
  if (operation.invalidates) return invalidating(state, () => answered(state))
  if (operation.bodyStream) return streamed(state)
  // As in `answered`; two promises less for nearly every request.
  const arriving = pendingBody(state)
  if (arriving) state.input.body = await arriving
  checkInput(state)
  openCursor(state.services.cursors, operation, state.input)
  if (isLimitedAt(operation, 'target')) await enforceRateLimits(state, 'target')
  return answerWith(state, await run(state))
}

async function answered(state: RequestState): Promise<Answer> {
  await readInput(state)
  openCursor(state.services.cursors, state.operation, state.input)
  if (isLimitedAt(state.operation, 'target')) await enforceRateLimits(state, 'target')
  return answerWith(state, await run(state))
}

/** What a handler has not read of the body is let go, so that the connection can be used again. */
async function streamed(state: RequestState): Promise<Answer> {
  try {
    return await answered(state)
  } finally {
    const body = state.input.body as BodyStream | undefined
    body?.stream.destroy()
  }
}
