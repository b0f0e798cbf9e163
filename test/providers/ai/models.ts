import pino from 'pino'
import { loadConfig } from '../../../src/config/config.ts'
import type { AiKind, AiLimits, AiOutcome } from '../../../src/providers/ai/endpoint.ts'
import { openModels } from '../../../src/providers/ai/open.ts'
import type { Ai, ChatModel, ChatPart, ChatRequest } from '../../../src/providers/ai/port.ts'

interface OpenedModels extends Ai {
  chat: ChatModel
  /** `kind outcome` of each call. */
  counted: string[]
  /** Lines of the log. */
  logged: string[]
  isHealthy(kind: AiKind): boolean
}

interface Options {
  limits?: Partial<Record<AiKind, Partial<AiLimits>>>
  clock?: () => number
}

/** The models of these settings, as the server opens them. */
export function openTestModels(
  settings: Record<string, string>,
  { limits = {}, clock = Date.now }: Options = {},
): OpenedModels {
  const [counted, logged] = [[] as string[], [] as string[]]
  const healthy = new Map<AiKind, () => boolean>()
  const ai = openModels(loadConfig({ NODE_ENV: 'test', DATA_DIR: '/nowhere', ...settings }), {
    clock,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    limits,
    count: (kind: AiKind, outcome: AiOutcome) => counted.push(`${kind} ${outcome}`),
    watch: (kind, isHealthy) => void healthy.set(kind, isHealthy),
  })
  return {
    ...ai,
    chat: ai.chat as ChatModel,
    counted,
    logged,
    isHealthy: (kind) => healthy.get(kind)?.() ?? false,
  }
}

export const asking = (question: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [
    { role: 'system', content: 'You help.' },
    { role: 'user', content: question },
  ],
  limit: 500,
  signal: new AbortController().signal,
  ...more,
})

interface ModelOutput {
  text: string
  pieces: number
  calls: { name: string; arguments: string; id: string }[]
  end: Extract<ChatPart, { kind: 'end' }>
}

/** Everything that the model says. */
export async function collectOutput(parts: AsyncIterable<ChatPart>): Promise<ModelOutput> {
  const heard = {
    text: '',
    pieces: 0,
    calls: [] as ModelOutput['calls'],
    end: undefined as ModelOutput['end'] | undefined,
  }
  for await (const part of parts) {
    if (heard.end) throw new Error('something follows the end')
    if (part.kind === 'text') {
      heard.text += part.text
      heard.pieces++
    } else if (part.kind === 'calls') heard.calls.push(...part.calls)
    else heard.end = part
  }
  if (!heard.end) throw new Error('there is no end')
  return heard as ModelOutput
}
