import { AppError } from '../../../errors/app-error.ts'
import { WorkersBusy } from '../../../jobs/workers/workers.ts'
import type { TranscriptionModel } from '../../../providers/ai/port.ts'
import { stripInvisible } from '../../../text/clean.ts'
import type { AiBudgets, Payer } from '../budgets/budgets.ts'
import { withinBudget } from '../calls/within-budget.ts'
import type { Prompts } from '../prompts/prompts.ts'
import { type Audio, AudioUnreadable } from './audio/audio.ts'
import type { AudioReader } from './audio/reader.ts'

/** Of all recordings together, for as long as a model listens to them: each lies whole in the memory of the instance. */
const MAX_BYTES = 100 * 2 ** 20

export interface MemoryBudget {
  /** Room for so many bytes until it is given back, once; undefined where there is none now. */
  take(bytes: number): (() => void) | undefined
}

export function createMemoryBudget(mostBytes = MAX_BYTES): MemoryBudget {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > mostBytes) return undefined
      taken += bytes
      let isHeld = true
      return () => {
        if (isHeld) taken -= bytes
        isHeld = false
      }
    },
  }
}

interface TranscriptionDeps {
  /** Undefined where none is configured. */
  model: TranscriptionModel | undefined
  prompts: Prompts
  budgets: AiBudgets
  /** Of this instance. */
  memory: MemoryBudget
  audio: Pick<AudioReader, 'read'>
}

interface TranscriptionRequest {
  audio: Buffer
  language: 'mn' | 'en' | undefined
  /** Of the person who asks. */
  callerLanguage: 'mn' | 'en'
  payer: Payer
  signal: AbortSignal
}

interface Transcription {
  text: string
  language: string | null
  seconds: number
}

const MAX_SECONDS = 600
/** Coders add a little silence to what they are given. */
const SLACK_SECONDS = 1
/** Speech is counted by its length. */
const TOKENS_PER_SECOND = 25
const MAX_TEXT_LENGTH = 100_000
const MAX_LANGUAGE_LENGTH = 40

const RETRY_SECONDS = 5

/** What is said in a recording. Neither it nor the text is kept. */
export async function transcribe(
  deps: TranscriptionDeps,
  asked: TranscriptionRequest,
): Promise<Transcription> {
  const { model, memory: room } = deps
  if (!model) throw new AppError('ai.not_configured')
  const leave = room.take(asked.audio.length)
  if (!leave) throw busy()
  try {
    return await heard({ ...deps, model }, asked)
  } finally {
    leave()
  }
}

async function heard(
  { model, prompts, budgets, audio }: TranscriptionDeps & { model: TranscriptionModel },
  asked: TranscriptionRequest,
): Promise<Transcription> {
  const { language, payer, signal } = asked
  const { type, seconds } = await recordingOf(audio, asked.audio)
  const hint = prompts.text('transcribe.hint', language ?? asked.callerLanguage, { terms: '' }).trim()
  const tokens = Math.ceil(seconds * TOKENS_PER_SECOND)
  const call = { payer, tokens, kind: 'transcription', model: model.version } as const
  const said = await withinBudget(budgets, call, async (meter) => {
    const answer = await model.transcribe({
      audio: asked.audio,
      type,
      ...(language && { language }),
      ...(hint !== '' && { hint }),
      signal,
    })
    meter.uses({ prompt: tokens, completion: 0, estimated: true })
    return answer
  })
  return {
    text: stripInvisible(said.text).slice(0, MAX_TEXT_LENGTH),
    language: language ?? languageCode(said.language),
    seconds: Math.min(MAX_SECONDS, Math.round(seconds * 10) / 10),
  }
}

async function recordingOf(reader: TranscriptionDeps['audio'], bytes: Buffer): Promise<Audio> {
  const audio = await reader.read(bytes).catch(refuse)
  if (!audio) throw new AppError('ai.audio_type')
  if (audio.seconds > MAX_SECONDS + SLACK_SECONDS) throw new AppError('ai.audio_too_long')
  return audio
}

function refuse(error: unknown): never {
  if (error instanceof WorkersBusy) throw busy(error)
  if (!(error instanceof AudioUnreadable)) throw error
  const details = [{ path: '/body', rule: 'audio' as const, ...error.reason }]
  throw new AppError('ai.audio_unreadable', { cause: error, details })
}

const busy = (cause?: Error): AppError =>
  new AppError('server.busy', { cause, headers: { 'Retry-After': String(RETRY_SECONDS) } })

const codes: Record<string, string> = { mongolian: 'mn', mon: 'mn', english: 'en', eng: 'en' }

/** Some servers give a code, others the English name. */
function languageCode(stated: string | undefined): string | null {
  const name = stripInvisible(stated ?? '').toLowerCase()
  return name === '' ? null : (codes[name] ?? name).slice(0, MAX_LANGUAGE_LENGTH)
}
