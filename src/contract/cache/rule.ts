/** What kept answers are made of; PostgreSQL notifies of its changes on a channel of the same name. */
export const cacheTopics = ['catalogue', 'signing_keys', 'site_appearance', 'themes'] as const

export type CacheTopic = (typeof cacheTopics)[number]

/** That an answer is kept as bytes, and until when. */
export interface CacheRule {
  /** Until one of these changes; none of them where only a restart can change it. */
  until: readonly CacheTopic[]
  /** The query parameters that tell answers apart; with any other the answer is made each time. */
  by: readonly string[]
}
