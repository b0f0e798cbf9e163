import { own } from '../response-parser.ts'
import { objectIn, parsed } from './chat-answers.ts'
import type { Endpoint } from './endpoint.ts'
import { RequestRefused, Unintelligible } from './errors.ts'
import { AiInvalidResponse, type TranscriptionModel } from './port.ts'

type Transcript = Awaited<ReturnType<TranscriptionModel['transcribe']>>
type Speech = Parameters<TranscriptionModel['transcribe']>[0]

const LONGEST_TRANSCRIPT = 1024 * 1024

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
  let isTold = false

  async function once(speech: Speech): Promise<Transcript> {
    const { type, body } = await formOf(speech, endpoint.model)
    const call = {
      path: '/audio/transcriptions',
      body,
      type,
      accept: 'application/json',
      signal: speech.signal,
    }
    const response = await endpoint.ask(call, LONGEST_TRANSCRIPT)
    if (!response.type.endsWith('json'))
      throw new Unintelligible(`the model server answered with ${response.type || 'no type'} instead of JSON`)
    return transcriptIn(response.body.toString('utf8'))
  }

  /** Lists of languages lack Mongolian, which models understand all the same. */
  async function adapted(speech: Speech): Promise<Transcript> {
    try {
      return await once(speech)
    } catch (error) {
      const { language, ...rest } = speech
      if (!(error instanceof RequestRefused) || language === undefined) throw error
      const transcript = await once(rest)
      if (!isTold)
        endpoint.log.warn({ language }, 'the model server does not take the language of a recording')
      isTold = true
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

async function formOf(
  { audio, type, language, hint }: Speech,
  model: string,
): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  form.set('model', model)
  if (language !== undefined) form.set('language', language)
  if (hint !== undefined) form.set('prompt', hint)
  form.set('file', new File([new Uint8Array(audio)], `speech.${endings[type] ?? 'bin'}`, { type }))
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

function transcriptIn(text: string): Transcript {
  const answer = objectIn(parsed(text)) ?? {}
  const [written, language] = [own(answer, 'text'), own(answer, 'language')]
  if (typeof written !== 'string') throw new AiInvalidResponse('the transcript has no text')
  const usage = objectIn(own(answer, 'usage')) ?? {}
  return {
    text: written.trim().toWellFormed(),
    language: typeof language === 'string' && /^[\w-]{2,30}$/.test(language) ? language : undefined,
    seconds: secondsIn(own(answer, 'duration')) ?? secondsIn(own(usage, 'seconds')),
  }
}

function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
