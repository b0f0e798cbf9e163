import type { Operation } from '../../src/contract/operation.ts'
import type { Credential } from './stage.ts'

export interface CallInput {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean>
  headers?: Record<string, string>
  body?: unknown
}

/** The HTTP request that an operation and its input come to. */
export function requestOf(
  operation: Operation,
  input: CallInput,
  as: Credential,
): { path: string; init: RequestInit } {
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(input.path?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) query.append(name, String(value))
  const headers: Record<string, string> = { ...as, ...input.headers }
  const init: RequestInit = { method: operation.method, headers }
  if (input.body !== undefined) {
    headers['Content-Type'] ??= 'application/json'
    init.body = typeof input.body === 'string' ? input.body : JSON.stringify(input.body)
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, init }
}
