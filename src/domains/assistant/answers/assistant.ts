import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import { oneLine } from '../../../text/clean.ts'
import type { Knowledge } from '../../services/knowledge/setup.ts'
import type { AiBudgets, Payer } from '../budgets/budgets.ts'
import type { JudgedAnswer } from '../feedback/feedback.ts'
import type { Prompts } from '../prompts/prompts.ts'
import { findPersonalData } from '../redaction/find.ts'
import { redact } from '../redaction/redact.ts'
import { refusePersonalData } from '../redaction/refuse.ts'
import { type AnswerCache, answerCacheKey } from './answer-cache.ts'
import { isPublished } from './citation.ts'
import { createComposer } from './composers.ts'
import type { Conversations } from './conversation.ts'
import { languageOfOpening, languageOfQuestion } from './language.ts'
import type { ComposeByModel } from './model/composer.ts'
import { type AnswerNotice, noticeText } from './notices.ts'
import { awaitFirstPart, type Parts, tapParts, trimTrailingSpace } from './parts.ts'
import { retrieve } from './retrieval.ts'
import type { AnswerPart, AssistantCaller, Compose, Composed, PastTurn, PersonalRead, Turn } from './turn.ts'

/** How people lead in to a number of theirs: «миний утас», "my phone number is". */
const leadIn =
  /(?:(?:миний|манай|minii|my|the)\s+)?(?:(?:гар\s+)?утас(?:ны\s+дугаар)?|утасны|регистр\p{L}*(?:\s+дугаар)?|рд|иргэний\s+бүртгэлийн\s+дугаар|данс\p{L}*(?:\s+дугаар)?|карт\p{L}*(?:\s+дугаар)?|имэйл|и-мэйл|utas|utasnii\s+dugaar|register|registr|dans|(?:mobile\s+|phone\s+|telephone\s+|register\s+|account\s+|card\s+)?number|phone|mobile|telephone|e-?mail)?\s*(?:нь|бол|ni|bol|is|:)?\s*$/iu
const documentNumber = /(?:APP|INV)-[0-9]*-?[0-9A-Z]*$/i

/** The question without what identifies the person and tells nothing of what is asked; as it is where nothing is left. */
export function stripNumbers(question: string): string {
  let rest = ''
  let end = 0
  for (const { kind, start, end: after } of findPersonalData(question)) {
    if (kind === 'NAME' || documentNumber.test(question.slice(0, start))) continue
    rest += question.slice(end, start).replace(leadIn, '')
    end = after
  }
  rest = (rest + question.slice(end)).replace(/^[\s,.;:–-]+/, '')
  return /\p{L}/u.test(rest) ? rest : question
}

/** A transaction that cannot write, under the rights of the person who asks. */
export type ReadAsPerson = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export interface AssistantQuestion {
  message: string
  /** Of the body that has it, where that is not `message`. */
  field?: string
  /** That the answer is to have; undefined where the question decides. */
  language: Language | undefined
  /** Of the caller, where the question does not tell. */
  preferred: Language
  conversation: string | undefined
  /** Undefined for the public. */
  person: (Omit<AssistantCaller, 'read'> & { read(language: Language): PersonalRead }) | undefined
  /** Who pays for a model, where that is not the person who asks or the public. */
  payer?: Payer
  /** How many passages an answer may rest on; as many as is usual where it is not said. */
  passages?: number | undefined
  read: ReadAsPerson
  signal: AbortSignal
}

export interface AssistantAnswer extends Composed {
  conversation: string
}

export interface Answering {
  language: Language
  /** In the language of the answer. */
  noticeText(notice: AnswerNotice): string
  parts: AsyncGenerator<AnswerPart, AssistantAnswer>
}

export interface Assistant {
  /** Rejects where the question is refused; what fails while the answer is made, the parts throw. */
  ask(asked: AssistantQuestion): Promise<Answering>
  /** The question and the sources of the answer that gave this conversation; rejects a changed, foreign or old one. */
  lastAnswer(conversation: string, owner: string): Promise<JudgedAnswer>
}

interface AssistantParts {
  conversations: Conversations
  cache: AnswerCache
  knowledge: Pick<Knowledge, 'search' | 'embed' | 'meant'>
  prompts: Prompts
  budgets: AiBudgets
  /** For one question: what it reads beyond the passages, it reads with the rights of the person. */
  extractive(read: ReadAsPerson): Compose
  /** Undefined where no model is configured. */
  model: { compose: ComposeByModel; version: string } | undefined
}

const PASSAGES = 8
/** So long an answer waits for its first part before it begins: what is refused at once is refused as an error. */
const PRIME_MS = 1500

export function createAssistant(parts: AssistantParts): Assistant {
  const { conversations, cache: kept, knowledge, prompts, budgets, extractive, model } = parts
  const modelVersion = model?.version ?? 'none'

  /** What the public has asked lately is answered again as it was. */
  function answered(turn: Turn, passages: number, compose: Compose): Parts {
    if (turn.person || turn.history.length > 0) return compose(turn)
    const versions = [turn.retrieval.version, prompts.version(), modelVersion, `${passages} passages`]
    return kept.answer(answerCacheKey(turn.question, turn.language, versions), () => compose(turn))
  }

  return {
    async lastAnswer(conversation, owner) {
      const { language, turns } = await conversations.open(conversation, owner)
      const turn = turns.at(-1)
      if (!turn || !language) throw new AppError('ai.conversation')
      return { question: turn.question, cited: turn.cited, language }
    },
    async ask(asked) {
      const { person, passages = PASSAGES, read, signal } = asked
      const question = oneLine(asked.message)
      if (question === '') throw emptyQuestion(asked.field ?? 'message')
      if (!person)
        refusePersonalData(question, {
          field: 'message',
          language: asked.language ?? languageOfQuestion(question),
        })
      const owner = person?.id ?? 'public'
      const before = await conversations.open(asked.conversation, owner)
      const language =
        asked.language ??
        languageOfQuestion(question) ??
        before.language ??
        languageOfOpening(question) ??
        asked.preferred
      // What a model is asked for by itself has no personal data in it.
      const meaning = await knowledge.embed(redact(question, { names: person?.names ?? [] }).text, signal)
      const sought = { text: stripNumbers(question), language, limit: passages }
      const { retrieval, meant, compared } = await read((db) => retrieve(db, knowledge, sought, meaning))
      const turn: Turn = {
        question,
        language,
        history: before.turns,
        retrieval,
        meant,
        compared,
        person: person && { ...person, read: person.read(language) },
        signal,
      }
      const compose = createComposer(
        { extractive: extractive(read), model: model && ((asks) => model.compose(asks, asked.payer)) },
        budgets,
      )
      const made = await awaitFirstPart(answered(turn, passages, compose), PRIME_MS, signal)
      const said = person?.tools ? withToolNotice(made) : made
      return {
        language,
        noticeText: (notice) => noticeText(prompts, notice, language),
        parts: withConversation(trimTrailingSpace(said), (answer, cited) =>
          conversations.continued(before, { question, answer, cited }, language, owner),
        ),
      }
    },
  }
}

/** Of nothing but characters that no one sees. */
function emptyQuestion(field: string): AppError {
  return new AppError('request.invalid', {
    details: [
      { path: `/body/${field}`, rule: 'blank', mn: 'Асуултаа бичнэ үү.', en: 'Write your question.' },
    ],
  })
}

/** Tools were wished for. An answer without them says so, and not why: there may be none for this person. */
async function* withToolNotice(parts: Parts): Parts {
  const composed = yield* parts
  if (!composed.usedTools) yield { type: 'notice', code: 'tools_left_out' }
  return composed
}

/** Gathers what was said, for the questions that follow. */
async function* withConversation(
  parts: Parts,
  seal: (answer: string, cited: PastTurn['cited']) => Promise<string>,
): AsyncGenerator<AnswerPart, AssistantAnswer> {
  let answer = ''
  const cited: PastTurn['cited'][number][] = []
  const composed = yield* tapParts(parts, (part) => {
    if (part.type === 'delta') answer += part.text
    // What a later question may be about is found again by its source; own records are read again.
    if (part.type === 'citation' && isPublished(part.citation))
      cited.push({ kind: part.citation.kind, id: part.citation.id })
  })
  return { ...composed, conversation: await seal(answer, cited) }
}
