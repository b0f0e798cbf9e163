import { createModelComposer } from '../../src/domains/assistant/answers/model/composer.ts'
import type {
  AnswerPart,
  Citation,
  Composed,
  NoticeCode,
  PersonalRead,
  Proposal,
  Turn,
} from '../../src/domains/assistant/answers/turn.ts'
import type { AiBudgets } from '../../src/domains/assistant/budgets/budgets.ts'
import type { Passage } from '../../src/domains/services/knowledge/passage.ts'
import type { Person, Stage } from './stage.ts'

export interface ComposedText {
  text: string
  citations: Citation[]
  proposals: Proposal[]
  notices: NoticeCode[]
  /** Undefined where it broke off. */
  composed: Composed | undefined
  failure: unknown
}

/** The composer of a running server, with its model. */
export function composerOf(stage: Stage, budgets: AiBudgets, boundary: 'inside' | 'outside' = 'outside') {
  const { ai, prompts, clock, contract } = stage.app.services
  if (!ai.chat) throw new Error('the stage has no model')
  const site = async () => ({
    name: 'Tamga',
    tone: 'Speak like a patient clerk of the ministry of kindness.',
  })
  return createModelComposer({
    contract,
    chat: ai.chat,
    prompts,
    budgets,
    clock,
    site,
    boundary,
  })
}

/** Everything that it says to the end, or until it fails. */
export async function collectParts(parts: AsyncGenerator<AnswerPart, Composed>): Promise<ComposedText> {
  const written: ComposedText = {
    text: '',
    citations: [],
    proposals: [],
    notices: [],
    composed: undefined,
    failure: undefined,
  }
  try {
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return { ...written, composed: value }
      if (value.type === 'delta') written.text += value.text
      if (value.type === 'citation') written.citations.push(value.citation)
      if (value.type === 'proposal') written.proposals.push(value.proposal)
      if (value.type === 'notice') written.notices.push(value.code)
    }
  } catch (failure) {
    return { ...written, failure }
  }
}

export function passageOf(title: string, text: string, more: Partial<Passage> = {}): Passage {
  return {
    kind: 'service',
    id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a111',
    code: 'passport',
    language: 'en',
    title,
    text,
    href: '/services/passport',
    score: 1,
    relevance: 1,
    ...more,
  }
}

export function turnOf(question: string, passages: readonly Passage[], more: Partial<Turn> = {}): Turn {
  return {
    question,
    language: 'en',
    history: [],
    retrieval: { passages, unknownWords: [], version: '1' },
    meant: { verdict: 'beyond', sources: [] },
    person: undefined,
    signal: new AbortController().signal,
    ...more,
  }
}

/** Reads over HTTP with the person's own credential. */
export function ownReadOf(stage: Stage, { credential }: Person): PersonalRead {
  return async (operationId, parameters = {}) => {
    const operation = stage.contract.operations[operationId]
    if (operation?.assistant !== 'read') throw new Error(`${operationId} is not to be read`)
    const given = Object.entries(parameters)
    const path = Object.fromEntries(given.filter(([name]) => Object.hasOwn(operation.parameters.path, name)))
    const query = Object.fromEntries(
      given.filter(([name]) => Object.hasOwn(operation.parameters.query, name)),
    )
    const { status, body } = await stage.send(operationId, { path, query } as never, credential)
    return { status, data: status < 400 ? body.data : { error: body.error, message: body.message } }
  }
}
