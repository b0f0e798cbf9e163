import { answerWith } from './answer.ts'
import { authenticate } from './authenticate.ts'
import { authorise } from './authorise.ts'
import type { Exchange } from './exchange.ts'
import { limit } from './limit.ts'
import { checkContent, readInput } from './read.ts'
import type { Answer } from './reply.ts'
import { run } from './run.ts'

/** The way of a matched request, in one direction. A step that refuses throws, and nothing after it happens. */
export async function lifecycle(exchange: Exchange): Promise<Answer> {
  const { operation } = exchange
  const limited = operation.rateLimits.length > 0
  // What is hidden must not be told from what is absent, so nothing else is looked at first.
  if (operation.hidden) exchange.principal = await authenticate(exchange)
  checkContent(exchange)
  if (limited) await limit(exchange, 'address')
  if (operation.security.length > 0 && !operation.hidden) exchange.principal = await authenticate(exchange)
  if (operation.permission.length > 0 || operation.module || operation.document === 'tools')
    await authorise(exchange)
  if (limited) await limit(exchange, 'principal')
  await readInput(exchange)
  if (limited) await limit(exchange, 'target')
  return answerWith(exchange, await run(exchange))
}
