import { Socket } from 'node:net'

/** For a connection that carries data more often than this while it works: longer silence means that the network lost it. */
export function idleTimeoutSocket(idleMs: number): Socket {
  const socket = new Socket()
  const timedOut = () =>
    Object.assign(new Error('Connection terminated after a long silence'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(idleMs, () => socket.destroy(timedOut())).setKeepAlive(true)
}
