/** What came back, read to its end. */
export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  /** Without its parameters: `application/json`. */
  type: string
  /** Parsed, where it is JSON; undefined where it is not, or cannot be parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: rules look into answers of every shape
  json: any
  /** `GET /api/v1/themes` */
  asked: string
}

export interface Ask {
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

const LIMIT_MS = 30_000
const MAX_LENGTH = 32 * 1024 * 1024

export async function ask(
  baseUrl: string,
  { method = 'GET', path, headers = {}, body }: Ask,
): Promise<Answer> {
  const asked = `${method} ${path}`
  try {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: { ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body !== undefined && { body: body as Buffer<ArrayBuffer> }),
    })
    const bytes = await wholeBody(response)
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      type,
      json: parsed(type, bytes),
      asked,
    }
  } catch (error) {
    const { message, cause } = error as Error
    throw new Error(`${asked} was not answered: ${cause instanceof Error ? cause.message : message}`)
  }
}

/** An answer without an end, as of an event stream that is held open, would hold the suite as well. */
async function wholeBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > MAX_LENGTH) throw new Error(`the answer is longer than ${MAX_LENGTH} bytes`)
  }
  return Buffer.concat(parts)
}

function parsed(type: string, bytes: Buffer): unknown {
  if (!/[/+]json$/.test(type)) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
