import type { LocationRule } from './operation.ts'
import type { RequestState } from './request-state.ts'

/**
 * Where what was made is read: a reference from the root of this host (RFC 9110, section 10.2.2), which stays right behind
 * any name and proxy by which a client has come.
 */
export function locationOf(
  { path, from }: LocationRule,
  { input }: Pick<RequestState, 'input'>,
  data: unknown,
): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = from[name] === undefined ? input.path[name] : fieldAt(data, from[name])
    return encodeURIComponent(String(value))
  })
}

function fieldAt(data: unknown, field: string): unknown {
  let value = data
  for (const key of field.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value
}
