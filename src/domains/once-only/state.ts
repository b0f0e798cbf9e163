/** Where a question to the state registry stands, as people are told. */
export type FetchState =
  | 'pending'
  | 'found'
  | 'accepted'
  | 'used'
  | 'nothing'
  | 'failed'
  | 'declined'
  | 'expired'

interface Standing {
  outcome: string
  application_id: string | null
  preview_accepted_at: Date | null
  expires_at: Date | null
}

/** What was told grows old by itself, but for what a case has used. */
export function stateOf(fetch: Standing, at: Date): FetchState {
  if (fetch.outcome !== 'found') return fetch.outcome as FetchState
  if (fetch.application_id !== null) return 'used'
  if (fetch.expires_at !== null && fetch.expires_at <= at) return 'expired'
  return fetch.preview_accepted_at === null ? 'found' : 'accepted'
}
