import { connect, createServer, type Socket } from 'node:net'

export interface Wire {
  url: string
  /** What the client has sent since the last call, one text a round trip. */
  take(): string[]
  /** The same, by connection. */
  conversations(): string[][]
  /** From now on nothing passes, silently. */
  freeze(): void
  close(): Promise<void>
}

/** Stands between a client and PostgreSQL and counts what is asked: a simple query, or a Sync after an extended one. */
export async function tapWire(serverUrl: string): Promise<Wire> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const asked: { connection: Socket; text: string }[] = []
  const taken = () => asked.splice(0)
  let frozen = false

  // Held back until the other side has acknowledged the last, an answer would take 40 ms more than without the tap.
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => socket.destroy()))
    const read = messageReader((type, body) => {
      if (type === 'Q') asked.push({ connection: client, text: body.toString('utf8', 0, body.length - 1) })
      if (type === 'S') asked.push({ connection: client, text: '(prepared)' })
    })
    client.on('data', read)
    client.on('data', (chunk) => frozen || upstream.write(chunk))
    upstream.on('data', (chunk) => frozen || client.write(chunk))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const url = new URL(serverUrl)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    take: () => taken().map(({ text }) => text),
    conversations: () =>
      [...Map.groupBy(taken(), ({ connection }) => connection).values()].map((said) =>
        said.map(({ text }) => text),
      ),
    freeze() {
      frozen = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What was said in transactions of callers, from begin to commit: what the server does beside is not among it. */
export function callerStatements(conversations: string[][]): string[] {
  return conversations.flatMap((said) => {
    let isInside = false
    return said.filter((text) => {
      if (/^begin/i.test(text)) isInside = text.includes("'tamga_app'")
      const counts = isInside
      if (/commit$/i.test(text)) isInside = false
      return counts
    })
  })
}

function messageReader(onMessage: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The startup message alone has no type byte.
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      if (started) onMessage(String.fromCharCode(rest[0]!), rest.subarray(5, end))
      started = true
      rest = rest.subarray(end)
    }
  }
}
