import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileDamaged } from './port.ts'

/**
 * The form of an encrypted file: a head, then segments of 64 KiB, each encrypted by AES-256-GCM. Every file has its own
 * key, made of the platform's key, the name of the file and random bytes, so one file cannot stand in for another. The
 * number of a segment and whether it is the last are in its nonce, so none can be left out, moved or added.
 */
export const SEGMENT = 64 * 1024
const TAG = 16
const MAGIC = Buffer.from([0x93, 0x54, 0x41, 0x4d, 0x47, 0x41, 0x45, 0x01])
const ID_BYTES = 8
const SALT_BYTES = 32
export const HEAD = MAGIC.length + ID_BYTES + SALT_BYTES

export interface MasterKey {
  id: Buffer
  secret: Buffer
}

/** The id tells which key a file was encrypted with, and nothing of the key. */
export function masterKey(base64url: string): MasterKey {
  const secret = Buffer.from(base64url, 'base64url')
  const id = createHmac('sha256', secret).update('tamga storage key id').digest().subarray(0, ID_BYTES)
  return { id, secret }
}

export interface FileCipher {
  head: Buffer
  key: Buffer
}

export function newCipher(master: MasterKey, name: string): FileCipher {
  const head = Buffer.concat([MAGIC, master.id, randomBytes(SALT_BYTES)])
  return { head, key: fileKey(master, name, head) }
}

/** Nothing for what was stored without encryption. */
export function cipherOf(head: Buffer, masters: readonly MasterKey[], name: string): FileCipher | undefined {
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC)) return undefined
  const id = head.subarray(MAGIC.length, MAGIC.length + ID_BYTES)
  const master = masters.find((one) => one.id.equals(id))
  if (!master) throw new FileDamaged('the file is encrypted with a key that is not known')
  return { head, key: fileKey(master, name, head) }
}

function fileKey({ secret }: MasterKey, name: string, head: Buffer): Buffer {
  const salt = head.subarray(MAGIC.length + ID_BYTES)
  return Buffer.from(hkdfSync('sha256', secret, salt, `tamga storage file ${name}`, 32))
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 7)
  bytes[11] = last ? 1 : 0
  return bytes
}

/** An empty file has one segment too: it says that nothing was cut off. */
const segmentsIn = (bytes: number): number => Math.max(1, Math.ceil(bytes / SEGMENT))

export const sealedLength = (bytes: number): number => HEAD + bytes + segmentsIn(bytes) * TAG

export function openLength(sealed: number): number {
  const body = sealed - HEAD
  const segments = Math.max(1, Math.ceil(body / (SEGMENT + TAG)))
  const bytes = body - segments * TAG
  if (bytes < 0) throw new FileDamaged('an encrypted file is cut off')
  return bytes
}

/** The segments that hold a part of a file, and where they lie in the encrypted one. */
interface Place {
  first: number
  last: number
  from: number
  to: number
}

export function segmentPlaceOf(range: { from: number; to: number }, bytes: number): Place {
  const first = Math.floor(range.from / SEGMENT)
  const last = Math.min(Math.floor(range.to / SEGMENT), segmentsIn(bytes) - 1)
  const end = Math.min((last + 1) * SEGMENT, bytes)
  return {
    first,
    last,
    from: HEAD + first * (SEGMENT + TAG),
    to: HEAD + end + (last + 1) * TAG - 1,
  }
}

/** Head and segments of the bytes that pass. */
export function sealing({ head, key }: FileCipher): Transform {
  let number = 0
  const seal = (segment: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: TAG })
    cipher.setAAD(head)
    number += 1
    return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
  }
  let begun = false
  const segments = new Segments(SEGMENT)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!begun) this.push(head)
      begun = true
      for (const segment of segments.before(chunk)) this.push(seal(segment, false))
      done()
    },
    flush(done) {
      if (!begun) this.push(head)
      done(null, seal(segments.rest(), true))
    },
  })
}

/** The bytes of the segments that pass, from the named one on; `last` is the number of the file's last segment. */
export function opening({ head, key }: FileCipher, first: number, last: number): Transform {
  let number = first
  const unseal = (segment: Buffer): Buffer => {
    if (segment.length < TAG) throw new FileDamaged('an encrypted file is cut off')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, number === last), {
      authTagLength: TAG,
    })
    decipher.setAAD(head)
    decipher.setAuthTag(segment.subarray(-TAG))
    number += 1
    try {
      return Buffer.concat([decipher.update(segment.subarray(0, -TAG)), decipher.final()])
    } catch (cause) {
      throw new FileDamaged('an encrypted file is not what was stored', { cause })
    }
  }
  const segments = new Segments(SEGMENT + TAG)
  const attempt = (done: (error?: Error | null) => void, work: () => void) => {
    try {
      work()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        for (const segment of segments.before(chunk)) this.push(unseal(segment))
      })
    },
    flush(done) {
      attempt(done, () => this.push(unseal(segments.rest())))
    },
  })
}

export const lastSegment = (bytes: number): number => segmentsIn(bytes) - 1

/** Cuts a stream into pieces of one size. The last, which may be whole, is held back until the end. */
class Segments {
  readonly #size: number
  #held: Buffer[] = []
  #length = 0

  constructor(size: number) {
    this.#size = size
  }

  *before(chunk: Buffer): Generator<Buffer> {
    this.#held.push(chunk)
    this.#length += chunk.length
    if (this.#length <= this.#size) return
    let all = Buffer.concat(this.#held, this.#length)
    while (all.length > this.#size) {
      yield all.subarray(0, this.#size)
      all = all.subarray(this.#size)
    }
    this.#held = [all]
    this.#length = all.length
  }

  rest(): Buffer {
    return Buffer.concat(this.#held, this.#length)
  }
}
