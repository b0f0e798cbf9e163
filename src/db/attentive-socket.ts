import { Socket } from 'node:net'

/** For a connection that is never silent for so long while it is well: then the network has swallowed the answer. */
export function attentiveSocket(silenceMs: number): Socket {
  const socket = new Socket()
  const silent = () =>
    Object.assign(new Error('Connection terminated after a long silence'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(silenceMs, () => socket.destroy(silent())).setKeepAlive(true)
}
