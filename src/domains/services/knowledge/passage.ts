export type SourceKind = 'service' | 'life_event' | 'evidence' | 'office' | 'doc'

/** A piece of a published source, in one language. */
export interface Passage {
  kind: SourceKind
  /** Id of the service, life event, evidence or office, or the name of the document. */
  id: string
  /** Code in the registry; null for an office or document. */
  code: string | null
  language: 'mn' | 'en'
  title: string
  text: string
  /** Path of its page on this site; null where there is none. */
  href: string | null
  /** Its place in the order, higher is better; comparable within one answer only. */
  score: number
  /** Which share of the question its words cover, from 0 to 1. */
  relevance: number
}

export interface KnowledgeQuestion {
  text: string
  /** Passages in this language are preferred; those in the other one are found too. */
  language: 'mn' | 'en'
  limit: number
  kinds?: readonly SourceKind[]
}

export interface Retrieval {
  /** Best first; empty when nothing comes above the floor. */
  passages: readonly Passage[]
  /** Words of the question that occur nowhere in the index. */
  unknownWords: readonly string[]
  /** Changes with everything that is published. */
  version: string
}
