import type { Socket } from 'node:net'

const lingerMs = 1_000

/**
 * Closes a connection so that the last response arrives. Closing while the client still sends makes the system discard
 * what the client has not yet received, the response to an oversized body included. So the server ends its side first,
 * discards what still comes, and closes the socket when the client ends too, or after a second.
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
