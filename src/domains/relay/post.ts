import type { Pool } from 'undici'
import { traceHeaders } from '../../observability/telemetry/current.ts'
import { httpCall } from '../../observability/telemetry/spans.ts'
import { isPublic } from '../../providers/public-address.ts'
import { openPool } from '../../providers/upstream/pool.ts'
import { RECEIPT_HEADER } from './wire.ts'

export interface PostRequest {
  headers: Record<string, string>
  body: Buffer
}

export interface RelayAnswer {
  status: number
  retryAfter: string | undefined
  /** Of a refusal, in its header. */
  receipt: string | undefined
  text: string
}

interface PostOptions {
  /** For everything, from the connection to the last byte. */
  timeoutMs: number
  largestBytes: number
  /** Whether the host may lie on this machine. */
  isHome(hostname: string): boolean
}

interface MessageClient {
  post(url: string, posted: PostRequest): Promise<RelayAnswer>
  close(): Promise<void>
}

/**
 * Posts messages over kept connections, whose addresses were checked when they were opened. Follows no redirects. Errors say
 * what failed, and not at which address.
 */
export function createMessageClient({ timeoutMs, largestBytes, isHome }: PostOptions): MessageClient {
  const pools = new Map<string, Pool>()

  function poolOf(origin: string): Pool {
    const known = pools.get(origin)
    if (known) return known
    const mayCall = (address: string, hostname: string) => isHome(hostname) || isPublic(address)
    const pool = openPool({ origin, timeoutMs, mayCall })
    pools.set(origin, pool)
    return pool
  }

  async function once(
    pool: Pool,
    path: string,
    posted: PostRequest,
    signal: AbortSignal,
  ): Promise<RelayAnswer> {
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path,
      headers: { ...traceHeaders(), ...posted.headers },
      body: posted.body,
      signal,
    })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largestBytes) throw new Error(`the answer is larger than ${largestBytes} bytes`)
      chunks.push(chunk)
    }
    const only = (name: string): string | undefined => {
      const value = headers[name]
      return typeof value === 'string' ? value : undefined
    }
    return {
      status: statusCode,
      retryAfter: only('retry-after'),
      receipt: only(RECEIPT_HEADER.toLowerCase()),
      text: Buffer.concat(chunks).toString(),
    }
  }

  return {
    async post(url, posted) {
      const { origin, pathname } = new URL(url)
      const deadline = AbortSignal.timeout(timeoutMs)
      const ask = () =>
        httpCall({ method: 'POST', url }, () => once(poolOf(origin), pathname, posted, deadline))
      try {
        return await ask().catch((error) => {
          // The other side may close a kept connection just as it is used. It knows a repeat by its id.
          if (!isClosed(error)) throw error
          return ask()
        })
      } catch (cause) {
        const what = deadline.aborted ? `did not answer in ${timeoutMs / 1000} s` : 'failed'
        throw new Error(`POST ${origin} ${what}`, { cause })
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
    },
  }
}

const isClosed = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE'
}
