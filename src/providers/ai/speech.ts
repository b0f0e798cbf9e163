import { Readable } from 'node:stream'
import type { Endpoint } from './endpoint.ts'
import { toAiError, UnparsableResponse } from './errors.ts'
import { AiUnavailable, type SpeechModel } from './port.ts'

interface SpeechOptions {
  endpoint: Endpoint
  voices: { mn: string; en: string }
  format: keyof typeof types
}

const MAX_AUDIO_LENGTH = 64 * 1024 * 1024

/** What a server sends that does not say more than `application/octet-stream`. */
const types = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
} as const

export function createSpeechModel({ endpoint, voices, format }: SpeechOptions): SpeechModel {
  return {
    version: endpoint.version(voices.mn, voices.en, format),
    async speak({ text, language, style, signal }) {
      const wanted = {
        model: endpoint.model,
        input: text,
        voice: voices[language],
        response_format: format,
        ...(style !== undefined && { instructions: style }),
      }
      const late = new AbortController()
      const call = {
        path: '/audio/speech',
        body: Buffer.from(JSON.stringify(wanted)),
        type: 'application/json',
        accept: 'audio/*, application/octet-stream',
        signal: AbortSignal.any([signal, late.signal]),
      }
      const timer = setTimeout(
        () => late.abort(new AiUnavailable('the voice did not begin in time')),
        endpoint.limits.firstMs,
      )
      try {
        const spoken = await endpoint.guard(async () => {
          const response = await endpoint.open(call, MAX_AUDIO_LENGTH)
          return { type: response.type, ...(await begun(response.type, response.body)) }
        })
        endpoint.ended()
        const body = Readable.from(chunksOf(spoken.first, spoken.rest), { objectMode: false })
        // A listener who leaves, in whatever state, closes the connection.
        body.once('close', () => late.abort(new Error('the listener has left')))
        return { type: spoken.type.startsWith('audio/') ? spoken.type : types[format], body }
      } catch (error) {
        const reason = toAiError(error)
        endpoint.ended(reason)
        throw reason
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Audio that has begun: a page, an error or nothing at all is none. */
async function begun(
  type: string,
  rest: AsyncGenerator<Buffer>,
): Promise<{ first: Buffer; rest: typeof rest }> {
  const { value, done } = await rest.next()
  if (done) throw new UnparsableResponse('the voice said nothing')
  if (!type.startsWith('audio/') && type !== 'application/octet-stream') {
    await rest.return(undefined)
    throw new UnparsableResponse(`the model server answered with ${type || 'no type'} instead of audio`)
  }
  return { first: value, rest }
}

async function* chunksOf(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    yield* rest
  } catch (error) {
    throw toAiError(error)
  }
}
