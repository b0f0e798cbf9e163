/**
 * A lexeme as tsquery and tsvector literals take it. Lexemes are letters, digits and the signs that mark a form; the
 * quotes leave no operator to be read.
 */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll(/[^\p{L}\p{N}~=+]/gu, '')}'`

/** A tsquery for any of the lexemes. */
export const anyOf = (lexemes: readonly string[]): string => lexemes.map(quoteLexeme).join(' | ')

/** A tsquery for any of the combinations: of each of its lists, a text must have one lexeme. */
export const anyCombination = (combinations: readonly (readonly string[][])[]): string =>
  combinations.map((lists) => `(${lists.map((list) => `(${anyOf(list)})`).join(' & ')})`).join(' | ')
