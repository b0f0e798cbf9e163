import type { Socket } from 'node:net'

const lingerMs = 1_000

/**
 * Closes a connection so that the last answer arrives. Closing while the client still sends makes the system discard
 * what it has not yet received, the answer to an oversized body included; so our side ends first, what still comes is
 * thrown away, and only then, or after a second, the socket is closed.
 */
export function closeGracefully(socket: Socket): void {
  socket.destroySoon = () => {
    if (socket.destroyed) return
    if (socket.writable) socket.end()
    if (socket.readableEnded) {
      socket.destroy()
      return
    }
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('end', () => socket.destroy())
    socket.once('close', () => clearTimeout(timer))
  }
}
