import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  body: { data?: Record<string, unknown>; error?: string }
}

/** One of many clients, each with its own address as a trusted proxy tells it. */
export interface Client {
  post(path: string, body: unknown): Promise<Answer>
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export function clientOf(port: number, index: number): Client {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  return {
    post(path, body) {
      const text = JSON.stringify(body)
      return new Promise((resolve, reject) => {
        const headers = {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
          'X-Forwarded-For': address,
        }
        const sent = request(
          { agent, port, host: '127.0.0.1', method: 'POST', path, headers },
          async (response) => {
            let told = ''
            for await (const chunk of response.setEncoding('utf8')) told += chunk
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(told) })
          },
        )
        sent.on('error', (error) => reject(new Error(`${path} broke off`, { cause: error })))
        sent.end(text)
      })
    },
  }
}

/** Does the work for each, no more than `width` at a time. */
export async function withConcurrency<T, R>(
  all: readonly T[],
  width: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(all.length)
  let next = 0
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) results[index] = await work(all[index] as T)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
