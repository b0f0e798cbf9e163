import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it came over the line. */
interface RelayedMessage {
  id: string
  body: Buffer
  headers: IncomingMessage['headers']
}

/** What happens to the next message, instead of its being carried. It ends with the sender's connection broken. */
type MessageFault = (message: RelayedMessage, carry: () => Promise<string>) => Promise<void>

/** The address of a platform, which stays the same while the server behind it ends and begins. */
export class RelayProxy {
  readonly #server: Server
  readonly #behind: number
  readonly carried: RelayedMessage[] = []
  /** The receipts that were given for each message, whether or not they arrived. */
  readonly receipts = new Map<string, string[]>()
  #next: MessageFault | undefined
  #done: ((outcome: Promise<void>) => void) | undefined

  private constructor(behind: number) {
    this.#behind = behind
    this.#server = createServer((incoming, outgoing) => {
      this.#serve(incoming, outgoing).catch(() => outgoing.destroy())
    })
  }

  static async open(behind: number): Promise<RelayProxy> {
    const line = new RelayProxy(behind)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Befalls the next message; resolves when it has. */
  befall(mishap: MessageFault): Promise<void> {
    this.#next = mishap
    return new Promise((resolve) => {
      this.#done = resolve
    })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const id = incoming.headers['webhook-id']
    const carry = () => this.#carry(incoming, body)
    if (typeof id === 'string') {
      const message = { id, body, headers: incoming.headers }
      this.carried.push(message)
      const [mishap, done] = [this.#next, this.#done]
      this.#next = undefined
      if (mishap) {
        const happened = mishap(message, async () => (await carry()).text)
        done?.(happened)
        await happened.catch(() => {})
        outgoing.destroy()
        return
      }
    }
    const { status, type, text } = await carry()
    outgoing.writeHead(status, { 'content-type': type }).end(text)
  }

  #carry(incoming: IncomingMessage, body: Buffer): Promise<{ status: number; type: string; text: string }> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = incoming
      const passed = request(
        { port: this.#behind, host: '127.0.0.1', method, path: url, headers, agent: false },
        async (answer) => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          const text = Buffer.concat(chunks).toString()
          this.#keepReceipt(headers['webhook-id'], text)
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text })
        },
      )
      passed.on('error', reject)
      passed.end(body)
    })
  }

  #keepReceipt(id: string | string[] | undefined, text: string): void {
    if (typeof id !== 'string') return
    const { receipt } = JSON.parse(text) as { receipt?: string }
    if (receipt) this.receipts.set(id, [...(this.receipts.get(id) ?? []), receipt])
  }
}
