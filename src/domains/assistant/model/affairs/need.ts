/**
 * What a statement must rest on: nothing but its figures, words that stand in a source, or a datum of the person. The later
 * ones are the stricter ones.
 */
export type Need = 'nothing' | 'source' | 'datum'

const order: readonly Need[] = ['nothing', 'source', 'datum']

export const stricter = (one: Need, other: Need): Need =>
  order.indexOf(one) > order.indexOf(other) ? one : other
