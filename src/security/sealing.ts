import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import type { KeyValues } from './key-values.ts'
import { openWithAny, sealText } from './sealed-state.ts'

/** What a sealed value is, and whose: moved to another row, it does not open. */
export interface Belonging {
  purpose: string
  owner: string
}

export interface Sealing {
  /** A compact JWE: AES-256-GCM under the key itself, with the belonging among what is authenticated. */
  seal(text: string, belonging: Belonging): Promise<string>
  /** Fails when it was sealed with another key, for another belonging, or has been changed. */
  open(sealed: string, belonging: Belonging): Promise<string>
  /** Whether the current key has sealed it. */
  isCurrent(sealed: string): boolean
  /** A keyed digest, for values so short that a plain hash would give them away. */
  digest(text: string, belonging: Belonging): Buffer
  /** The same with each key, the current one first. */
  digests(text: string, belonging: Belonging): Buffer[]
  /** Names the key without telling anything of it. */
  fingerprint: string
  /** Of the keys that it has replaced. */
  formerFingerprints: readonly string[]
}

/** INTEGRATION_ENC_KEY, each value 32 bytes in base64url. What one has sealed is lost without it. */
export function createSealing(secrets: KeyValues): Sealing {
  const [current, ...others] = typeof secrets === 'string' ? [secrets] : secrets
  const currentKey = sealingKeyOf(current)
  const former = others.map(sealingKeyOf)
  const keys = [currentKey, ...former] as const
  const { fingerprint } = currentKey
  const seal = (text: string, { purpose, owner }: Belonging) =>
    sealText(currentKey.key, text, { kid: fingerprint, purpose, owner })
  const open = (sealed: string, { purpose, owner }: Belonging) =>
    openWithAny([currentKey.key, ...former.map(({ key }) => key)], sealed, { purpose, owner })
  const digests = (text: string, { purpose, owner }: Belonging) =>
    keys.map(({ digestKey }) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([purpose, owner, text]))
        .digest(),
    )
  return {
    fingerprint,
    formerFingerprints: former.map((key) => key.fingerprint),
    seal,
    open,
    isCurrent: (sealed) => decodeProtectedHeader(sealed).kid === fingerprint,
    digest: (text, belonging) => digests(text, belonging)[0] as Buffer,
    digests,
  }
}

function sealingKeyOf(secret: string) {
  const key = new Uint8Array(Buffer.from(secret, 'base64url'))
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, '', purpose, bytes))
  return {
    key,
    digestKey: derive('tamga short secrets', 32),
    fingerprint: derive('tamga key fingerprint', 16).toString('base64url'),
  }
}

/** Tells nothing by the time it takes. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
