import type { PageContext } from '../page-context.ts'

/** What a page needs to be the same page in another language. */
const lasting = new Set([
  'return_to',
  'sso_error',
  'retry_after',
  'fresh',
  'acr',
  'login_challenge',
  'consent_challenge',
  'logout_challenge',
  'step',
  'sent',
  // What lists show.
  'q',
  'life_event',
  'status',
  'service_id',
  'tenant_id',
  'assignee',
  'deadline',
  'sort',
  'number',
  'cursor',
])

/** The same page in another language. */
export function languageAddress({ path, query }: PageContext, language: string): string {
  const kept = new URLSearchParams(query)
  // The parameters of a return work once and identify a person: they do not go into another address.
  for (const name of [...kept.keys()]) if (!lasting.has(name)) kept.delete(name)
  kept.set('lang', language)
  return `${path}?${kept}`
}
