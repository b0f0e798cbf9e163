import type { KeyObject } from 'node:crypto'
import { type Certificate, parseCertificate } from '../../../../../src/pki/certificate.ts'
import {
  derOf,
  type Issuer,
  issueCertificate,
  keyIdOf,
  newKey,
  privateKeyOf,
} from '../../../../../src/simulators/eid/pki/certificate.ts'
import {
  authorityKeyId,
  basicConstraints,
  keyUsage,
  subjectKeyId,
} from '../../../../../src/simulators/eid/pki/extensions.ts'
import { DAY } from './scene.ts'

interface AuthorityOptions {
  name?: string
  key?: KeyObject
  /** Without one it signs itself. */
  issuer?: Issuer
  pathLength?: number
  hasKeyIds?: boolean
  notAfter?: number
}

export const freshKey = async (): Promise<KeyObject> => privateKeyOf(await newKey('ec'))

/** A certificate of an authority, which may be of any name and key. */
export async function authority(options: AuthorityOptions = {}): Promise<Issuer> {
  const {
    name = 'An authority',
    issuer,
    pathLength,
    hasKeyIds = true,
    notAfter = Date.now() + 365 * DAY,
  } = options
  const key = options.key ?? (await freshKey())
  const certificate = issueCertificate({
    subject: { country: 'MN', commonName: name },
    key,
    ...(issuer && { issuer }),
    notBefore: new Date(Date.now() - 365 * DAY),
    notAfter: new Date(notAfter),
    extensions: [
      basicConstraints(true, pathLength),
      keyUsage('keyCertSign', 'cRLSign'),
      ...(hasKeyIds ? [subjectKeyId(keyIdOf(key)), authorityKeyId(keyIdOf(issuer?.key ?? key))] : []),
    ],
  })
  return { certificate, key }
}

/** As many of one name and one key: each has issued each of the others, as far as names and signatures say. */
export async function authoritiesOfOneKey(count: number, name?: string): Promise<Issuer[]> {
  const key = await freshKey()
  return Promise.all(Array.from({ length: count }, () => authority({ key, ...(name && { name }) })))
}

/** As many of one name, each with a key of its own, without key identifiers: only a check shows which has issued which. */
export async function authoritiesOfOneName(count: number): Promise<Issuer[]> {
  const made: Issuer[] = [await authority({ hasKeyIds: false })]
  while (made.length < count) made.push(await authority({ hasKeyIds: false, issuer: made.at(-1)! }))
  return made
}

export const parsed = ({ certificate }: Issuer): Certificate => parseCertificate(derOf(certificate))
export const rawOf = ({ certificate }: Issuer): Uint8Array => new Uint8Array(derOf(certificate))
