import { ownValue } from '../response-parser.ts'
import { isCount, listIn, objectIn, parsed } from './chat-answers.ts'
import type { Endpoint } from './endpoint.ts'
import { UnparsableResponse } from './errors.ts'
import { AiInvalidResponse, type EmbeddingModel } from './port.ts'

/** Texts in one request; servers have limits of their own, and this is below those that are known. */
const BATCH = 64
const MAX_ANSWER_LENGTH = 32 * 1024 * 1024
const MAX_DIMENSIONS = 8192

export function createEmbeddingModel(endpoint: Endpoint): EmbeddingModel {
  async function batch(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const call = {
      path: '/embeddings',
      body: Buffer.from(JSON.stringify({ model: endpoint.model, input: texts })),
      type: 'application/json',
      accept: 'application/json',
      signal,
    }
    const response = await endpoint.ask(call, MAX_ANSWER_LENGTH)
    if (!response.type.endsWith('json'))
      throw new UnparsableResponse(
        `the model server answered with ${response.type || 'no type'} instead of JSON`,
      )
    return vectorsIn(response.body.toString('utf8'), texts.length)
  }

  return {
    version: endpoint.version(),
    async embed(texts, signal) {
      const vectors: Float32Array[] = []
      try {
        for (let at = 0; at < texts.length; at += BATCH)
          vectors.push(...(await endpoint.guard(() => batch(texts.slice(at, at + BATCH), signal))))
        if (new Set(vectors.map(({ length }) => length)).size > 1) throw invalid('its length')
        endpoint.ended()
        return vectors
      } catch (error) {
        endpoint.ended(error)
        throw error
      }
    },
  }
}

const invalid = (where: string): AiInvalidResponse =>
  new AiInvalidResponse(`an answer with vectors is malformed at ${where}`)

/** In the order of the texts, whatever order they come in. */
function vectorsIn(text: string, count: number): Float32Array[] {
  const rows = listIn(ownValue(objectIn(parsed(text)) ?? {}, 'data'))
  if (rows.length !== count) throw invalid('its number of vectors')
  const vectors: Float32Array[] = []
  rows.forEach((row, order) => {
    const fields = objectIn(row) ?? {}
    const given = ownValue(fields, 'index')
    const index = isCount(given) ? given : order
    if (index >= count || vectors[index]) throw invalid('index')
    vectors[index] = unitOf(listIn(ownValue(fields, 'embedding')))
  })
  return vectors
}

function unitOf(numbers: readonly unknown[]): Float32Array {
  if (numbers.length === 0 || numbers.length > MAX_DIMENSIONS) throw invalid('embedding')
  if (!numbers.every((one) => typeof one === 'number' && Number.isFinite(one))) throw invalid('embedding')
  const vector = Float32Array.from(numbers as number[])
  const length = Math.hypot(...vector)
  if (!Number.isFinite(length) || length === 0) throw invalid('embedding')
  return vector.map((one) => one / length)
}
