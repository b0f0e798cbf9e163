import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { AuditKeys } from './keys.ts'

/** Where a checkpoint stands: positions are ordered by epoch, then by size. */
export interface Position {
  epoch: number
  /** The sequence number of the last row that the hash covers. */
  size: number
}

export interface Citation extends Position {
  hash: Buffer
}

export interface Checkpoint extends Citation {
  origin: string
  at: number
  /** In a later epoch: the last checkpoint of the log that it follows. */
  cites: Citation | null
}

/** RFC 8410: what stands before the 32 bytes of a public Ed25519 key. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const ed25519Type = Buffer.from([0x01])

export function comparePositions(left: Position, right: Position): number {
  return left.epoch - right.epoch || left.size - right.size
}

/** A C2SP signed note whose text is a tlog-checkpoint; epoch, time and citation are its extension lines. */
export function signCheckpoint(checkpoint: Checkpoint, keys: AuditKeys): string {
  const text = noteText(checkpoint)
  const signature = sign(null, Buffer.from(text), keys.signing)
  const stamp = Buffer.concat([keyId(checkpoint.origin, keys.publicKey), signature])
  return `${text}\n— ${checkpoint.origin} ${stamp.toString('base64')}\n`
}

/** The checkpoint, or nothing unless it is exactly what the holder of the key signed. */
export function openCheckpoint(note: string, keys: Pick<AuditKeys, 'publicKey'>): Checkpoint | undefined {
  const [text, signatureLine, ...rest] = note.split(/(?<=\n)\n/)
  if (text === undefined || signatureLine === undefined || rest.length > 0) return undefined
  const [, name, encoded] = /^— (\S+) ([A-Za-z0-9+/=]+)\n$/.exec(signatureLine) ?? []
  const checkpoint = parseText(text)
  if (name === undefined || encoded === undefined || checkpoint?.origin !== name) return undefined

  const stamp = Buffer.from(encoded, 'base64')
  const signedByUs = stamp.subarray(0, 4).equals(keyId(name, keys.publicKey))
  const authentic =
    signedByUs && verify(null, Buffer.from(text), publicKeyObject(keys.publicKey), stamp.subarray(4))
  return authentic ? checkpoint : undefined
}

/** The public key as note verifiers take it: name, key id and key. */
export function verifierKey(origin: string, publicKey: Buffer): string {
  const key = Buffer.concat([ed25519Type, publicKey]).toString('base64')
  return `${origin}+${keyId(origin, publicKey).toString('hex')}+${key}`
}

export function publicKeyPem(publicKey: Buffer): string {
  return publicKeyObject(publicKey).export({ format: 'pem', type: 'spki' }).toString()
}

/** Why the next checkpoint may not follow the previous one; nothing when it may. */
export function refusalToFollow(previous: Checkpoint, next: Checkpoint): string | undefined {
  if (next.origin !== previous.origin) return `it is of another log (${next.origin})`
  if (next.epoch < previous.epoch || next.size < previous.size) return 'it shrinks the log'
  if (next.epoch === previous.epoch) {
    const contradicts = next.size === previous.size && !next.hash.equals(previous.hash)
    return contradicts ? 'it gives another hash for the same size' : undefined
  }
  const citesIt =
    next.cites && comparePositions(next.cites, previous) === 0 && next.cites.hash.equals(previous.hash)
  return citesIt ? undefined : 'its epoch does not cite the checkpoint before it'
}

function noteText({ origin, size, hash, epoch, at, cites }: Checkpoint): string {
  const lines = [
    origin,
    size,
    hash.toString('base64'),
    `epoch ${epoch}`,
    `time ${new Date(at).toISOString()}`,
  ]
  if (cites) lines.push(`cites ${cites.epoch} ${cites.size} ${cites.hash.toString('base64')}`)
  return `${lines.join('\n')}\n`
}

const textShape =
  /^(?<origin>\S+)\n(?<size>\d+)\n(?<hash>\S+)\nepoch (?<epoch>\d+)\ntime (?<time>\S+)\n(?:cites (?<citedEpoch>\d+) (?<citedSize>\d+) (?<citedHash>\S+)\n)?$/

function parseText(text: string): Checkpoint | undefined {
  const found = textShape.exec(text)?.groups
  if (!found) return undefined
  const citedHash = found.citedHash
  return {
    origin: found.origin!,
    size: Number(found.size),
    hash: Buffer.from(found.hash!, 'base64'),
    epoch: Number(found.epoch),
    at: Date.parse(found.time!),
    cites: citedHash
      ? {
          epoch: Number(found.citedEpoch),
          size: Number(found.citedSize),
          hash: Buffer.from(citedHash, 'base64'),
        }
      : null,
  }
}

function keyId(origin: string, publicKey: Buffer): Buffer {
  return createHash('sha256')
    .update(`${origin}\n`)
    .update(ed25519Type)
    .update(publicKey)
    .digest()
    .subarray(0, 4)
}

function publicKeyObject(publicKey: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' })
}
