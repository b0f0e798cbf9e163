/** A message as it arrived. */
export interface Arrived {
  webhook_id: string
  /** How often it has come. */
  times: number
  from: string
  type: string
  request_id: string
  seq: number
  data: Record<string, unknown>
}

interface Kept extends Arrived {
  receipt: string
}

export class Inbox {
  readonly #messages = new Map<string, Kept>()
  /** Of messages about a request: the number of the last that we sent. */
  readonly #sent = new Map<string, number>()
  /** How far the clock of this platform is ahead, where a test turns the clocks. */
  aheadMs = 0
  #concurrent = 0
  maxConcurrent = 0

  /** The receipt of a message that has come before. */
  receiptOf(from: string, webhookId: string): string | undefined {
    const kept = this.#messages.get(`${from} ${webhookId}`)
    if (kept) kept.times += 1
    return kept?.receipt
  }

  store(message: Omit<Arrived, 'times'>, receipt: string): void {
    this.#messages.set(`${message.from} ${message.webhook_id}`, { ...message, times: 1, receipt })
  }

  list(): Arrived[] {
    return [...this.#messages.values()].map(({ receipt: _, ...message }) => message)
  }

  /** Who asked for it. */
  senderOf(requestId: string): string | undefined {
    return this.list().find(({ request_id, type }) => request_id === requestId && type === 'relay.request')
      ?.from
  }

  nextSeq(requestId: string): number {
    const seq = (this.#sent.get(requestId) ?? 0) + 1
    this.#sent.set(requestId, seq)
    return seq
  }

  async counted<T>(work: () => Promise<T>): Promise<T> {
    this.#concurrent += 1
    this.maxConcurrent = Math.max(this.maxConcurrent, this.#concurrent)
    try {
      return await work()
    } finally {
      this.#concurrent -= 1
    }
  }
}
