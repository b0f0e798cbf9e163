import { Socket } from 'node:net'

/**
 * For a connection that carries data more often than this while it works: longer silence means that the network lost it.
 * Before it connects it may wait for as long as it takes to find the host: no one would hear of an error then.
 */
export function idleTimeoutSocket(idleMs: number): Socket {
  const socket = new Socket()
  const timedOut = () =>
    Object.assign(new Error('Connection terminated after a long silence'), { code: 'ETIMEDOUT' })
  const onSilence = () => {
    if (socket.connecting || !socket.pending) socket.destroy(timedOut())
  }
  // Each time: Node itself would call it for the first silence alone.
  return socket.setTimeout(idleMs).on('timeout', onSilence).setKeepAlive(true)
}
