/** Of all texts, so many are compared exactly: those whose signs differ least. This bounds what a search reads. */
export const MAX_CANDIDATES = 200
const NEAREST = 30
/** How many texts a model is given at once. */
export const EMBEDDING_BATCH = 64

/** As `bit varying`. */
export const signBits = (vector: Float32Array): string =>
  Array.from(vector, (one) => (one < 0 ? '0' : '1')).join('')

export const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const floatsIn = (stored: Buffer): Float32Array => new Float32Array(new Uint8Array(stored).buffer)

/** Of vectors of length 1, the cosine. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}

/** Those whose stored vectors are nearest, the nearest first. */
export function nearest<Row extends { vector: Buffer }>(
  rows: readonly Row[],
  vector: Float32Array,
): (Omit<Row, 'vector'> & { similarity: number })[] {
  return rows
    .map(({ vector: stored, ...row }) => ({ ...row, similarity: dot(vector, floatsIn(stored)) }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, NEAREST)
}
