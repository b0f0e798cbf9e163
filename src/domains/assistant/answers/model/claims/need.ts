/**
 * What a statement must rest on: nothing but its figures, words that stand in a source, or a datum of the person. The later
 * ones are the stricter ones.
 */
export type RequiredEvidenceLevel = 'nothing' | 'source' | 'datum'

/** What a condition in the sentence leaves open, so that its other clauses do not take it for granted. */
export interface Presupposition {
  /** Whether there is a debt or fine. */
  debt: boolean
  /** Whether something is made or granted. */
  thing: boolean
}

const order: readonly RequiredEvidenceLevel[] = ['nothing', 'source', 'datum']

export const stricter = (one: RequiredEvidenceLevel, other: RequiredEvidenceLevel): RequiredEvidenceLevel =>
  order.indexOf(one) > order.indexOf(other) ? one : other
