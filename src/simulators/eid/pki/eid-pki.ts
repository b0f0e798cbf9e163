import type { Person } from '../people.ts'
import { type Authority, holderOf, type KeyPurpose } from './authority.ts'
import { makeCrl } from './crl.ts'
import { openSealAuthority, type SealAuthority } from './est/seal-authority.ts'
import { answerOcsp, type OcspFault } from './ocsp.ts'
import type { Credential } from './personal.ts'
import { issuedSerials } from './revocation.ts'
import { loadAuthority, loadPersonalCertificates, writeAnchors } from './stored-authority.ts'
import { answerTimeStamp } from './time-stamp.ts'

/** Keys, certificates and what can be asked about them. */
export interface Pki {
  authority: Authority
  anchorsFile: string
  credential(person: Person, purpose: KeyPurpose): Credential
  crl(): Buffer
  ocsp(body: Uint8Array, fault?: OcspFault): Buffer
  timeStamp(body: Uint8Array): Buffer
  seals: SealAuthority
}

export async function openPki(directory: string, origin: string): Promise<Pki> {
  const authority = await loadAuthority(directory, new Date())
  const certificates = await loadPersonalCertificates(directory, authority, origin)
  const anchorsFile = await writeAnchors(directory, authority)
  const serials = issuedSerials(authority, certificates)
  const { issuing, ocsp, tsa } = authority.issuers
  const credentials = new Map<string, Credential>()

  return {
    authority,
    anchorsFile,
    credential({ civilId }, purpose) {
      const holder = holderOf(civilId, purpose)
      const opened = credentials.get(holder) ?? {
        key: authority.keyOf(holder),
        certificate: Buffer.from(certificates[holder] as string, 'base64'),
      }
      credentials.set(holder, opened)
      return opened
    },
    crl: () => makeCrl(issuing, serials, new Date()),
    ocsp: (body, fault) => answerOcsp(body, { issuer: issuing, responder: ocsp, serials }, new Date(), fault),
    timeStamp: (body) => answerTimeStamp(body, tsa, new Date()),
    seals: openSealAuthority(directory, authority, origin),
  }
}
