/** What the phases of the documents' examples and of their schemas' bounds come to, for an operation and a kind. */
const FIXED_CALLS = 50
/** Of the phases that generate: for each example one call of the operation alone, and some in sequences with others. */
const CALLS_OF_AN_EXAMPLE = 1.25

/**
 * How many examples the generating phases make of each operation, so that all together come to about as many calls. The
 * other phases go through every bound of every schema and cannot be cut: fewer calls than theirs are not possible.
 */
export function examplesFor(calls: number, operationsTimesKinds: number): number {
  const left = calls / Math.max(1, operationsTimesKinds) - FIXED_CALLS
  return Math.max(1, Math.ceil(left / CALLS_OF_AN_EXAMPLE))
}
