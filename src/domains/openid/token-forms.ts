import { createHmac, type KeyObject, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'
import { uuidv7 } from '../../db/database.ts'
import { derivedKeys, type KeyValues } from '../../security/key-values.ts'
import { sha256 } from '../../text/sha256.ts'

/** Prefixes let people, programs and scanners of leaked secrets tell what a token is. */
const CODE = 'tamgaac_'
const REFRESH = 'tamgart_'
const ACCESS = 'tamgaat_'
/** Of a client that acts for itself. */
export const CLIENT_ACCESS = 'tamgact_'

const ID_BYTES = 16
const GENERATION_BYTES = 4
const SECRET_BYTES = 16
const MAC_BYTES = 16
const SIGNED_BYTES = ID_BYTES + GENERATION_BYTES + SECRET_BYTES
const FAMILY_BYTES = SIGNED_BYTES + MAC_BYTES
const ACCESS_BYTES = ID_BYTES + 32

/** A code or a refresh token, which are the generations of one family: 0 is the code. */
export interface FamilyToken {
  grantId: string
  gen: number
  secret: Buffer
  secretHash: Buffer
}

export interface FamilyTokens {
  newSecret(): { secret: Buffer; secretHash: Buffer }
  write(token: Pick<FamilyToken, 'grantId' | 'gen' | 'secret'>): string
  /** Undefined unless this server wrote it: a forged one costs no query. */
  readCode(text: string): FamilyToken | undefined
  readRefresh(text: string): FamilyToken | undefined
}

/**
 * The token is the grant's id, the generation, a secret of the family and a MAC over the three. The MAC lets any
 * generation be recognised from the one row; the secret, kept as a hash, makes the key by itself worthless.
 */
export function createFamilyTokens(stateKeys: KeyValues): FamilyTokens {
  const keys = derivedKeys(stateKeys, 'tamga oauth grants')

  function read(prefix: string, text: string): FamilyToken | undefined {
    const bytes = bytesOf(prefix, text, FAMILY_BYTES)
    if (!bytes) return undefined
    const signed = bytes.subarray(0, SIGNED_BYTES)
    const mac = bytes.subarray(SIGNED_BYTES)
    if (!keys.some((key) => timingSafeEqual(macOf(key, signed), mac))) return undefined
    const secret = signed.subarray(ID_BYTES + GENERATION_BYTES)
    return {
      grantId: uuidOf(signed),
      gen: signed.readUInt32BE(ID_BYTES),
      secret,
      secretHash: sha256(secret),
    }
  }

  return {
    newSecret() {
      const secret = randomBytes(SECRET_BYTES)
      return { secret, secretHash: sha256(secret) }
    },
    write({ grantId, gen, secret }) {
      const bytes = Buffer.allocUnsafe(FAMILY_BYTES)
      writeUuid(bytes, grantId)
      bytes.writeUInt32BE(gen, ID_BYTES)
      secret.copy(bytes, ID_BYTES + GENERATION_BYTES)
      macOf(keys[0], bytes.subarray(0, SIGNED_BYTES)).copy(bytes, SIGNED_BYTES)
      return (gen === 0 ? CODE : REFRESH) + bytes.toString('base64url')
    },
    readCode(text) {
      const token = read(CODE, text)
      return token?.gen === 0 ? token : undefined
    },
    readRefresh(text) {
      const token = read(REFRESH, text)
      return token && token.gen > 0 ? token : undefined
    },
  }
}

/** Where an access token is kept, and what has to be found there. */
export interface AccessTokenKey {
  id: string
  secretHash: Buffer
}

export function newAccessToken(expiresAt: number): AccessTokenKey & { text: string } {
  const id = uuidv7(expiresAt)
  const bytes = Buffer.allocUnsafe(ACCESS_BYTES)
  writeUuid(bytes, id)
  const secret = pooledRandomBytes(ACCESS_BYTES - ID_BYTES)
  secret.copy(bytes, ID_BYTES)
  return { id, secretHash: sha256(secret), text: ACCESS + bytes.toString('base64url') }
}

export function readAccessToken(text: string): AccessTokenKey | undefined {
  const bytes = bytesOf(ACCESS, text, ACCESS_BYTES)
  return bytes && { id: uuidOf(bytes), secretHash: sha256(bytes.subarray(ID_BYTES)) }
}

/** Of any kind, valid or not: a bearer token of this form is never a session's. */
export const looksLikeAccessToken = (text: string): boolean =>
  text.startsWith(ACCESS) || text.startsWith(CLIENT_ACCESS)

/** Of a person, valid or not. */
export const looksLikePersonsToken = (text: string): boolean => text.startsWith(ACCESS)

/** Ids of tokens begin with the moment at which they expire: those that expire later are not below this one. */
export function firstIdFrom(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** Only the one spelling that was given out counts. */
function bytesOf(prefix: string, text: string, length: number): Buffer | undefined {
  if (!text.startsWith(prefix) || text.length !== prefix.length + Math.ceil((length * 4) / 3))
    return undefined
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text.slice(prefix.length)
    ? bytes
    : undefined
}

function macOf(key: KeyObject, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, MAC_BYTES)
}

function writeUuid(bytes: Buffer, id: string): void {
  bytes.write(id.replaceAll('-', ''), 0, ID_BYTES, 'hex')
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const pool = Buffer.allocUnsafeSlow(4096)
let used = pool.length

/** As randomBytes, but asks the operating system for many at once: each call costs more than the bytes. */
export function pooledRandomBytes(size: number): Buffer {
  if (size > pool.length) return randomBytes(size)
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + size))
  // Bytes that were given out must not be found here again.
  pool.fill(0, used, used + size)
  used += size
  return bytes
}
