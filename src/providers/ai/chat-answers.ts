import { type JsonObject, ownValue } from '../response-parser.ts'
import { UnparsableResponse } from './errors.ts'
import { AiUnavailable } from './port.ts'
import type { CallPiece } from './tool-calls.ts'

export type FinishReason = 'stop' | 'length' | 'filter' | 'calls'

/** What a chunk of a stream, or a whole answer, says. Anything may be absent. */
export interface ChatPiece {
  text: string
  calls: CallPiece[]
  /** Whether the model wrote anything, even what is not for the reader. */
  isAlive: boolean
  finish: FinishReason | undefined
  usage: { prompt: number; completion: number } | undefined
  model: string | undefined
}

export function parsePiece(text: string): ChatPiece {
  const answer = objectIn(parsed(text))
  if (!answer) throw new UnparsableResponse('the model server sent something that is not an object')
  const error = objectIn(ownValue(answer, 'error'))
  if (error) throw new AiUnavailable(`the model server failed${codeIn(error)}`)
  const choice = choiceIn(answer)
  const said = objectIn(choice && (ownValue(choice, 'delta') ?? ownValue(choice, 'message'))) ?? {}
  const written = textIn(ownValue(said, 'content'))
  const calls = listIn(ownValue(said, 'tool_calls')).flatMap(callIn)
  const thought = ownValue(said, 'reasoning_content') ?? ownValue(said, 'reasoning')
  return {
    text: written,
    calls,
    isAlive: written !== '' || calls.length > 0 || (typeof thought === 'string' && thought !== ''),
    finish: choice && finishIn(ownValue(choice, 'finish_reason')),
    usage: usageIn(ownValue(answer, 'usage')),
    model: shortText(ownValue(answer, 'model')),
  }
}

/** Chunks about filters and usage have an empty list of choices, or none. */
function choiceIn(answer: JsonObject): JsonObject | undefined {
  const choices = listIn(ownValue(answer, 'choices')).map(objectIn)
  return choices.find((choice) => choice && (ownValue(choice, 'index') ?? 0) === 0)
}

/** Text, or a list of parts of which some are text. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  return listIn(content)
    .map(objectIn)
    .map((part) => (part && ownValue(part, 'type') === 'text' ? ownValue(part, 'text') : undefined))
    .filter((text) => typeof text === 'string')
    .join('')
}

function callIn(value: unknown): CallPiece[] {
  const call = objectIn(value)
  const called = objectIn(call && ownValue(call, 'function'))
  if (!call || !called) return []
  const [index, given] = [ownValue(call, 'index'), ownValue(called, 'arguments')]
  return [
    {
      index: Number.isSafeInteger(index) ? (index as number) : undefined,
      id: shortText(ownValue(call, 'id')),
      name: shortText(ownValue(called, 'name')),
      arguments: typeof given === 'string' ? given : given ? written(given) : '',
    },
  ]
}

/** What is nested deeper than the stack reaches can be read, but not written. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new UnparsableResponse('the model server sent arguments that are nested too deep', { cause })
  }
}

const reasons: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'filter',
  tool_calls: 'calls',
  function_call: 'calls',
}

/** Words that we do not know end an answer as well. */
const finishIn = (reason: unknown): FinishReason | undefined =>
  typeof reason === 'string' && reason !== '' ? (reasons[reason] ?? 'stop') : undefined

/** No context of a model holds more. */
const MAX_TOKENS = 2_000_000

/** Some servers say 0 where they do not count, and what is beyond any model must not use up a budget. */
function usageIn(value: unknown): ChatPiece['usage'] {
  const usage = objectIn(value)
  if (!usage) return undefined
  const [prompt, completion] = [ownValue(usage, 'prompt_tokens'), ownValue(usage, 'completion_tokens')]
  if (!isCount(prompt) || !isCount(completion)) return undefined
  const isLikely = prompt + completion > 0 && Math.max(prompt, completion) <= MAX_TOKENS
  return isLikely ? { prompt, completion } : undefined
}

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

export const objectIn = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Of characters that can be stored: a name with others is none. */
const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(value) ? value : undefined

/** A code is a word of the server's own; its message may quote the request. */
const codeIn = (error: JsonObject): string => {
  const code = ownValue(error, 'code') ?? ownValue(error, 'type')
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? ` (${code})` : ''
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnparsableResponse('the model server sent something that is not JSON')
  }
}
