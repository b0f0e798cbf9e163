import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SimpleFaults } from '../shared/fault-switches.ts'
import { listenOnTcp, type TcpSide } from '../shared/tcp.ts'

/** What can be made to go wrong. */
const faultNames = ['down', 'slow', 'garbage', 'too_large'] as const

export type FaultName = (typeof faultNames)[number]
export type Faults = SimpleFaults<FaultName>

export const createFaults = (): Faults => new SimpleFaults(faultNames)

export interface Scan {
  bytes: number
  found: string | null
  at: string
}

/** The harmless text that every scanner takes for malware, written in two halves: this file is scanned as well. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const COMMAND = 'zINSTREAM\0'

interface Clamd {
  faults: Faults
  scans: Scan[]
}

/** The protocol side: INSTREAM alone, on a free port of this machine. */
export const listenForFiles = (clamd: Clamd): Promise<TcpSide> =>
  listenOnTcp((socket) => {
    if (clamd.faults.take('down')) socket.destroy()
    else void serve(socket, clamd).catch(() => socket.destroy())
  })

async function serve(socket: Socket, { faults, scans }: Clamd): Promise<void> {
  const say = (text: string): void => void socket.end(`${text}\0`)
  const reader = new Reader(socket)
  const command = (await reader.take(COMMAND.length)).toString('latin1')
  if (command !== COMMAND) return say('UNKNOWN COMMAND')
  let bytes = 0
  let tail = ''
  let found: string | null = null
  for (;;) {
    const length = (await reader.take(4)).readUInt32BE()
    if (length === 0) break
    if (faults.take('too_large')) return say('INSTREAM size limit exceeded. ERROR')
    const chunk = await reader.take(length)
    bytes += length
    const seen = tail + chunk.toString('latin1')
    if (seen.includes(EICAR)) found = 'Eicar-Test-Signature'
    tail = seen.slice(-EICAR.length)
  }
  const slow = faults.take('slow')
  if (slow) await sleep(slow.ms ?? 2000)
  if (faults.take('garbage')) return say('HTTP/1.1 200 OK')
  scans.push({ bytes, found, at: new Date().toISOString() })
  if (scans.length > 200) scans.shift()
  say(found === null ? 'stream: OK' : `stream: ${found} FOUND`)
}

/** Reads so many bytes at a time, however they arrive. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(socket: Socket) {
    this.#chunks = socket.iterator({ destroyOnReturn: false })
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) {
      const { value, done } = await this.#chunks.next()
      if (done) throw new Error('the sender has left')
      this.#held = Buffer.concat([this.#held, value])
    }
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(count)
    return taken
  }
}
