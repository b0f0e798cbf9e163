import type { Clock } from '../../../../config/clock.ts'
import type { ChatFunction, ChatMessage, ChatModel, ToolCall, Usage } from '../../../../providers/ai/port.ts'
import type { ServedContract } from '../../../served-contract.ts'
import type { AiBudgets, Payer } from '../../budgets/budgets.ts'
import { aiFault } from '../../calls/faults.ts'
import type { Prompts } from '../../prompts/prompts.ts'
import { createRedactor } from '../../redaction/redact.ts'
import { type AnswerPart, type Composed, type Turn, zeroUsage } from '../turn.ts'
import { Calls } from './calls.ts'
import { assistantFunctions } from './functions.ts'
import { isSuspicious, passesGuard } from './guards.ts'
import { assemble, type SiteInstructions } from './prompt.ts'
import { Spending } from './spending.ts'
import { AnswerWriter } from './writer.ts'

/** The model has written nothing that may be shown. What it has used until then is paid all the same. */
export class NoUsableOutput extends Error {
  override readonly name = 'NoUsableOutput'
  usage: Usage = zeroUsage
}

interface ComposerDeps {
  contract: ServedContract
  chat: ChatModel
  prompts: Prompts
  budgets: AiBudgets
  clock: Clock
  /** In the language of the answer, as it is now. */
  site(language: Turn['language']): Promise<SiteInstructions>
  /** Where the models run: what is outside gets placeholders for personal data in results too. */
  boundary: 'inside' | 'outside'
}

/** Pays for the question: the person who asks, or the public, where no one else does. */
export type ComposeByModel = (turn: Turn, payer?: Payer) => AsyncGenerator<AnswerPart, Composed>

/** How often the model is asked, and what it may ask for each time. */
const MAX_ROUNDS = 3
const MAX_CALLS = 4
/** Tokens; a Mongolian word has several. */
const MAX_LENGTH = 1500

/**
 * Lets a model write the answer from the passages and the person's own data. Throws before the first part where it cannot:
 * the answer then consists of published texts. What is thrown later ends the answer.
 */
export function createModelComposer(deps: ComposerDeps): ComposeByModel {
  const { chat, prompts, budgets, clock, contract } = deps
  const known = assistantFunctions(contract)

  return async function* (turn, payer = turn.person ? { userId: turn.person.id } : 'public') {
    const { language, question, signal, person, retrieval } = turn
    // Without a source the answer to the public is fixed and needs no model.
    if (retrieval.passages.length === 0 && !person) throw new NoUsableOutput('there is no source')
    const redactor = createRedactor({ names: person?.names ?? [] })
    const functions = person ? known.functionsFor(person) : []
    const site = await deps.site(language)
    const prompt = assemble(turn, { prompts, site, redactor, functions, now: new Date(clock()) })
    const { delimiters, messages } = prompt
    const writer = new AnswerWriter(turn, { redactor, watch: prompt.watch })
    const calls = new Calls(turn, {
      contract,
      functions: known,
      offered: new Set(functions.map(({ name }) => name)),
      redactor,
      delimiters,
      inside: deps.boundary === 'inside',
      addRecords: (operationId, parameters, data) => writer.addRecords(operationId, parameters, data),
    })
    const spending = new Spending(chat, budgets, payer)
    let composed: Composed | undefined
    let failed = false

    const ask = (key: 'guard.question' | 'guard.answer', data: Record<string, string>) =>
      passesGuard(prompts.text(key, language, data), spending, signal)
    const isTried = isSuspicious(question)

    try {
      if (isTried) {
        const asked = delimiters.around('question', redactor.redact(question))
        if (!(await ask('guard.question', { question: asked })))
          throw new NoUsableOutput('a guard stopped it')
      }
      const parts = written({ messages, functions, writer, calls, spending, signal })
      if (isTried) {
        // It is shown when all of it has been looked at.
        const held: AnswerPart[] = []
        for await (const part of parts) held.push(part)
        const sources = delimiters.around('sources', retrieval.passages.map(({ text }) => text).join('\n\n'))
        const answer = delimiters.around('answer', redactor.redact(textOf(held)))
        if (writer.hasOutput && !(await ask('guard.answer', { sources, answer })))
          throw new NoUsableOutput('a guard stopped the answer')
        yield* held
      } else yield* parts

      if (writer.hasNoAnswer && calls.proposals.length === 0) {
        composed = {
          mode: 'refusal',
          completeness: 'none',
          usage: spending.usage,
          usedTools: calls.usedTools,
        }
        yield { type: 'delta', text: prompts.text('text.no_source', language) }
        return composed
      }
      if (!writer.hasOutput && calls.proposals.length === 0)
        throw new NoUsableOutput('no sentence was usable')
      const notices = writer.notices
      composed = {
        mode: 'model',
        completeness: writer.hasOutput && notices.length === 0 ? 'full' : 'partial',
        usage: spending.usage,
        usedTools: calls.usedTools,
      }
      if (!writer.hasOutput) yield { type: 'delta', text: readyToSend[language] }
      for (const proposal of calls.proposals) yield { type: 'proposal', proposal }
      for (const code of notices) yield { type: 'notice', code }
      return composed
    } catch (error) {
      failed = true
      if (error instanceof NoUsableOutput) error.usage = spending.usage
      throw aiFault(error)
    } finally {
      const outcome = composed ? 'answered' : failed && !signal.aborted ? 'failed' : 'cut'
      await spending.settle({ mode: composed?.mode ?? null, outcome })
    }
  }
}

const readyToSend = {
  mn: 'Хүссэн зүйлийг тань бэлтгэлээ. Шалгаад, зөв бол товчийг дарна уу.',
  en: 'What you asked for is prepared below. Check it, and press the button if it is right.',
}

const textOf = (parts: readonly AnswerPart[]): string =>
  parts.map((part) => (part.type === 'delta' ? part.text : '')).join('')

interface Writing {
  messages: ChatMessage[]
  functions: readonly ChatFunction[]
  writer: AnswerWriter
  calls: Calls
  spending: Spending
  signal: AbortSignal
}

/** The exchange with the model: it writes, or asks for data and then writes. */
async function* written(given: Writing): AsyncGenerator<AnswerPart> {
  const { messages, functions, writer, calls, spending, signal } = given
  for (let round = 1; ; round++) {
    const request = {
      messages,
      limit: MAX_LENGTH,
      temperature: 0,
      signal,
      ...(functions.length > 0 ? { functions } : {}),
    }
    let content = ''
    let asked: readonly ToolCall[] = []
    let isCut = false
    for await (const part of spending.stream(request)) {
      if (part.kind === 'text') {
        content += part.text
        yield* writer.write(part.text)
        // Leaving the loop closes the connection.
        if (writer.isStopped) return
      }
      if (part.kind === 'calls') asked = part.calls
      if (part.kind === 'end') isCut = part.reason === 'length' || part.reason === 'filter'
    }
    if (asked.length === 0 || round === MAX_ROUNDS) {
      yield* writer.finish(isCut)
      return
    }
    yield* writer.pause()
    messages.push({ role: 'assistant', content, calls: asked })
    for (const [index, call] of asked.entries()) {
      const told = index < MAX_CALLS ? await calls.run(call) : '{"error":"these are too many calls at once"}'
      messages.push({ role: 'tool', callId: call.id, content: told })
    }
  }
}
