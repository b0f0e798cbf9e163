import { connect, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Scanner, ScannerUnavailable } from './port.ts'

const SILENCE_MS = 60_000
const MAX_ANSWER_LENGTH = 4096

/**
 * clamd, by INSTREAM: chunks with their length in front, ended by a length of 0. Whatever it answers but for the two
 * known words is no answer, so nothing passes unscanned.
 */
export function createClamdScanner(address: string, silenceMs = SILENCE_MS): Scanner {
  return {
    async scan(body) {
      const socket = connect(placeOf(address))
      try {
        socket.setTimeout(silenceMs, () => socket.destroy(new ScannerUnavailable('clamd is silent')))
        const answer = answerOf(socket)
        answer.catch(() => undefined)
        // A refusal may come while the file is still being sent, and what is sent then fails.
        const sent = pipeline(body, chunked(), socket, { end: false })
        await Promise.race([sent, answer])
        return verdictOf(await answer)
      } catch (cause) {
        throw cause instanceof ScannerUnavailable
          ? cause
          : new ScannerUnavailable('clamd cannot be reached', { cause })
      } finally {
        body.destroy()
        socket.destroy()
      }
    },
  }
}

function placeOf(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith('/')) return { path: address }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon).replace(/^\[(.*)\]$/, '$1'), port: Number(address.slice(colon + 1)) }
}

function chunked(): Transform {
  let begun = false
  const begin = (stream: Transform) => {
    if (!begun) stream.push('zINSTREAM\0')
    begun = true
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      this.push(length)
      done(null, chunk)
    },
    flush(done) {
      begin(this)
      done(null, Buffer.alloc(4))
    },
  })
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')))
      else if (text.length > MAX_ANSWER_LENGTH) reject(new ScannerUnavailable('clamd answers without end'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new ScannerUnavailable('clamd has closed the connection')))
  })
}

function verdictOf(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (found !== undefined) return found
  throw new ScannerUnavailable(`clamd answered ${JSON.stringify(answer.slice(0, 100))}`)
}
