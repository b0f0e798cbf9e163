import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

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

export interface AuditKeys {
  mac(purpose: MacPurpose, text: string): Buffer
  macMatches(purpose: MacPurpose, text: string, mac: Uint8Array): boolean
  /** The key of entries, for the thread that verifies them: an object, of which a thread is given no bytes. */
  entryKey: KeyObject
  /** What a HMAC with the key of permits to drop begins with: all that the database needs to check one. */
  dropBlocks(): { inner: Buffer; outer: Buffer }
  signing: KeyObject
  /** The raw 32 bytes of the Ed25519 public key. */
  publicKey: Buffer
}

/** RFC 8410: what stands before the 32 bytes of a private Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Everything secret follows from AUDIT_KEY, which the database never sees; of all that, it holds only the key of permits. */
export function deriveAuditKeys(secret: string): AuditKeys {
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

  return {
    mac,
    macMatches: (purpose, text, given) => given.length === 32 && timingSafeEqual(mac(purpose, text), given),
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
