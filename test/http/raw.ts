import { connect, type Socket } from 'node:net'

/** Sends the parts over one connection, as they are, and gives all that comes back until it is closed. */
export function exchange(port: number, parts: (string | Buffer)[], pauseMs = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    void send(socket, parts, pauseMs)
  })
}

async function send(socket: Socket, parts: (string | Buffer)[], pauseMs: number): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed || socket.writableEnded) return
    socket.write(part)
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
