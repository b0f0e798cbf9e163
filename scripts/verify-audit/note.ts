import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { demand } from './refused.ts'

/** Whom the reader trusts: the name of a log, and the key that signs for it. */
export interface TrustedKey {
  origin: string
  id: Buffer
  key: KeyObject
}

export interface Place {
  epoch: number
  size: number
  hash: Buffer
}

export interface Checkpoint extends Place {
  origin: string
  time: string
  cites: Place | undefined
}

const ed25519 = 0x01
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** `<origin>+<key id>+<key>`, as C2SP signed-note has it. */
export function readKey(text: string): TrustedKey {
  const [, origin, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text.trim()) ?? []
  demand(origin && id && encoded, 'The key is not a verifier key such as <origin>+<key id>+<key>')
  const key = Buffer.from(encoded, 'base64')
  demand(key.length === 33 && key[0] === ed25519, 'The key is not an Ed25519 key')
  const expected = createHash('sha256').update(`${origin}\n`).update(key).digest().subarray(0, 4)
  demand(expected.toString('hex') === id, 'The key does not belong to its key id')
  const spki = Buffer.concat([spkiPrefix, key.subarray(1)])
  return { origin, id: expected, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }) }
}

const shape =
  /^(?<text>(?<origin>\S+)\n(?<size>\d{1,15})\n(?<hash>[A-Za-z0-9+/]{43}=)\nepoch (?<epoch>\d{1,9})\ntime (?<time>\S+)\n(?:cites (?<citedEpoch>\d{1,9}) (?<citedSize>\d{1,15}) (?<citedHash>[A-Za-z0-9+/]{43}=)\n)?(?:number \d{1,15}\n(?:follows \d{1,9} \d{1,15} [A-Za-z0-9+/]{43}=\n)?)?)\n— (?<signer>\S+) (?<stamp>[A-Za-z0-9+/]+=*)\n$/

/** The checkpoint that the note is, provided that the trusted key has signed it. */
export function openNote(note: string, trusted: TrustedKey): Checkpoint {
  const found = shape.exec(note)?.groups
  demand(found, 'A note is not a checkpoint')
  const stamp = Buffer.from(String(found.stamp), 'base64')
  const named = found.origin === trusted.origin && found.signer === trusted.origin
  demand(named, `A checkpoint is of another log, ${found.origin}`)
  const signed =
    stamp.subarray(0, 4).equals(trusted.id) &&
    verify(null, Buffer.from(String(found.text)), trusted.key, stamp.subarray(4))
  demand(signed, `The checkpoint of row ${found.size} was not signed with the trusted key`)
  return {
    origin: trusted.origin,
    epoch: Number(found.epoch),
    size: Number(found.size),
    hash: Buffer.from(String(found.hash), 'base64'),
    time: String(found.time),
    cites: found.citedHash
      ? {
          epoch: Number(found.citedEpoch),
          size: Number(found.citedSize),
          hash: Buffer.from(found.citedHash, 'base64'),
        }
      : undefined,
  }
}

export function samePlace(left: Place | undefined, right: Place | undefined): boolean {
  if (!left || !right) return left === right
  return left.epoch === right.epoch && left.size === right.size && left.hash.equals(right.hash)
}
