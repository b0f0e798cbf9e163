import type { ChatMessage, ChatModel, ChatPart, ChatRequest, Usage } from '../../../../providers/ai/port.ts'
import type { AiBudgets, AiCall, Payer, Reservation } from '../../budgets/budgets.ts'

interface Running {
  prompt: number
  text: string
  hasAnswered: boolean
}

/** Everything that one answer asks of the model, under one budget: reserved before each request, settled once. */
export class Spending {
  readonly #chat: ChatModel
  readonly #budgets: AiBudgets
  readonly #payer: Payer
  readonly #reservations: Reservation[] = []
  readonly #startedAt = performance.now()
  #reserved = 0
  #used: Usage = { prompt: 0, completion: 0, estimated: false }
  #running: Running | undefined
  #model: string | null = null

  constructor(chat: ChatModel, budgets: AiBudgets, payer: Payer) {
    this.#chat = chat
    this.#budgets = budgets
    this.#payer = payer
  }

  /** Asks the model, once the budget has room for it; rejects with `ai.budget` where it has none. */
  async *stream(request: ChatRequest): AsyncGenerator<ChatPart> {
    const prompt = this.#estimate(request)
    await this.#reserve(prompt + request.limit)
    request.signal.throwIfAborted()
    const running = { prompt, text: '', hasAnswered: false }
    this.#running = running
    try {
      for await (const part of this.#chat.stream(request)) {
        running.hasAnswered = true
        if (part.kind === 'text') running.text += part.text
        if (part.kind === 'calls') running.text += JSON.stringify(part.calls)
        if (part.kind === 'end') {
          this.#model = part.model
          this.#add(part.usage)
          this.#running = undefined
        }
        yield part
      }
    } catch (error) {
      // What never answered has cost nothing. One that was left while it thought has read the prompt.
      if (!running.hasAnswered && !request.signal.aborted) this.#running = undefined
      throw error
    } finally {
      this.#closeRunning()
    }
  }

  get usage(): Usage {
    return this.#used
  }

  /** Takes what was used, or gives all of it back. */
  async settle(call: Pick<AiCall, 'mode' | 'outcome'>): Promise<void> {
    this.#closeRunning()
    const [first, ...others] = this.#reservations.splice(0)
    if (!first) return
    const { prompt, completion } = this.#used
    if (prompt + completion === 0) await first.release()
    else {
      const ms = Math.round(performance.now() - this.#startedAt)
      await first.settle(this.#used, { kind: 'chat', model: this.#model, ms, ...call })
    }
    for (const other of others) await other.release()
  }

  async #reserve(more: number): Promise<void> {
    const needed = this.#used.prompt + this.#used.completion + more
    if (needed <= this.#reserved) return
    this.#reservations.push(await this.#budgets.reserve(this.#payer, needed - this.#reserved))
    this.#reserved = needed
  }

  /** A request that was cut off has cost its prompt and what was written. */
  #closeRunning(): void {
    if (!this.#running) return
    const { prompt, text } = this.#running
    this.#running = undefined
    this.#add({ prompt, completion: this.#chat.estimate(text), estimated: true })
  }

  #add({ prompt, completion, estimated }: Usage): void {
    this.#used = {
      prompt: this.#used.prompt + prompt,
      completion: this.#used.completion + completion,
      estimated: this.#used.estimated || estimated,
    }
  }

  #estimate({ messages, functions = [] }: ChatRequest): number {
    const texts = [...messages.map(textOf), ...(functions.length > 0 ? [JSON.stringify(functions)] : [])]
    return texts.reduce((sum, text) => sum + this.#chat.estimate(text), 0)
  }
}

function textOf(message: ChatMessage): string {
  return 'calls' in message && message.calls
    ? message.content + JSON.stringify(message.calls)
    : message.content
}
