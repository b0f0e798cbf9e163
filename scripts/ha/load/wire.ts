import { Agent } from 'undici'
import type { Outcome } from './ledger.ts'

const TIMEOUT_MS = 15_000

interface Request {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

interface Answer {
  outcome: Outcome
  // biome-ignore lint/suspicious/noExplicitAny: whatever the operation answers
  body: any
}

/** A client's connections to the door. No answer is an outcome, too; only an abandoned run throws. */
export interface Wire {
  send(request: Request): Promise<Answer>
  close(): Promise<void>
}

/** `address` is the client's own, by which it is limited. */
export function openWire(origin: string, address: string, isAbandoned: () => boolean): Wire {
  const agent = new Agent({ localAddress: address, connect: { timeout: 3_000 }, connections: 8 })
  return {
    async send({ method = 'POST', path, headers, body }) {
      if (isAbandoned()) throw new Error('The run was abandoned.')
      try {
        const answer = await agent.request({
          origin,
          path,
          method,
          headers: { 'Accept-Language': 'en', 'Content-Type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const text = await answer.body.text()
        const { statusCode } = answer
        return { outcome: statusCode < 300 ? 'acknowledged' : statusCode, body: parsed(text) }
      } catch (error) {
        const isLate = (error as Error).name === 'TimeoutError'
        return { outcome: isLate ? 'too late' : 'no answer', body: undefined }
      }
    },
    close: () => agent.destroy(),
  }
}

/** A request that is refused for what it says is a fault of this load, and would be refused for ever. */
export function assertUnderstood({ outcome, body }: Answer): void {
  const isRefused = typeof outcome === 'number' && outcome >= 400 && outcome < 500
  if (isRefused && outcome !== 401 && outcome !== 429) throw new Error(`refused: ${JSON.stringify(body)}`)
}

/** HAProxy's own answers are pages. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
