import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { sendJson } from '../shared/http.ts'
import type { CallFaults } from './faults.ts'

/** A refusal in the form of chat completions. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

export function sendRefusal(response: ServerResponse, { status, message, retryAfter }: Refusal): void {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
  }
  response.writeHead(status, headers).end(body)
}

const DIMENSIONS = 256

/** `POST /embeddings`: the same text has the same vector, and texts that share words or their beginnings are near. */
export function answerEmbedding(
  response: ServerResponse,
  body: Readonly<Record<string, unknown>>,
  faults: CallFaults,
): void {
  const texts = typeof body.input === 'string' ? [body.input] : body.input
  if (
    !Array.isArray(texts) ||
    texts.length === 0 ||
    !texts.every((text) => typeof text === 'string' && text !== '')
  )
    throw new Refusal(400, 'input is not a text, nor a list of texts')
  const rows = texts.map((text: string, index) => ({
    object: 'embedding',
    index,
    embedding: body.encoding_format === 'base64' ? inBase64(vectorOf(text)) : vectorOf(text),
  }))
  if (faults.take('missing_vector')) rows.pop()
  if (faults.take('shuffled_vectors')) rows.reverse()
  const tokens = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
  const usage = { prompt_tokens: tokens, total_tokens: tokens }
  sendJson(response, { object: 'list', data: rows, model: body.model, usage })
}

/** Words count by their beginnings as well, which endings leave alone in both languages. */
function vectorOf(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0)
  // So that no vector is empty.
  add(vector, 'text', 0.01)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [...word]
    add(vector, word, 0.5)
    for (const count of [3, 4, 5, 6])
      if (letters.length >= count) add(vector, `${letters.slice(0, count).join('')}-`, 0.5)
  }
  const length = Math.hypot(...vector)
  return vector.map((one) => one / length)
}

function add(vector: number[], word: string, weight: number): void {
  const hash = createHash('sha256').update(word).digest()
  for (const at of [0, 4, 8]) {
    const place = hash.readUInt32LE(at) % DIMENSIONS
    vector[place] = (vector[place] ?? 0) + ((hash[at + 12] ?? 0) % 2 === 0 ? weight : -weight)
  }
}

const inBase64 = (vector: readonly number[]): string =>
  Buffer.from(Float32Array.from(vector).buffer).toString('base64')
