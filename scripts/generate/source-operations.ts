import { join } from 'node:path'
import { namedScheme, type OperationFacts } from './required-responses.ts'
import type { Json, Sources } from './sources.ts'

/** One operation as it is written, before it is completed and bundled. */
export interface SourceOperation extends OperationFacts {
  document: string
  /** The file that it is written in. */
  file: string
  path: string
  method: string
  envelope: 'platform' | 'tool' | 'oauth' | 'none'
  /** Callers need not be signed in. */
  isPublic: boolean
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Every operation of a root and its fragments. */
export function* sourceOperations(
  sources: Sources,
  source: string,
  document: string,
): Iterable<SourceOperation> {
  const rootFile = join(source, `${document}.yaml`)
  const root = sources.read(rootFile)
  const schemes = ((root.components as Json | undefined)?.securitySchemes ?? {}) as Record<string, Json>
  for (const [path, entry] of Object.entries((root.paths ?? {}) as Record<string, Json>)) {
    const { file, value: item } = sources.follow(rootFile, entry)
    const resolved = (list: unknown) =>
      ((list ?? []) as Json[]).map((one) => sources.follow(file, one).value) as never[]
    for (const method of methods) {
      const operation = item[method] as SourceOperation['operation'] | undefined
      if (!operation) continue
      const security = (operation.security ?? root.security ?? []) as Json[]
      yield {
        document,
        file,
        path,
        method,
        operation,
        envelope: (operation['x-envelope'] ??
          (document === 'tools' ? 'tool' : 'platform')) as SourceOperation['envelope'],
        isPublic: security.length === 0 || security.some((way) => Object.keys(way).length === 0),
        parameters: [...resolved(item.parameters), ...resolved(operation.parameters)],
        schemes: security
          .flatMap(Object.keys)
          .map((name) => namedScheme(name, schemes[name] && sources.follow(rootFile, schemes[name]).value)),
      }
    }
  }
}
