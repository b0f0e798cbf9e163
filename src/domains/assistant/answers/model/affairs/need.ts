/**
 * What a statement must rest on: nothing but its figures, words that stand in a source, or a datum of the person. The later
 * ones are the stricter ones.
 */
export type SupportNeed = 'nothing' | 'source' | 'datum'

/** What a condition in the sentence leaves open, so that its other clauses do not take it for granted. */
export interface Supposed {
  /** Whether there is a debt or fine. */
  debt: boolean
  /** Whether something is made or granted. */
  thing: boolean
}

const order: readonly SupportNeed[] = ['nothing', 'source', 'datum']

export const stricter = (one: SupportNeed, other: SupportNeed): SupportNeed =>
  order.indexOf(one) > order.indexOf(other) ? one : other
