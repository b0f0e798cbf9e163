import { connect, type Socket } from 'node:net'

/** A connection whose request is not finished; the answer, if there is one, ends it. */
interface HalfSent {
  socket: Socket
  /** All that came back once the connection is closed. */
  answer: Promise<string>
}

/** Sends the parts from an address of this machine and then falls silent. */
export function sendHalf(port: number, part: string | Buffer, localAddress = '127.0.0.1'): HalfSent {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => undefined)
  socket.write(part)
  const answer = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1'))),
  )
  return { socket, answer }
}
