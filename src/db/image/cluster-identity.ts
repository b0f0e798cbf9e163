import { randomBytes } from 'node:crypto'

/** Which bytes of the files of PostgreSQL 18 tell one cluster from another. */
const CONTROL_VERSION = 1800
const VERSION_AT = 8
const SYSTEM_ID_BYTES = 8
const NONCE_BYTES = 32
/** The nonce begins so far before the checksum. */
const NONCE_BEFORE_CHECKSUM = 35
/** In the first page of each segment of the log. */
const SYSTEM_ID_AT_IN_LOG = 24

export const CONTROL_FILE = 'global/pg_control'
export const isLogSegment = (path: string): boolean => /^pg_wal\/[0-9A-F]{24}$/.test(path)

interface ClusterIdentity {
  systemId: Buffer
  nonce: Buffer
}

/** As initdb makes them. The first bit stays free: tools read the number as a signed one. */
export function newIdentity(): ClusterIdentity {
  const systemId = randomBytes(SYSTEM_ID_BYTES)
  systemId[SYSTEM_ID_BYTES - 1]! &= 0x7f
  return { systemId, nonce: randomBytes(NONCE_BYTES) }
}

/** Of an image: no cluster has it. */
export const noIdentity: ClusterIdentity = {
  systemId: Buffer.alloc(SYSTEM_ID_BYTES),
  nonce: Buffer.alloc(NONCE_BYTES),
}

export function identifyControl(content: Buffer, { systemId, nonce }: ClusterIdentity): Buffer {
  const version = content.readUInt32LE(VERSION_AT)
  if (version !== CONTROL_VERSION) throw new Error(`a control file of version ${version} is not known`)
  const checksumAt = endOfChecked(content)
  const changed = Buffer.from(content)
  systemId.copy(changed, 0)
  nonce.copy(changed, checksumAt - NONCE_BEFORE_CHECKSUM)
  changed.writeUInt32LE(crc32c(changed.subarray(0, checksumAt)), checksumAt)
  return changed
}

export function identifyLog(content: Buffer, { systemId }: ClusterIdentity): Buffer {
  const changed = Buffer.from(content)
  systemId.copy(changed, SYSTEM_ID_AT_IN_LOG)
  return changed
}

/** The checksum stands after what it is of, in the first sector. */
function endOfChecked(content: Buffer): number {
  for (let at = 4 * SYSTEM_ID_BYTES; at <= 508; at += 4)
    if (content.readUInt32LE(at) === crc32c(content.subarray(0, at))) return at
  throw new Error('the control file has no checksum that holds')
}

const CASTAGNOLI = 0x82f63b78

function crc32c(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? CASTAGNOLI : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
