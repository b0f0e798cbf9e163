import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'

export interface PublicKey {
  kty: string
  crv: string
  kid: string
  x: string
}

interface OwnKey {
  kid: string
  privateKey: KeyObject
  published: PublicKey
}

/** This platform's keys: the newest signs, and the older ones stay published until they are withdrawn. */
export class Keys {
  #keys: OwnKey[] = []
  #made = 0

  constructor() {
    this.rotate()
  }

  rotate(withdraw = false): void {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    this.#made += 1
    const kid = `peer-${this.#made}`
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const published = { kty: 'OKP', crv: 'Ed25519', kid, x }
    this.#keys = [{ kid, privateKey, published }, ...(withdraw ? [] : this.#keys)]
  }

  published(): PublicKey[] {
    return this.#keys.map((key) => key.published)
  }

  /** The newest, or the one of that name. */
  #named(kid: string | undefined): OwnKey {
    const found = kid === undefined ? this.#keys[0] : this.#keys.find((key) => key.kid === kid)
    if (!found) throw new Error(`no key ${kid}`)
    return found
  }

  sign(text: string, kid?: string): { kid: string; signature: string } {
    const key = this.#named(kid)
    return { kid: key.kid, signature: sign(null, Buffer.from(text), key.privateKey).toString('base64') }
  }

  /** A JWS in compact form (RFC 7515). */
  jws(payload: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { kid, privateKey } = this.#named(undefined)
    const signed = `${part({ alg: 'EdDSA', kid, typ: 'relay-receipt+jwt' })}.${part(payload)}`
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
  }
}

export function isSignedBy(text: Buffer, signature: string, { kty, crv, x }: PublicKey): boolean {
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
  return verify(null, text, key, Buffer.from(signature, 'base64'))
}
