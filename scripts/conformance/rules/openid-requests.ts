import type { Answer } from '../answer.ts'
import { must, Skipped } from '../rule.ts'
import type { Headers, Target } from '../target.ts'

// biome-ignore lint/suspicious/noExplicitAny: metadata of any issuer
export type Metadata = Record<string, any>

export async function metadataOf(target: Target): Promise<Metadata> {
  const { status, json, asked } = await target.ask({ path: '/.well-known/openid-configuration' })
  must(status === 200 && json, `${asked} answered ${status}`)
  return json
}

/** Endpoints may name another host than the one that was asked, behind a proxy; what is tried is the one asked. */
export function pathAt(metadata: Metadata, name: string): string {
  const url = metadata[name]
  if (typeof url !== 'string') throw new Skipped(`discovery names no ${name}`)
  const { pathname, search } = new URL(url)
  return pathname + search
}

export const form = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString()

export function post(
  target: Target,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Headers = {},
) {
  return target.ask({
    method: 'POST',
    path,
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form(fields),
  })
}

export const basicOf = ({
  client_id,
  client_secret,
}: {
  client_id: string
  client_secret: string
}): Headers => {
  const encoded = [client_id, client_secret].map((part) => form({ x: part }).slice(2)).join(':')
  return { Authorization: `Basic ${Buffer.from(encoded).toString('base64')}` }
}

export function mustBeOAuthError(
  { asked, status, json }: Answer,
  statuses: readonly number[],
  ...errors: string[]
): void {
  must(statuses.includes(status), `${asked} answered ${status} instead of ${statuses.join(' or ')}`)
  must(
    errors.includes(json?.error),
    `${asked} answered error ${json?.error} instead of ${errors.join(' or ')}`,
  )
}
