import type { Clock } from '../../../config/clock.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { SealedState } from '../../../security/sealed-state.ts'
import type { PastTurn } from './turn.ts'

/** What was said before, as the client brings it back; the server keeps none of it. */
interface Conversation {
  /** In which the last answer was given; undefined in a first question. */
  language: Language | undefined
  turns: readonly PastTurn[]
}

export interface Conversations {
  /** Refuses what was changed, is of another owner or too old: what was never said must not be believed. */
  open(sealed: string | undefined, owner: string): Promise<Conversation>
  /** With one turn more; the oldest ones fall out. */
  continued(before: Conversation, turn: PastTurn, language: Language, owner: string): Promise<string>
}

const MAX_TURNS = 6
const MAX_CITED = 5
/** Enough for what a later question may refer to. */
const MAX_ANSWER_LENGTH = 1200
const LIVES_MS = 2 * 60 * 60 * 1000
/** What the contract lets a conversation have, before it is sealed and in base64. */
const MAX_BYTES = 24_000

interface Sealed {
  until: number
  language: Language
  turns: PastTurn[]
}

export function createConversations(sealed: SealedState, clock: Clock): Conversations {
  return {
    async open(text, owner) {
      if (text === undefined) return { language: undefined, turns: [] }
      const { until, language, turns } = await opened(sealed, text, owner)
      if (until <= clock()) throw new AppError('ai.conversation')
      return { language, turns }
    },
    continued(before, turn, language, owner) {
      const kept = {
        ...turn,
        answer: turn.answer.slice(0, MAX_ANSWER_LENGTH),
        cited: turn.cited.slice(0, MAX_CITED),
      }
      const turns = [...before.turns, kept].slice(-MAX_TURNS)
      while (turns.length > 1 && Buffer.byteLength(JSON.stringify(turns)) > MAX_BYTES) turns.shift()
      const state: Sealed = { until: clock() + LIVES_MS, language, turns }
      return sealed.seal(state, owner)
    },
  }
}

async function opened(sealed: SealedState, text: string, owner: string): Promise<Sealed> {
  try {
    return await sealed.open<Sealed>(text, owner)
  } catch (error) {
    throw new AppError('ai.conversation', { cause: error })
  }
}
