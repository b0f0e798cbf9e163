/** The state of a question to the state registry, as its person sees it. */
export type FetchState =
  | 'pending'
  | 'found'
  | 'accepted'
  | 'used'
  | 'nothing'
  | 'failed'
  | 'declined'
  | 'expired'

export type FetchFailure = 'unavailable' | 'invalid_answer' | 'unknown_source' | 'abandoned'

interface FetchDates {
  outcome: string
  application_id: string | null
  preview_accepted_at: Date | null
  expires_at: Date | null
}

/** Answers expire, but for those that a case has used. */
export function fetchStateOf(fetch: FetchDates, at: Date): FetchState {
  if (fetch.outcome !== 'found') return fetch.outcome as FetchState
  if (fetch.application_id !== null) return 'used'
  if (fetch.expires_at !== null && fetch.expires_at <= at) return 'expired'
  return fetch.preview_accepted_at === null ? 'found' : 'accepted'
}
