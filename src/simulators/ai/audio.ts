import type { ServerResponse } from 'node:http'
import { send, sendJson } from '../shared/http.ts'
import { Refusal } from './embeddings.ts'
import type { CallFaults } from './faults.ts'
import type { Requests } from './requests.ts'
import { readRecording, speak } from './wav.ts'

const MAX_INPUT_LENGTH = 4096
const PACKET = 16 * 1024

/** `POST /audio/speech`: always WAV, whatever format is asked for. */
export async function answerSpeech(
  response: ServerResponse,
  { input, voice }: Readonly<Record<string, unknown>>,
  faults: CallFaults,
  requests: Requests,
): Promise<void> {
  if (typeof input !== 'string' || input === '' || input.length > MAX_INPUT_LENGTH)
    throw new Refusal(400, `input is not a text of 1 to ${MAX_INPUT_LENGTH} characters`)
  if (typeof voice !== 'string' || voice === '') throw new Refusal(400, 'voice is missing')
  const audio = faults.take('no_audio') ? Buffer.alloc(0) : speak(input)
  const breaks = faults.take('reset_midway')
  const hangs = faults.take('hang_midway')
  response.writeHead(200, { 'Content-Type': 'audio/wav', 'Cache-Control': 'no-store' })
  for (let at = 0; at < audio.length && !response.destroyed; at += PACKET) {
    await new Promise<unknown>((resolve) => response.write(audio.subarray(at, at + PACKET), resolve))
    if (breaks) return requests.break(response)
    if (hangs) return
  }
  response.end()
}

interface TranscriptionBody extends Readonly<Record<string, unknown>> {
  file?: Buffer
}

const foreign = {
  mn: 'Энэ бол загварчлагч: зөвхөн өөрийнхөө хоолойг таньдаг.',
  en: 'This is a simulator: it understands its own voice only.',
}

/** `POST /audio/transcriptions`: gives back what its own voice said. */
export function answerTranscription(
  response: ServerResponse,
  body: TranscriptionBody,
  faults: CallFaults,
): void {
  const { file, language } = body
  if (file === undefined || file.length === 0) throw new Refusal(400, 'file is missing')
  if (language !== undefined && faults.take('language_400'))
    throw new Refusal(400, `Language '${String(language)}' is not supported.`)
  const { words, seconds } = readRecording(file)
  const text = words ?? foreign[language === 'mn' ? 'mn' : 'en']
  const usage = seconds === undefined ? {} : { usage: { type: 'duration', seconds: Math.ceil(seconds) } }
  const more = { task: 'transcribe', language: language ?? 'mongolian', duration: seconds ?? 0 }
  if (body.response_format === 'text') send(response, 200, 'text/plain; charset=utf-8', text)
  else if (body.response_format === 'verbose_json') sendJson(response, { ...more, text, ...usage })
  else sendJson(response, { text, ...usage })
}
