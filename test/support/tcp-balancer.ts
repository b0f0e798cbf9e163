import { get } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'

export interface TcpBalancer {
  port: number
  /** From the first probe that finds it ready on, connections go there. */
  add(port: number): void
  remove(port: number): void
  /** Those to which connections go at this moment. */
  inTurn(): number[]
  close(): Promise<void>
}

/**
 * As kube-proxy: it knows nothing of HTTP, chooses a server when a connection comes, tries no other one afterwards, and
 * learns who is ready only by asking /ready from time to time.
 */
export async function startTcpBalancer(probeEveryMs: number): Promise<TcpBalancer> {
  const servers = new Map<number, { ready: boolean; probes: NodeJS.Timeout }>()
  const inTurn = () => [...servers].filter(([, { ready }]) => ready).map(([port]) => port)
  const open = new Set<Socket>()
  let turn = 0

  function probe(port: number): void {
    const settle = (ready: boolean) => {
      const server = servers.get(port)
      if (server) server.ready = ready
    }
    const request = get({ port, host: '127.0.0.1', path: '/ready', agent: false }, (response) => {
      response.resume()
      settle(response.statusCode === 200)
    })
    request.on('error', () => settle(false))
  }

  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const ready = inTurn()
    const port = ready[turn++ % ready.length]
    if (port === undefined) return void client.resetAndDestroy()
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    join(client, server)
    join(server, client)
  })

  function join(from: Socket, to: Socket): void {
    open.add(from)
    from.pipe(to)
    from.on('error', () => to.resetAndDestroy())
    from.on('close', () => open.delete(from))
  }

  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return {
    port: (listener.address() as { port: number }).port,
    add(port) {
      servers.set(port, { ready: false, probes: setInterval(() => probe(port), probeEveryMs) })
      probe(port)
    },
    remove(port) {
      clearInterval(servers.get(port)?.probes)
      servers.delete(port)
    },
    inTurn,
    close() {
      for (const { probes } of servers.values()) clearInterval(probes)
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
}
