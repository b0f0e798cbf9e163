import { randomUUID } from 'node:crypto'
import { ownValue } from '../response-parser.ts'
import { objectIn, parsed } from './chat-answers.ts'
import type { Endpoint } from './endpoint.ts'
import { AiRequestRefused, UnparsableResponse } from './errors.ts'
import { AiInvalidResponse, type TranscriptionModel } from './port.ts'

type Transcript = Awaited<ReturnType<TranscriptionModel['transcribe']>>
type Speech = Parameters<TranscriptionModel['transcribe']>[0]

const MAX_TRANSCRIPT_LENGTH = 1024 * 1024

/** Servers tell formats by the end of the file's name. */
const endings: Readonly<Record<string, string>> = {
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
}

export function createTranscriptionModel(endpoint: Endpoint): TranscriptionModel {
  let isLanguageSet = false

  async function once(speech: Speech): Promise<Transcript> {
    const { type, body } = formOf(speech, endpoint.model)
    const call = {
      path: '/audio/transcriptions',
      body,
      type,
      accept: 'application/json',
      signal: speech.signal,
    }
    const response = await endpoint.ask(call, MAX_TRANSCRIPT_LENGTH)
    if (!response.type.endsWith('json'))
      throw new UnparsableResponse(
        `the model server answered with ${response.type || 'no type'} instead of JSON`,
      )
    return transcriptIn(response.body.toString('utf8'))
  }

  /** Lists of languages lack Mongolian, which models understand all the same. */
  async function adapted(speech: Speech): Promise<Transcript> {
    try {
      return await once(speech)
    } catch (error) {
      const { language, ...rest } = speech
      if (!(error instanceof AiRequestRefused) || language === undefined) throw error
      const transcript = await once(rest)
      if (!isLanguageSet) endpoint.log.warn({ language }, 'model server rejects the language of a recording')
      isLanguageSet = true
      return transcript
    }
  }

  return {
    version: endpoint.version(),
    async transcribe(speech) {
      try {
        const transcript = await endpoint.guard(() => adapted(speech))
        endpoint.ended()
        return transcript
      } catch (error) {
        endpoint.ended(error)
        throw error
      }
    },
  }
}

/** RFC 7578, with one copy of the recording: FormData makes three, and many may come at once. */
function formOf({ audio, type, language, hint }: Speech, model: string): { type: string; body: Buffer } {
  const boundary = `tamga-${randomUUID()}`
  const part = (head: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}`
  const fields = Object.entries({ model, language, prompt: hint }).flatMap(([name, value]) =>
    value === undefined ? [] : [part(`name="${name}"`, `${value}\r\n`)],
  )
  const file = `name="file"; filename="speech.${endings[type] ?? 'bin'}"\r\nContent-Type: ${type}`
  const body = Buffer.concat([
    Buffer.from(fields.join('') + part(file, '')),
    audio,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

function transcriptIn(text: string): Transcript {
  const answer = objectIn(parsed(text)) ?? {}
  const [written, language] = [ownValue(answer, 'text'), ownValue(answer, 'language')]
  if (typeof written !== 'string') throw new AiInvalidResponse('the transcript has no text')
  const usage = objectIn(ownValue(answer, 'usage')) ?? {}
  return {
    text: written.trim().toWellFormed(),
    language: typeof language === 'string' && /^[\w-]{2,30}$/.test(language) ? language : undefined,
    seconds: secondsIn(ownValue(answer, 'duration')) ?? secondsIn(ownValue(usage, 'seconds')),
  }
}

function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
