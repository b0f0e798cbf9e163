import { type Reply, reply } from '../../contract/reply.ts'
import type { Services } from '../../contract/services.ts'
import type { Handler } from '../../contract/types.ts'
import { visibleText } from '../../domains/assistant/calls/visible-text.ts'
import { findPersonalData } from '../../domains/assistant/redaction/find.ts'
import { refuseAny } from '../../domains/assistant/redaction/refuse.ts'
import { neutralise } from '../../domains/assistant/speech/neutralise.ts'
import { type SpeechDeps, type Spoken, speak } from '../../domains/assistant/speech/speak.ts'
import { transcribe } from '../../domains/assistant/speech/transcribe.ts'
import { unpublished } from '../../domains/assistant/speech/unpublished.ts'
import { ownNames } from '../../domains/identity/people/person-queries.ts'
import { languageOf } from '../../text/words.ts'

export const transcribeSpeech: Handler<'transcribeSpeech'> = async ({ query, body }, context) => {
  const { principal, services, language, signal } = context
  const { ai, prompts, aiBudgets: budgets, recordings: room, audioReader: audio } = services
  const asked = {
    audio: body,
    language: query.language,
    callerLanguage: language,
    payer: { userId: principal.userId },
    signal,
  }
  return transcribe({ model: ai.transcription, prompts, budgets, memory: room, audio }, asked)
}

export const synthesizeSpeech: Handler<'synthesizeSpeech'> = async ({ body }, context) => {
  const { principal, read, services, signal } = context
  const { userId } = principal
  const names = await read(({ db }) => ownNames(db, userId))
  const text = visibleText(body.text)
  const language = body.language ?? languageOf(text)
  const data = await read(({ db }) => unpublished(db, findPersonalData(text, { names })))
  const outside = services.config.aiBoundary === 'outside'
  const said = outside ? neutralise(text, data, language) : text
  const asked = { text: said, language, payer: { userId }, cache: data.length === 0, signal }
  const leftOut: Record<string, string> =
    outside && data.length > 0 ? { 'Personal-Data-Left-Out': String(data.length) } : {}
  return audioOf(await speak(speechDeps(services), asked), leftOut)
}

export const synthesizePublicSpeech: Handler<'synthesizePublicSpeech'> = async ({ body }, context) => {
  const { read, services, signal } = context
  const text = visibleText(body.text)
  const language = body.language ?? languageOf(text)
  const data = findPersonalData(text)
  if (data.length > 0) refuseAny(await read(({ db }) => unpublished(db, data)), { field: 'text', language })
  const asked = { text, language, payer: 'public', cache: true, signal } as const
  return audioOf(await speak(speechDeps(services), asked))
}

function speechDeps({ ai, speechCache, prompts, aiBudgets, background }: Services): SpeechDeps {
  return { model: ai.speech, cache: speechCache, prompts, budgets: aiBudgets, background }
}

function audioOf(spoken: Spoken, headers: Record<string, string> = {}): Reply<Spoken['body']> {
  return reply(200, spoken.body, {
    ...headers,
    'Content-Type': spoken.type,
    'Cache-Control': 'no-store',
    ...(spoken.tag !== undefined && { ETag: spoken.tag, 'Content-Length': String(spoken.bytes) }),
  })
}
