/** Commands of SMPP 3.4, section 5.1.2.1, as far as we speak them. A response has the highest bit set. */
export const commands = {
  genericNack: 0x80000000,
  submitSm: 0x00000004,
  deliverSm: 0x00000005,
  unbind: 0x00000006,
  bindTransceiver: 0x00000009,
  enquireLink: 0x00000015,
} as const

export const responseTo = (command: number): number => (command | 0x80000000) >>> 0

/** Results of SMPP 3.4, section 5.1.3. */
export const statuses = {
  ok: 0x00000000,
  invalidCommand: 0x00000003,
  invalidDestination: 0x0000000b,
  throttled: 0x00000058,
} as const

export interface Pdu {
  command: number
  status: number
  sequence: number
  body: Buffer
}

const HEADER = 16
/** A submit_sm is far smaller, and nothing that a message centre sends us is larger. */
const MAX_BYTES = 16 * 1024

export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(HEADER)
  header.writeUInt32BE(HEADER + body.length, 0)
  header.writeUInt32BE(command, 4)
  header.writeUInt32BE(status, 8)
  header.writeUInt32BE(sequence, 12)
  return Buffer.concat([header, body])
}

/** Cuts a stream of bytes into PDUs. Throws where the other side speaks something else. */
export class PduReader {
  #rest = Buffer.alloc(0)

  read(chunk: Buffer): Pdu[] {
    const pdus: Pdu[] = []
    this.#rest = Buffer.concat([this.#rest, chunk])
    while (this.#rest.length >= HEADER) {
      const length = this.#rest.readUInt32BE(0)
      if (length < HEADER || length > MAX_BYTES) throw new RangeError(`a PDU of ${length} bytes`)
      if (this.#rest.length < length) break
      const pdu = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      pdus.push({
        command: pdu.readUInt32BE(4),
        status: pdu.readUInt32BE(8),
        sequence: pdu.readUInt32BE(12),
        body: pdu.subarray(HEADER),
      })
    }
    return pdus
  }
}

const cString = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1')
const octets = (...values: number[]): Buffer => Buffer.from(values)

const INTERFACE_VERSION = 0x34

export function bindBody({ systemId, password }: { systemId: string; password: string }): Buffer {
  // No system type; any type of number, any numbering plan, any range of addresses.
  return Buffer.concat([
    cString(systemId),
    cString(password),
    cString(''),
    octets(INTERFACE_VERSION, 0, 0),
    cString(''),
  ])
}

/** Type of number and numbering plan, SMPP 3.4, sections 5.2.5 and 5.2.6. */
interface Address {
  ton: number
  npi: number
  digits: string
}

const INTERNATIONAL = { ton: 1, npi: 1 }
const NETWORK_SPECIFIC = { ton: 3, npi: 0 }
const ALPHANUMERIC = { ton: 5, npi: 0 }

export const destinationOf = (e164: string): Address => ({ ...INTERNATIONAL, digits: e164.slice(1) })

/** A number, the short number of a service, or a name. */
export function sourceOf(sender: string): Address {
  if (/^\+\d+$/.test(sender)) return destinationOf(sender)
  return /^\d+$/.test(sender) ? { ...NETWORK_SPECIFIC, digits: sender } : { ...ALPHANUMERIC, digits: sender }
}

interface Submission {
  source: Address
  destination: Address
  usefulSeconds: number
  dataCoding: number
  /** The message begins with a user data header. */
  hasHeader: boolean
  message: Buffer
}

const UDH_INDICATOR = 0x40

export function submitBody(submission: Submission): Buffer {
  const { source, destination, usefulSeconds, dataCoding, hasHeader, message } = submission
  return Buffer.concat([
    cString(''), // service_type
    octets(source.ton, source.npi),
    cString(source.digits),
    octets(destination.ton, destination.npi),
    cString(destination.digits),
    octets(hasHeader ? UDH_INDICATOR : 0, 0, 0), // esm_class, protocol_id, priority_flag
    cString(''), // schedule_delivery_time
    cString(relativeTime(usefulSeconds)), // validity_period
    // registered_delivery, replace_if_present_flag, data_coding, sm_default_msg_id, sm_length
    octets(0, 0, dataCoding, 0, message.length),
    message,
  ])
}

/** `YYMMDDhhmmsstnnR`, from the time at which the message centre gets it (section 7.1.1). Less than a day. */
function relativeTime(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return `000000${two(hours)}${two(minutes)}${two(seconds % 60)}000R`
}
