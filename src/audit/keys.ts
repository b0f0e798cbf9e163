import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { KeyValues } from '../security/key-values.ts'

/** What a MAC is for. Each has a key of its own, so that no text can pass for one of another kind. */
type MacPurpose =
  | 'entry'
  | 'epoch'
  | 'verified'
  | 'published'
  | 'verification'
  | 'witness'
  | 'archive'
  | 'drop'

/** Of another value of AUDIT_KEY, which counts up to a row of the log, or without an end while it is replaced. */
interface Limited {
  upTo: number
}

/** The key of entries, for the thread that verifies them: an object, of which a thread is given no bytes. */
export interface EntryKey extends Limited {
  key: KeyObject
}

/** The raw 32 bytes of an Ed25519 public key. */
export interface NoteKey extends Limited {
  key: Uint8Array
}

interface DropKey {
  /** What a HMAC with the key of permits to drop begins with: all that the database needs to check one. */
  blocks(): { inner: Buffer; outer: Buffer }
  permit(text: string): Buffer
}

/** The row of the log that a text is of; asked only where a former key has signed it. */
type RowOf = (text: string) => number

export interface AuditKeys {
  mac(purpose: MacPurpose, text: string): Buffer
  macMatches(purpose: MacPurpose, text: string, mac: Uint8Array, rowOf: RowOf): boolean
  /** Of each value, the current one first. */
  entryKeys: readonly EntryKey[]
  dropKeys: readonly DropKey[]
  noteKeys: readonly NoteKey[]
  /** Keeps a text secret beside the checkpoints, where others read. */
  seal(text: string): string
  /** Nothing where none of the keys has sealed it. */
  open(sealed: string): string | undefined
  signing: KeyObject
  publicKey: Buffer
  /** For a text that the holder of each value signs. */
  signers: readonly { signing: KeyObject; publicKey: Buffer }[]
}

/** RFC 8410: what stands before the 32 bytes of a private Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Everything secret follows from AUDIT_KEY, which the database never sees; of all that, it holds only the key of permits.
 * Other values end in `@row` once they no longer sign: what claims a later row is not theirs.
 */
export function deriveAuditKeys(values: KeyValues): AuditKeys {
  const [current, ...others] = typeof values === 'string' ? [values] : values
  const own = deriveOne(current)
  const all = [{ ...own, upTo: Number.POSITIVE_INFINITY }, ...others.map(deriveLimited)] as const
  return {
    mac: own.mac,
    macMatches: (purpose, text, given, rowOf) =>
      given.length === 32 &&
      all.some(
        ({ mac, upTo }) =>
          timingSafeEqual(mac(purpose, text), given) &&
          (upTo === Number.POSITIVE_INFINITY || rowOf(text) <= upTo),
      ),
    entryKeys: all.map(({ entryKey: key, upTo }) => ({ key, upTo })),
    dropKeys: all.map(({ dropBlocks: blocks, mac }) => ({ blocks, permit: (text) => mac('drop', text) })),
    noteKeys: all.map(({ publicKey: key, upTo }) => ({ key, upTo })),
    seal: own.seal,
    open(sealed) {
      for (const { open } of all) {
        const text = open(sealed)
        if (text !== undefined) return text
      }
      return undefined
    },
    signing: own.signing,
    publicKey: own.publicKey,
    signers: all,
  }
}

function deriveLimited(text: string) {
  const [secret, row] = text.split('@') as [string, string?]
  return { ...deriveOne(secret), upTo: row === undefined ? Number.POSITIVE_INFINITY : Number(row) }
}

function deriveOne(secret: string) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tamga audit ${use} v1`, 32))
  const macKeys = {
    entry: createSecretKey(derive('entry')),
    epoch: createSecretKey(derive('epoch')),
    verified: createSecretKey(derive('verified')),
    published: createSecretKey(derive('published')),
    verification: createSecretKey(derive('verification')),
    witness: createSecretKey(derive('witness')),
    archive: createSecretKey(derive('archive')),
    drop: createSecretKey(derive('drop')),
  }
  const mac = (purpose: MacPurpose, text: string) =>
    createHmac('sha256', macKeys[purpose]).update(text).digest()

  const seed = derive('checkpoint')
  const signing = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(signing).export({ format: 'der', type: 'spki' }).subarray(-32)

  const sealing = createSecretKey(derive('names'))
  function seal(text: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }
  function open(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(12, 28))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  return {
    mac,
    seal,
    open,
    entryKey: macKeys.entry,
    dropBlocks: () => hmacBlocks(derive('drop')),
    signing,
    publicKey,
  }
}

/** RFC 2104: the key of up to 64 bytes, filled up with zeros, with each byte turned by 0x36 inside and by 0x5c outside. */
function hmacBlocks(key: Buffer): { inner: Buffer; outer: Buffer } {
  const turned = (by: number) => Buffer.from(Buffer.concat([key], 64).map((byte) => byte ^ by))
  return { inner: turned(0x36), outer: turned(0x5c) }
}
