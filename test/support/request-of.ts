import type { Operation } from '../../src/contract/operation.ts'
import type { Credential } from './stage.ts'

export interface CallInput {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean>
  headers?: Record<string, string>
  body?: unknown
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

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
    headers['Content-Type'] ??= operation.body?.form ? FORM_TYPE : 'application/json'
    init.body = typeof input.body === 'string' ? input.body : encoded(input.body, headers['Content-Type'])
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, init }
}

function encoded(body: unknown, type: string): string {
  if (type !== FORM_TYPE) return JSON.stringify(body)
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body as Record<string, string | string[]>))
    for (const one of [value].flat()) form.append(name, one)
  return form.toString()
}
