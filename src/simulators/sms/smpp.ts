import { timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import { listenOnTcp, type TcpSide } from '../shared/tcp.ts'
import type { Faults } from './faults.ts'
import type { Messages } from './messages.ts'

const BIND_TRANSMITTER = 0x02
const SUBMIT_SM = 0x04
const UNBIND = 0x06
const BIND_TRANSCEIVER = 0x09
const ENQUIRE_LINK = 0x15
const RESPONSE = 0x80000000

const OK = 0x00
const INVALID_COMMAND = 0x03
const NOT_BOUND = 0x04
const INVALID_DESTINATION = 0x0b
const INVALID_PASSWORD = 0x0e
const INVALID_SYSTEM = 0x0f
const THROTTLED = 0x58

const nothing: Buffer = Buffer.alloc(0)

interface Centre {
  systemId: string
  password: string
  faults: Faults
  messages: Messages
}

/** The protocol side: SMPP 3.4 over TCP, on a free port of this machine. */
export const listenForSmpp = (centre: Centre): Promise<TcpSide> =>
  listenOnTcp((socket) => serve(socket, centre))

function serve(socket: Socket, centre: Centre): void {
  let received = Buffer.alloc(0)
  let isBound = false
  let count = 0
  const write = (command: number, status: number, sequence: number, body: Buffer): void => {
    const header = Buffer.alloc(16)
    header.writeUInt32BE(16 + body.length, 0)
    header.writeUInt32BE(command, 4)
    header.writeUInt32BE(status, 8)
    header.writeUInt32BE(sequence, 12)
    socket.write(Buffer.concat([header, body]))
  }
  const say = (command: number, sequence: number): void => write(command, OK, sequence, nothing)
  const answer = (command: number, status: number, sequence: number, body = nothing): void =>
    write((command | RESPONSE) >>> 0, status, sequence, body)

  function handle(command: number, sequence: number, body: Buffer): void {
    if (command >= RESPONSE) return
    if (command === ENQUIRE_LINK) {
      centre.messages.enquiries += 1
      answer(command, OK, sequence)
    } else if (command === UNBIND) {
      answer(command, OK, sequence)
      socket.end()
    } else if (command === BIND_TRANSCEIVER || command === BIND_TRANSMITTER) {
      const status = bindStatus(centre, body)
      isBound = status === OK
      answer(command, status, sequence, isBound ? text('tamga-smsc') : nothing)
    } else if (command !== SUBMIT_SM) answer(0, INVALID_COMMAND, sequence)
    else if (isBound) submit(sequence, body)
    else answer(command, NOT_BOUND, sequence)
  }

  function submit(sequence: number, body: Buffer): void {
    const { faults, messages } = centre
    if (faults.take('hang')) return
    if (faults.take('drop')) socket.destroy()
    else if (faults.take('garbage')) socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    else if (faults.take('throttled')) answer(SUBMIT_SM, THROTTLED, sequence)
    else if (faults.take('unknown_number')) answer(SUBMIT_SM, INVALID_DESTINATION, sequence)
    else {
      messages.take(readSubmission(body))
      count += 1
      answer(SUBMIT_SM, OK, sequence, text(String(count)))
      if (!faults.take('unbind')) return
      isBound = false
      say(UNBIND, 1)
    }
  }

  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    while (received.length >= 16) {
      const length = received.readUInt32BE(0)
      if (length < 16 || length > 65_536) {
        socket.destroy()
        return
      }
      if (received.length < length) return
      const pdu = received.subarray(0, length)
      received = received.subarray(length)
      handle(pdu.readUInt32BE(4), pdu.readUInt32BE(12), pdu.subarray(16))
    }
  })
}

function bindStatus({ systemId, password, faults }: Centre, body: Buffer): number {
  const fields = new Fields(body)
  const [system, secret] = [fields.text(), fields.text()]
  if (faults.take('bind_refused') || system !== systemId) return INVALID_SYSTEM
  const [given, wanted] = [Buffer.from(secret), Buffer.from(password)]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? OK : INVALID_PASSWORD
}

/** SMPP 3.4, section 4.4.1. */
function readSubmission(body: Buffer) {
  const fields = new Fields(body)
  fields.text() // service_type
  fields.skip(2)
  const from = fields.text()
  const ton = fields.octet()
  fields.skip(1)
  const to = `${ton === 1 ? '+' : ''}${fields.text()}`
  const hasHeader = (fields.octet() & 0x40) !== 0
  fields.skip(2)
  fields.text() // schedule_delivery_time
  const validity = fields.text()
  fields.skip(2)
  const dataCoding = fields.octet()
  fields.skip(1)
  return { from, to, hasHeader, validity, dataCoding, bytes: fields.bytes(fields.octet()) }
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`, 'latin1')

/** Reads the fields of a body one after another. */
class Fields {
  #at = 0
  readonly #body: Buffer

  constructor(body: Buffer) {
    this.#body = body
  }

  octet(): number {
    return this.#body[this.#at++] ?? 0
  }

  skip(count: number): void {
    this.#at += count
  }

  text(): string {
    const end = this.#body.indexOf(0, this.#at)
    const value = this.#body.toString('latin1', this.#at, end)
    this.#at = end + 1
    return value
  }

  bytes(count: number): Buffer {
    return this.#body.subarray(this.#at, this.#at + count)
  }
}
