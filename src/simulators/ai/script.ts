import { Problem } from '../shared/http.ts'

export interface ScriptedCall {
  name: string
  /** A text is sent as it is, however it looks. */
  arguments: object | string
}

/** What the model says when. */
export interface Rule {
  /** A regular expression that the last message of the user matches; without it, any. */
  when?: string
  /** One that the system's messages match. */
  system?: string
  /** Whether the last message of all is the user's or a function's result. */
  after?: 'user' | 'tool'
  /** Only for that model. */
  model?: string
  /** How often it counts; without it, always. */
  times?: number
  /** Is sent word by word. */
  text?: string
  /** Is sent in these pieces. */
  chunks?: string[]
  calls?: ScriptedCall[]
  finish?: 'stop' | 'length' | 'content_filter'
}

export interface ScriptedReply {
  pieces: string[]
  calls: ScriptedCall[]
  finish: string
}

export interface Message {
  role?: unknown
  content?: unknown
}

/** The scripted model: the first rule that matches answers. */
export class Script {
  #rules: Rule[] = []

  set(rules: unknown): void {
    if (!Array.isArray(rules) || !rules.every((rule) => typeof rule === 'object' && rule !== null))
      throw new Problem(400, 'rules is not a list of objects')
    for (const { when, system } of rules as Rule[]) for (const words of [when, system]) expression(words)
    this.#rules = rules.map((rule) => ({ ...rule }))
  }

  answer(messages: readonly Message[], model: string): ScriptedReply {
    const question = textOf(messages.findLast(({ role }) => role === 'user'))
    const system = messages
      .filter(({ role }) => role === 'system')
      .map(textOf)
      .join('\n')
    const last = messages.at(-1)?.role === 'tool' ? 'tool' : 'user'
    const rule = this.#rules.find(
      (one) =>
        one.times !== 0 &&
        expression(one.when).test(question) &&
        expression(one.system).test(system) &&
        (one.after === undefined || one.after === last) &&
        (one.model === undefined || one.model === model),
    )
    if (rule?.times !== undefined) rule.times -= 1
    const { text, chunks, calls = [], finish } = rule ?? { text: unscripted(question) }
    return {
      pieces: chunks ?? wordsOf(text ?? ''),
      calls,
      finish: finish ?? (calls.length > 0 ? 'tool_calls' : 'stop'),
    }
  }
}

const unscripted = (question: string): string =>
  `This is a simulator without a script for this question: ${question}`

/** Words with the space before them, as models write. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

function expression(words: string | undefined): RegExp {
  try {
    return new RegExp(words ?? '', 'iu')
  } catch {
    throw new Problem(400, `${words} is no regular expression`)
  }
}

function textOf(message: Message | undefined): string {
  const { content } = message ?? {}
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => String(part?.text ?? '')).join('')
}
