import { Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error.ts'
import type { Background } from '../../../jobs/background.ts'
import { AiInvalidResponse, type SpeechModel, type SpokenAudio } from '../../../providers/ai/port.ts'
import type { AiBudgets, Payer } from '../budgets/budgets.ts'
import { type Meter, withinBudget } from '../calls/within-budget.ts'
import type { Prompts } from '../prompts/prompts.ts'
import type { AudioClaim, CachedAudio, SpeechCache } from './cache.ts'

/** Types of audio that the contract declares, by the names that servers give them. */
const types: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/aac': 'audio/aac',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
}

function statedAudioType(stated: string): string {
  const [name = ''] = stated.split(';')
  const type = types[name.trim().toLowerCase()]
  if (type === undefined) throw new AiInvalidResponse(`the model has sent ${stated} in place of audio`)
  return type
}

export interface SpeechDeps {
  /** Undefined where none is configured. */
  model: SpeechModel | undefined
  cache: SpeechCache
  prompts: Prompts
  budgets: AiBudgets
  background: Pick<Background, 'run'>
}

interface SpeechRequest {
  text: string
  language: 'mn' | 'en'
  payer: Payer
  /** Not where the text has personal data in it. */
  cache: boolean
  signal: AbortSignal
}

export type Spoken = CachedAudio | { type: string; body: Readable; tag?: undefined; bytes?: undefined }

/** Speech is counted by the characters that are spoken. */
const TOKENS_PER_CHARACTER = 1

/** The audio of a text: as it was kept, or as the model speaks it now. */
export async function speak(deps: SpeechDeps, asked: SpeechRequest): Promise<Spoken> {
  const { model, cache, prompts, budgets } = deps
  if (!model) throw new AppError('ai.not_configured')
  const { text, language, payer, signal } = asked
  const style = prompts.text('speech.style', language)
  const found = asked.cache
    ? await cache.find({ text, language, style, model: model.version }, signal)
    : undefined
  if (found && 'kept' in found) return found.kept
  const making = found?.making
  const tokens = text.length * TOKENS_PER_CHARACTER
  const call = { payer, tokens, kind: 'speech', model: model.version } as const
  const speaking = async (meter: Meter): Promise<Spoken> => {
    const audio = await model.speak({ text, language, style, signal })
    const type = typeOf(audio)
    const body = await begun(audio, ({ whole, kept }) => {
      deps.background.run('end of speech', async () => {
        await meter.end(whole ? 'answered' : 'cut')
        if (whole && kept) await keepOrGiveUp(making, type, kept)
        else await making?.release()
      })
    })
    meter.uses({ prompt: tokens, completion: 0, estimated: true })
    return { type, body }
  }
  try {
    return await withinBudget(budgets, call, speaking, { open: true })
  } catch (error) {
    await making?.release()
    throw error
  }
}

function typeOf({ type, body }: SpokenAudio): string {
  try {
    return statedAudioType(type)
  } catch (error) {
    body.destroy()
    throw error
  }
}

/** Others are not kept waiting for what could not be stored. */
async function keepOrGiveUp(making: AudioClaim | undefined, type: string, audio: Buffer): Promise<void> {
  try {
    await making?.store(type, audio)
  } catch (error) {
    await making?.release()
    throw error
  }
}

const MAX_ENTRIES = 16 * 2 ** 20

interface End {
  /** Not where it broke off, be it that the client has left. */
  whole: boolean
  /** Undefined where it is too much to be kept. */
  kept: Buffer | undefined
}

/** The audio once its first bytes are there: until then a failure is an answer, and not the end of the line. */
async function begun({ body }: SpokenAudio, onEnd: (end: End) => void): Promise<Readable> {
  let isOver = false
  const ended = (end: End) => {
    if (!isOver) onEnd(end)
    isOver = true
  }
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  if (first.done) throw new AiInvalidResponse('the model has said nothing')
  const said = Readable.from(passedOn(first.value, chunks, ended), { objectMode: false })
  // A client that leaves closes the connection to the model, also while that is silent, or before anything was sent.
  said.on('close', () => {
    body.destroy()
    ended({ whole: false, kept: undefined })
  })
  return said
}

async function* passedOn(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  ended: (end: End) => void,
): AsyncGenerator<Buffer> {
  const kept: Buffer[] = []
  let length = 0
  let whole = false
  try {
    for (let next: IteratorResult<Buffer> = { value: first }; !next.done; next = await chunks.next()) {
      length += next.value.length
      if (length <= MAX_ENTRIES) kept.push(next.value)
      else kept.length = 0
      yield next.value
    }
    whole = true
  } finally {
    ended({ whole, kept: length <= MAX_ENTRIES ? Buffer.concat(kept) : undefined })
  }
}
