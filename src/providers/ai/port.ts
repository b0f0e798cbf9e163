import type { Readable } from 'node:stream'

/** What models offer; each is undefined where none is configured. */
export interface Ai {
  chat: ChatModel | undefined
  speech: SpeechModel | undefined
  transcription: TranscriptionModel | undefined
  embedding: EmbeddingModel | undefined
}

export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model wrote it: it may be anything. */
  arguments: string
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

export interface ChatFunction {
  name: string
  description: string
  /** JSON Schema of its arguments. */
  parameters: object
}

export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** Those that the model may ask to be called. */
  functions?: readonly ChatFunction[]
  /** Most tokens that it may write. */
  limit: number
  temperature?: number
  signal: AbortSignal
}

export interface Usage {
  prompt: number
  completion: number
  /** Whether the model gave no figures. */
  estimated: boolean
}

export type ChatPart =
  | { kind: 'text'; text: string }
  /** All calls of the turn, complete. */
  | { kind: 'calls'; calls: readonly ToolCall[] }
  /** The last one. */
  | { kind: 'end'; reason: 'stop' | 'length' | 'filter' | 'calls'; usage: Usage; model: string }

export interface ChatModel {
  /** Changes with what is configured: answers of one model are no answers of another. */
  readonly version: string
  /** How many tokens a text has, about. */
  estimate(text: string): number
  /**
   * Fails over to the second model only before the first part. Breaking off the iteration, or the signal, closes the
   * connection. Throws AiUnavailable, AiInvalidResponse, AiRefused, or the signal's reason.
   */
  stream(request: ChatRequest): AsyncIterable<ChatPart>
}

export interface SpokenAudio {
  /** Media type, such as audio/mpeg. */
  type: string
  body: Readable
}

export interface SpeechModel {
  readonly version: string
  speak(request: {
    text: string
    language: 'mn' | 'en'
    /** How it should sound, in words. */
    style?: string
    signal: AbortSignal
  }): Promise<SpokenAudio>
}

export interface TranscriptionModel {
  readonly version: string
  transcribe(request: {
    audio: Buffer
    /** Media type, such as audio/wav. */
    type: string
    language?: 'mn' | 'en'
    /** Words that are likely to occur. */
    hint?: string
    signal: AbortSignal
  }): Promise<{ text: string; language: string | undefined; seconds: number | undefined }>
}

export interface EmbeddingModel {
  readonly version: string
  /** One vector for each text, all of one length, each of length 1. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>
}

/** No model answers. Trying again may help. */
export class AiUnavailable extends Error {
  override readonly name = 'AiUnavailable'
  /** In seconds, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(message: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(message, options)
    this.retryAfter = options?.retryAfter
  }
}

/** The model answered with what cannot be read. */
export class AiInvalidResponse extends Error {
  override readonly name = 'AiInvalidResponse'
}

/** The model refuses this request, and would refuse it again. */
export class AiRefused extends Error {
  override readonly name = 'AiRefused'
}
