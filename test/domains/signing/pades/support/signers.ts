import { constants, type KeyObject, sign } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Pades, PrepareOptions, RawSignature } from '../../../../../src/domains/signing/pades/pades.ts'
import { people } from '../../../../../src/simulators/eid/people.ts'
import { derOf } from '../../../../../src/simulators/eid/pki/certificate.ts'
import { openPki, type Pki } from '../../../../../src/simulators/eid/pki/eid-pki.ts'
import { takeKeys } from '../../../../support/eid.ts'

export type Scheme = 'ecdsa' | 'ecdsa-raw' | 'pkcs1' | 'pss'

export interface Signer {
  name: string
  certificate: Buffer
  chain: Buffer[]
  /** Signs as the phone does, which is sent the digest of the attributes. */
  sign(attributes: Uint8Array): RawSignature
}

export interface Signers {
  /** Where OCSP, the CRL and time-stamps are. */
  url: string
  /** Paths that are answered with an error. */
  down: Set<string>
  /** PEM of the root and the issuing authority. */
  anchors: string
  pki: Pki
  /** By the order of the simulator's people: 0 and 1 have keys of ECDSA, 2 and 3 of RSA. */
  signer(person: number, scheme?: Scheme): Signer
  stop(): Promise<void>
}

/** The keys of the eID simulator and what answers for them, in this process. */
export async function openSigners(): Promise<Signers> {
  const directory = await mkdtemp(join(tmpdir(), 'tamga-pades-'))
  await takeKeys(directory)
  const down = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (down.has(request.url ?? '')) response.writeHead(503).end()
    else if (request.url === '/ocsp') response.end(pki.ocsp(body))
    else if (request.url === '/tsa') response.end(pki.timeStamp(body))
    else response.end(pki.crl())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pki: Pki = await openPki(directory, url)
  const { issuing, root } = pki.authority.issuers
  const chain = [derOf(issuing.certificate), derOf(root.certificate)]
  return {
    url,
    down,
    anchors: pki.anchorsFile,
    pki,
    signer(index, scheme) {
      const person = people[index]!
      const { key, certificate } = pki.credential(person, 'signing')
      const used = scheme ?? (person.keyType === 'ec' ? 'ecdsa' : 'pkcs1')
      return {
        name: `${person.familyName} ${person.givenName}`,
        certificate,
        chain,
        sign: (attributes) => raw(attributes, key, used),
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export function raw(attributes: Uint8Array, key: KeyObject, scheme: Scheme): RawSignature {
  switch (scheme) {
    case 'ecdsa':
      return { value: sign('sha256', attributes, key), algorithm: 'ecdsa-sha256' }
    case 'ecdsa-raw':
      return {
        value: sign('sha256', attributes, { key, dsaEncoding: 'ieee-p1363' }),
        algorithm: 'ecdsa-sha256',
      }
    case 'pkcs1':
      return { value: sign('sha256', attributes, key), algorithm: 'rsassa-pkcs1-sha256' }
    case 'pss':
      return {
        value: sign('sha256', attributes, {
          key,
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: 32,
        }),
        algorithm: 'rsassa-pss-sha256',
      }
  }
}

export const optionsOf = (
  { certificate, chain, name }: Signer,
  more: Partial<PrepareOptions> = {},
): PrepareOptions => ({ certificate, chain, name, kind: 'person', time: new Date(), ...more })

/** B-B, from the first to the last step. */
export async function signed(
  pades: Pades,
  pdf: Uint8Array,
  signer: Signer,
  more: Partial<PrepareOptions> = {},
): Promise<Uint8Array> {
  const prepared = await pades.prepare(pdf, optionsOf(signer, more))
  return pades.complete(prepared, signer.sign(prepared.signedAttributes))
}
