import { randomBytes } from 'node:crypto'
import type { ChatFunction, ChatMessage } from '../../../../providers/ai/port.ts'
import { ulaanbaatarDay } from '../../../../text/local-days.ts'
import type { Prompts } from '../../prompts/prompts.ts'
import type { Redactor } from '../../redaction/redact.ts'
import type { PastTurn, Turn } from '../turn.ts'
import { detectLeaks, type LeakDetector } from './leaks.ts'
import { stripSourceMarks } from './output.ts'
import { createDelimiters, type Delimiters, preamble } from './preamble.ts'

/** How the administrators have the site speak. */
export interface SiteInstructions {
  name: string
  /** Their own words on how to answer; null where they have written none. */
  tone: string | null
}

interface Prompt {
  messages: ChatMessage[]
  delimiters: Delimiters
  watch: LeakDetector
}

interface Given {
  prompts: Prompts
  site: SiteInstructions
  redactor: Redactor
  functions: readonly ChatFunction[]
  now: Date
}

/** What the model reads first: our rules, the administrators' words, then data alone, with placeholders in them. */
export function assemble(turn: Turn, { prompts, site, redactor, functions, now }: Given): Prompt {
  const { language, retrieval, history, question, person } = turn
  const delimiters = createDelimiters()
  const secret = randomBytes(9).toString('hex')
  const system = [
    preamble(language, delimiters, { secret, hasTools: (person?.tools?.size ?? 0) > 0 }),
    ...(site.tone ? [site.tone] : []),
    prompts.text('assistant.system', language, { site: site.name, today: ulaanbaatarDay(now) }),
    prompts.text(person ? 'assistant.signed_in' : 'assistant.public', language),
    ...(functions.length > 0 ? [prompts.text('assistant.tools', language)] : []),
  ].join('\n\n')
  const sources = retrieval.passages.map(({ title, text }, index) => `[${index + 1}] ${title}\n${text}`)
  const task = prompts.text('answer.compose', language, {
    sources: delimiters.around('sources', sources.join('\n\n')),
    question: delimiters.around('question', redactor.redact(question)),
  })
  const past = history.length === 0 ? [] : [delimiters.around('conversation', told(history, redactor))]
  const instructions = `${system}\n${prompts.text('answer.compose', language, { sources: '', question: '' })}`
  return {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: [...past, task].join('\n\n') },
    ],
    delimiters,
    watch: detectLeaks(instructions, [secret, delimiters.word], sources),
  }
}

/** Numbers of sources in earlier answers are those of other sources. */
function told(history: readonly PastTurn[], redactor: Redactor): string {
  return history
    .map(({ question, answer }) => redactor.redact(`Q: ${question}\nA: ${stripSourceMarks(answer)}`))
    .join('\n\n')
}
