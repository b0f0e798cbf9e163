import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { bindBody, commands, encodePdu, type Pdu, PduReader, responseTo, statuses } from './pdu.ts'
import { SmsUnavailable } from './port.ts'

interface SessionOptions {
  host: string
  port: number
  secure: boolean
  systemId: string
  password: string
  /** The longest that connecting, binding or one answer may take. */
  answerMs: number
  /** A bound session asks this often whether the other side is still there. */
  enquireMs: number
}

/** A bound connection to the message centre. Once it is over it stays over. */
export interface Session {
  isOpen(): boolean
  /** The response; its status may be an error. Rejects with SmsUnavailable when none comes. */
  request(command: number, body: Buffer): Promise<Pdu>
  close(): Promise<void>
}

interface Waiting {
  resolve(pdu: Pdu): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

const LAST_SEQUENCE = 0x7fffffff

/** Connects and binds as a transceiver. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { answerMs, enquireMs, systemId, password } = options
  const socket = await connected(options)
  const reader = new PduReader()
  const waiting = new Map<number, Waiting>()
  let sequence = 0
  let enquiring: NodeJS.Timeout | undefined

  function end(why: string, cause?: unknown): void {
    clearInterval(enquiring)
    socket.destroy()
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new SmsUnavailable(why, { cause }))
    }
    waiting.clear()
  }

  function request(command: number, body: Buffer): Promise<Pdu> {
    return new Promise((resolve, reject) => {
      if (socket.destroyed)
        return reject(new SmsUnavailable('the connection to the message centre is closed'))
      sequence = sequence >= LAST_SEQUENCE ? 1 : sequence + 1
      // What a message centre that says nothing has taken is unknown; the next request gets a new connection.
      const timer = setTimeout(() => end('the message centre did not answer in time'), answerMs)
      timer.unref()
      waiting.set(sequence, { resolve, reject, timer })
      socket.write(encodePdu({ command, status: statuses.ok, sequence, body }))
    })
  }

  function answer({ command, sequence }: Pdu, status: number, body: Buffer): void {
    socket.write(encodePdu({ command, status, sequence, body }))
  }

  function take(pdu: Pdu): void {
    if (pdu.command >= commands.genericNack) {
      const asked = waiting.get(pdu.sequence)
      waiting.delete(pdu.sequence)
      clearTimeout(asked?.timer)
      asked?.resolve(pdu)
      return
    }
    const response = { ...pdu, command: responseTo(pdu.command) }
    if (pdu.command === commands.enquireLink) answer(response, statuses.ok, Buffer.alloc(0))
    // We ask for no receipts; what comes all the same is acknowledged, or it would come again and again.
    else if (pdu.command === commands.deliverSm) answer(response, statuses.ok, Buffer.from([0]))
    else if (pdu.command === commands.unbind) {
      answer(response, statuses.ok, Buffer.alloc(0))
      end('the message centre has ended the session')
    } else answer({ ...pdu, command: commands.genericNack }, statuses.invalidCommand, Buffer.alloc(0))
  }

  socket.on('data', (chunk: Buffer) => {
    try {
      for (const pdu of reader.read(chunk)) take(pdu)
    } catch (cause) {
      end('the message centre does not speak SMPP', cause)
    }
  })
  socket.on('error', (cause) => end('the connection to the message centre has failed', cause))
  socket.on('close', () => end('the message centre has closed the connection'))

  const bound = await request(commands.bindTransceiver, bindBody({ systemId, password }))
  if (bound.command !== responseTo(commands.bindTransceiver) || bound.status !== statuses.ok) {
    end('not bound')
    throw new SmsUnavailable(`the message centre refuses us with status ${bound.status}`)
  }
  enquiring = setInterval(
    () => void request(commands.enquireLink, Buffer.alloc(0)).catch(() => {}),
    enquireMs,
  )
  enquiring.unref()

  return {
    isOpen: () => !socket.destroyed,
    request,
    async close() {
      if (!socket.destroyed) await request(commands.unbind, Buffer.alloc(0)).catch(() => {})
      end('the session was closed')
    },
  }
}

async function connected({ host, port, secure, answerMs }: SessionOptions): Promise<Socket> {
  const socket = secure
    ? connectTls({ host, port, servername: host, minVersion: 'TLSv1.2' })
    : connect({ host, port })
  socket.setNoDelay(true)
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(answerMs) })
  } catch (cause) {
    // Destroying may report the same error again.
    socket.on('error', () => {})
    socket.destroy()
    throw new SmsUnavailable('the message centre cannot be reached', { cause })
  }
  return socket
}
