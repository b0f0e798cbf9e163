import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from '../text/sha256.ts'
import type { AuditKeys } from './keys.ts'

/** RFC 8410: what stands before the 32 bytes of a public Ed25519 key. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const ed25519Type = Buffer.from([0x01])

/** A C2SP signed note; the first line of the text is the name that signs. */
export function signNote(text: string, keys: AuditKeys): string {
  return signNoteWithAll(text, [keys])
}

/**
 * The text, or nothing unless it is exactly what the holder of a key signed. `rowOf` says up to which row of the log it
 * speaks, which a former key may no longer do.
 */
export function openNote(
  note: string,
  { noteKeys }: Pick<AuditKeys, 'noteKeys'>,
  rowOf: (text: string) => number,
): string | undefined {
  const [text, signatureLine, ...rest] = note.split(/(?<=\n)\n/)
  if (text === undefined || signatureLine === undefined || rest.length > 0) return undefined
  const [, name, encoded] = /^— (\S+) ([A-Za-z0-9+/=]+)\n$/.exec(signatureLine) ?? []
  if (name === undefined || encoded === undefined || !text.startsWith(`${name}\n`)) return undefined

  const stamp = Buffer.from(encoded, 'base64')
  const signer = noteKeys.find(({ key }) => stamp.subarray(0, 4).equals(keyId(name, key)))
  if (!signer || !verify(null, Buffer.from(text), publicKeyObject(signer.key), stamp.subarray(4)))
    return undefined
  return signer.upTo === Number.POSITIVE_INFINITY || rowOf(text) <= signer.upTo ? text : undefined
}

/** A note that the holders of all these keys sign, one line each. */
export function signNoteWithAll(text: string, signers: AuditKeys['signers']): string {
  const name = text.slice(0, text.indexOf('\n'))
  const lines = signers.map(({ signing, publicKey }) => {
    const stamp = Buffer.concat([keyId(name, publicKey), sign(null, Buffer.from(text), signing)])
    return `— ${name} ${stamp.toString('base64')}\n`
  })
  return `${text}\n${lines.join('')}`
}

/** By which one note names another. */
export function noteHash(note: string): Buffer {
  return sha256(note)
}

/** By which a record names several: over their hashes, one after the other. */
export function hashOfNotes(hashes: readonly Buffer[]): Buffer {
  return sha256(Buffer.concat(hashes))
}

/** The public key as note verifiers take it: name, key id and key. */
export function verifierKey(origin: string, publicKey: Buffer): string {
  const key = Buffer.concat([ed25519Type, publicKey]).toString('base64')
  return `${origin}+${keyId(origin, publicKey).toString('hex')}+${key}`
}

export function publicKeyPem(publicKey: Buffer): string {
  return publicKeyObject(publicKey).export({ format: 'pem', type: 'spki' }).toString()
}

function keyId(name: string, publicKey: Uint8Array): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(ed25519Type)
    .update(publicKey)
    .digest()
    .subarray(0, 4)
}

function publicKeyObject(publicKey: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' })
}
