import { join } from 'node:path'
import type { SourceOperation } from './source-operations.ts'
import { refTo, type Sources } from './sources.ts'

/** Declares the header by which the request of a signed act names its signature. */
export function declareSignedAct(
  sources: Sources,
  source: string,
  { file, operation }: SourceOperation,
): void {
  if (operation['x-signed-act'] === undefined) return
  const reference = { $ref: refTo(file, join(source, 'shared', 'parameters.yaml'), 'SignedActHeader') }
  operation.parameters = [...(operation.parameters ?? []), sources.mark(reference, operation)]
}
