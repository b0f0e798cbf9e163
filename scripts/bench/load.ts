import { connect, type Socket } from 'node:net'

/** Sends one and the same request over some kept-alive connections, for a while; gives the number of answers. */
export async function load(
  port: number,
  request: Buffer,
  connections: number,
  milliseconds: number,
): Promise<number> {
  const until = performance.now() + milliseconds
  const counts = await Promise.all(Array.from({ length: connections }, () => drive(port, request, until)))
  return counts.reduce((sum, count) => sum + count, 0)
}

function drive(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let pending = ''
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      if (!isWhole(pending)) return
      if (!pending.startsWith('HTTP/1.1 200'))
        return reject(new Error(`unexpected answer: ${pending.slice(0, 300)}`))
      pending = ''
      answered++
      if (performance.now() < until) socket.write(request)
      else {
        socket.destroy()
        resolve(answered)
      }
    })
  })
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1]
  return length !== undefined && answer.length >= head + 4 + Number(length)
}
