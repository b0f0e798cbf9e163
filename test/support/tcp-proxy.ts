import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /**
   * From here on, connections whose first bytes match, old and new, carry nothing in either direction and are not
   * closed: as when a cable is pulled.
   */
  cut(matching?: (opening: Buffer) => boolean): void
  /** New connections work again; those that were cut are closed. */
  mend(): void
  /** New connections lead to another server; those to the former one are closed. */
  redirect(port: number): void
  /** How many connections are open. */
  open(): number
  /** Bytes that clients have sent and the server has got. */
  carried(): number
  /** Bytes that the server has sent and clients have got. */
  returned(): number
  close(): Promise<void>
}

interface Link {
  client: Socket
  server: Socket
  opening: Buffer | undefined
  silent: boolean
}

/** Stands between a client and a server on this machine and can fall silent. */
export async function startTcpProxy(firstPort: number): Promise<TcpProxy> {
  let targetPort = firstPort
  const links = new Set<Link>()
  let carried = 0
  let returned = 0
  let isCut: ((opening: Buffer) => boolean) | undefined

  const listener = createServer((client) => {
    const server = connect(targetPort, '127.0.0.1')
    const link: Link = { client, server, opening: undefined, silent: false }
    links.add(link)
    client.on('data', (bytes) => {
      link.opening ??= bytes
      link.silent ||= isCut?.(link.opening) ?? false
      if (link.silent) return
      carried += bytes.length
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (link.silent) return
      returned += bytes.length
      client.write(bytes)
    })
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        links.delete(link)
        if (!link.silent || socket === client) other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))

  function drop(dropped: Iterable<Link>): void {
    for (const { client, server } of dropped) {
      client.destroy()
      server.destroy()
    }
  }

  return {
    port: (listener.address() as { port: number }).port,
    cut(matching = () => true) {
      isCut = matching
      for (const link of links) link.silent ||= link.opening !== undefined && matching(link.opening)
    },
    mend() {
      isCut = undefined
      drop([...links].filter(({ silent }) => silent))
    },
    redirect(port) {
      targetPort = port
      drop([...links])
    },
    open: () => links.size,
    carried: () => carried,
    returned: () => returned,
    close() {
      drop([...links])
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
}
