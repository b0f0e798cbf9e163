import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceOperation } from './source-operations.ts'
import { type Json, refTo, type Sources } from './sources.ts'

const NAME = 'AcceptLanguage'

/**
 * Declares Accept-Language wherever an answer, a failure at least, has text in the caller's language. OAuth speaks
 * English, but for its pages. Tools leave it to their connection: what a tool declares becomes an argument that a model
 * fills. A contract without the shared parameter declares it by itself.
 */
export function declareLanguage(sources: Sources, source: string, one: SourceOperation): void {
  const { file, operation, envelope, document } = one
  const shared = join(source, 'shared', 'parameters.yaml')
  if (!existsSync(shared) || !Object.hasOwn(sources.read(shared), NAME)) return
  if (document === 'tools' || (envelope === 'oauth' && !hasPage(sources, one))) return
  const reference = sources.mark({ $ref: refTo(file, shared, NAME) }, operation)
  operation.parameters = [...(operation.parameters ?? []), reference]
}

function hasPage(sources: Sources, { file, operation }: SourceOperation): boolean {
  return Object.values(operation.responses).some((answer) => {
    const { value } = sources.follow(file, answer as unknown as Json)
    return Object.hasOwn((value.content as Json | undefined) ?? {}, 'text/html')
  })
}
