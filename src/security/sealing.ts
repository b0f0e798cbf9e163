import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { openSealedText, sealText } from './sealed-state.ts'

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
  /** A keyed digest, for values so short that a plain hash would give them away. */
  digest(text: string, belonging: Belonging): Buffer
  /** Names the key without telling anything of it. */
  fingerprint: string
}

/** INTEGRATION_ENC_KEY: 32 bytes in base64url. What it has sealed is lost without it. */
export function createSealing(secret: string): Sealing {
  const key = new Uint8Array(Buffer.from(secret, 'base64url'))
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'tamga short secrets', 32))
  const fingerprint = Buffer.from(hkdfSync('sha256', key, '', 'tamga key fingerprint', 16)).toString(
    'base64url',
  )
  return {
    fingerprint,
    seal: (text, { purpose, owner }) => sealText(key, text, { kid: fingerprint, purpose, owner }),
    open: (sealed, { purpose, owner }) => openSealedText(key, sealed, { purpose, owner }),
    digest: (text, { purpose, owner }) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([purpose, owner, text]))
        .digest(),
  }
}

/** Tells nothing by the time it takes. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
