import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TcpSide {
  port: number
  close(): Promise<void>
}

/** A protocol over TCP, on a free port of this machine. */
export async function listenOnTcp(serve: (socket: Socket) => void): Promise<TcpSide> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A peer that breaks off is gone.
    socket.on('error', () => {})
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
