import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { demand, Refused } from './refused.ts'

interface NoteKey {
  id: Buffer
  key: KeyObject
  /** The last row for which it may sign. */
  upTo: number
}

/** Whom the reader trusts: the name of a log, and the keys that sign for it. */
export interface TrustedKeys {
  origin: string
  keys: readonly NoteKey[]
}

/** None of the keys that the reader has is named by the signature. */
export class UnknownSigner extends Refused {}

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

/** `<origin>+<key id>+<key>`, as C2SP signed-note has it; with `@row`, it counts up to that row. */
export function readKey(text: string): TrustedKeys {
  const shape = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)(?:@(\d{1,15}))?$/
  const [, origin, id, encoded, row] = shape.exec(text.trim()) ?? []
  demand(origin && id && encoded, 'The key is not a verifier key such as <origin>+<key id>+<key>')
  const key = Buffer.from(encoded, 'base64')
  demand(key.length === 33 && key[0] === ed25519, 'The key is not an Ed25519 key')
  const expected = createHash('sha256').update(`${origin}\n`).update(key).digest().subarray(0, 4)
  demand(expected.toString('hex') === id, 'The key does not belong to its key id')
  const spki = Buffer.concat([spkiPrefix, key.subarray(1)])
  const upTo = row === undefined ? Number.POSITIVE_INFINITY : Number(row)
  return {
    origin,
    keys: [{ id: expected, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }), upTo }],
  }
}

export function joinKeys([first, ...others]: readonly [TrustedKeys, ...TrustedKeys[]]): TrustedKeys {
  for (const { origin } of others) demand(origin === first.origin, 'The keys are of different logs')
  return { origin: first.origin, keys: [first, ...others].flatMap(({ keys }) => keys) }
}

/** Fails unless one of the keys has signed the text, which speaks up to the row. */
export function assertSigned(
  text: string,
  stamp: Buffer,
  { keys }: TrustedKeys,
  row: number,
  what: string,
): void {
  const signer = keys.find(({ id }) => stamp.subarray(0, 4).equals(id))
  if (!signer) throw new UnknownSigner(`${what} was not signed with the trusted key`)
  const signed = verify(null, Buffer.from(text), signer.key, stamp.subarray(4))
  demand(signed && row <= signer.upTo, `${what} was not signed with the trusted key`)
}

const changeShape =
  /^(?<text>(?<origin>\S+)\nkey change\ntime \S+\nfrom (?<from>\S+)\nto (?<to>\S+)\n)\n— \S+ (?<former>[A-Za-z0-9+/]+=*)\n— \S+ (?<next>[A-Za-z0-9+/]+=*)\n$/

/** The key that follows a trusted one: both have signed that. */
export function openKeyChange(note: string, trusted: TrustedKeys, row: number): TrustedKeys {
  const found = changeShape.exec(note)?.groups
  demand(found && found.origin === trusted.origin, 'The record of a key change is not of this log')
  const next = readKey(String(found.to))
  demand(next.origin === trusted.origin, 'A key change leads to the key of another log')
  const what = 'The record of a key change'
  assertSigned(String(found.text), Buffer.from(String(found.former), 'base64'), trusted, row, what)
  assertSigned(String(found.text), Buffer.from(String(found.next), 'base64'), next, row, what)
  return next
}

const shape =
  /^(?<text>(?<origin>\S+)\n(?<size>\d{1,15})\n(?<hash>[A-Za-z0-9+/]{43}=)\nepoch (?<epoch>\d{1,9})\ntime (?<time>\S+)\n(?:cites (?<citedEpoch>\d{1,9}) (?<citedSize>\d{1,15}) (?<citedHash>[A-Za-z0-9+/]{43}=)\n)?(?:number \d{1,15}\n(?:follows \d{1,9} \d{1,15} [A-Za-z0-9+/]{43}=\n)?)?)\n— (?<signer>\S+) (?<stamp>[A-Za-z0-9+/]+=*)\n$/

/** The checkpoint that the note is, provided that a trusted key has signed it. */
export function openNote(note: string, trusted: TrustedKeys): Checkpoint {
  const found = shape.exec(note)?.groups
  demand(found, 'A note is not a checkpoint')
  const stamp = Buffer.from(String(found.stamp), 'base64')
  const named = found.origin === trusted.origin && found.signer === trusted.origin
  demand(named, `A checkpoint is of another log, ${found.origin}`)
  assertSigned(String(found.text), stamp, trusted, Number(found.size), `The checkpoint of row ${found.size}`)
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
