import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../config/clock.ts'
import type { Language } from '../../../errors/language.ts'
import { foldedLine } from '../../../text/folding.ts'
import { sha256 } from '../../../text/sha256.ts'
import { type Parts, tapParts } from './parts.ts'
import { type AnswerPart, type Composed, zeroUsage } from './turn.ts'

/** First questions of the public and their answers, for an hour: many people ask the same. */
export interface AnswerCache {
  answer(key: string, make: () => Parts): Parts
}

interface Kept {
  parts: readonly AnswerPart[]
  composed: Composed
  until: number
}

const MAX_COUNT = 500
const LIVES_MS = 60 * 60 * 1000

export function createAnswerCache(clock: Clock): AnswerCache {
  const kept = new LRUCache<string, Kept>({ max: MAX_COUNT })

  async function* keeping(key: string, made: Parts): Parts {
    const parts: AnswerPart[] = []
    const composed = yield* tapParts(made, (part) => void parts.push(part))
    if (stays(parts, composed)) kept.set(key, { parts, composed, until: clock() + LIVES_MS })
    return composed
  }

  return {
    answer(key, make) {
      const found = kept.get(key)
      return found && found.until > clock() ? again(found) : keeping(key, make())
    },
  }
}

/** The next one may fare better with the model; and what names an office shows its free times, which do not stay. */
function stays(parts: readonly AnswerPart[], { mode }: Composed): boolean {
  const withoutModel = parts.some(
    (part) => part.type === 'notice' && (part.code === 'model_failed' || part.code === 'budget'),
  )
  return !withoutModel && (mode === 'model' || mode === 'extractive')
}

async function* again({ parts, composed }: Kept): Parts {
  yield* parts
  return { ...composed, usage: zeroUsage }
}

/** The question itself is not kept. Everything that an answer rests on belongs to the key. */
export function answerCacheKey(question: string, language: Language, versions: readonly string[]): string {
  return sha256(JSON.stringify([foldedLine(question), language, ...versions]), 'base64url')
}
