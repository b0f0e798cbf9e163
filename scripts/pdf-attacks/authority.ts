import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RawSignature } from '../../src/domains/signing/pades/pades.ts'
import { fromDer, type Issuer, pemOf } from '../../src/simulators/eid/pki/certificate.ts'

export const authorityFile = new URL('../../test/fixtures/pdf-authority/authority.json', import.meta.url)
/** Where the certificates say that revocation is answered; only the check by EU DSS answers there. */
export const OCSP_PORT = 48620
/** All signatures of the corpora say that they were made then. */
export const SIGNED_AT = new Date('2026-06-01T08:00:00Z')
/** When they are judged. */
export const VALIDATED_AT = Date.parse('2026-11-01T00:00:00Z')

export type Holder = 'first' | 'second' | 'third' | 'seal' | 'stranger' | 'looped'
type AuthorityName = 'root' | 'issuing' | 'ocsp' | 'tsa'

export interface CorpusSigner {
  name: string
  certificate: Buffer
  chain: Buffer[]
  key: KeyObject
  sign(attributes: Uint8Array): RawSignature
}

interface Stored {
  keys: Record<string, string>
  certificates: Record<string, string>
}

/** The one authority that both corpora are signed under. */
export function openCorpusAuthority() {
  const { keys, certificates } = JSON.parse(readFileSync(authorityFile, 'utf8')) as Stored
  const der = (name: string): Buffer => Buffer.from(certificates[name] ?? '', 'base64')
  const keyOf = (name: string): KeyObject => createPrivateKey(keys[name] ?? '')
  const issuer = (name: AuthorityName): Issuer => ({ key: keyOf(name), certificate: fromDer(der(name)) })

  const chainOf = (name: Holder): Buffer[] => {
    if (name === 'looped') return Array.from({ length: 19 }, (_, index) => der(`loop${index}`))
    return name === 'stranger' ? [] : [der('issuing'), der('root')]
  }

  return {
    der,
    issuer,
    /** PEM of the root and of the issuing authority. */
    anchors: pemOf(fromDer(der('root'))) + pemOf(fromDer(der('issuing'))),
    signer(name: Holder): CorpusSigner {
      const key = keyOf(name)
      const algorithm = key.asymmetricKeyType === 'ec' ? 'ecdsa-sha256' : 'rsassa-pkcs1-sha256'
      return {
        name,
        key,
        certificate: der(name),
        chain: chainOf(name),
        sign: (attributes) => ({ value: sign('sha256', attributes, key), algorithm }),
      }
    },
  }
}

export type CorpusAuthority = ReturnType<typeof openCorpusAuthority>
