import type { Json, Sources } from './sources.ts'

/** As a path says where it was before. */
interface FormerPath {
  path: string
  since: string
  sunset: string
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** The operation at a path that was renamed, which its handler answers in both places. */
export const formerId = (operationId: string): string => `${operationId}AtFormerPath`

/**
 * `x-former-path: {path, since, sunset}` at a path: its operations are also answered where they were before, there marked as
 * deprecated. Written into the paths of the same fragment, so that references lead to the same places.
 */
export function addFormerPaths(sources: Sources, paths: Record<string, Json>): void {
  for (const item of Object.values(paths)) {
    const former = item['x-former-path'] as FormerPath | undefined
    if (!former) continue
    delete item['x-former-path']
    const { path, ...retirement } = former
    const copy = structuredClone(item)
    for (const method of methods) {
      const [operation, original] = [copy[method], item[method]] as (Json | undefined)[]
      if (!operation || !original) continue
      const instead = operation.operationId as string
      operation.operationId = formerId(instead)
      operation.deprecated = true
      operation['x-deprecated'] = { ...retirement, instead }
      // The assistant and its proposals know one address.
      delete operation['x-assistant']
      sources.mark(operation, original)
    }
    paths[path] = sources.mark(copy, item)
  }
}
