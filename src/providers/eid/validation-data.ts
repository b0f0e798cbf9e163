import type { Clock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Logger } from '../../observability/log.ts'
import { type Certificate, parseCertificate } from '../../pki/certificate.ts'
import { fetchCrl } from '../../pki/revocation/crl-client.ts'
import { queryOcsp } from '../../pki/revocation/query-ocsp.ts'
import { type Trust, trustWith } from '../../pki/trust.ts'
import { createHttp, type Send } from '../http.ts'
import { authoritiesOf } from './open.ts'
import { EidRefusal } from './port.ts'

/** What proves certificates when no authority can be asked any more; all in DER, as the authorities gave it. */
interface ValidationMaterial {
  certificates: Buffer[]
  crls: Buffer[]
  ocsps: Buffer[]
}

export interface ValidationMaterials {
  /**
   * For the certificates of signers and of time-stamp authorities: their chains, and an OCSP response or a CRL for each
   * certificate that names where to ask. Authorities that are offered count where they lead to an anchor. Rejects with a
   * Refusal where a certificate has been revoked or its status cannot be learned.
   */
  collect(certificates: readonly Uint8Array[], offered?: readonly Uint8Array[]): Promise<ValidationMaterial>
}

interface Options {
  /** Of the settings, and of what is offered as far as it leads to an anchor. */
  trustOf(offered: readonly Certificate[]): Trust
  send: Send
  clock: Clock
  log: Logger
}

type Crl = Awaited<ReturnType<typeof fetchCrl>>
/** Downloaded for this collection, by address and issuer. */
type Lists = Map<string, Crl | undefined>
type Proof = { ocsp: Buffer } | { crl: Buffer }

/** Undefined where no eID provider is set. */
export function openValidationMaterials(
  { eidCaFile, estAnchorFile }: Pick<Config, 'eidCaFile' | 'estAnchorFile'>,
  clock: Clock,
  log: Logger,
): ValidationMaterials | undefined {
  if (eidCaFile === undefined) return undefined
  // Seals are under other anchors than people, with authorities between that the files themselves bring.
  const anchors = [
    ...authoritiesOf('EID_CA_FILE', eidCaFile),
    ...(estAnchorFile === undefined ? [] : authoritiesOf('EST_ANCHOR_FILE', estAnchorFile)),
  ]
  const trust = trustWith(anchors, [])
  const trustOf = (offered: readonly Certificate[]): Trust =>
    offered.length === 0 ? trust : trustWith(anchors, offered)
  return createValidationMaterials({ trustOf, send: createHttp(), clock, log })
}

export function createValidationMaterials({ trustOf, send, clock, log }: Options): ValidationMaterials {
  async function proofOf(
    certificate: Certificate,
    issuer: Certificate,
    lists: Lists,
  ): Promise<Proof | undefined> {
    const { ocspAddresses, crlAddresses } = certificate
    // An authority that the anchor vouches for without a way to ask; no one can prove more about it.
    if (ocspAddresses.length + crlAddresses.length === 0) return undefined
    return (
      (await fromOcsp(certificate, issuer)) ?? (await fromCrl(certificate, issuer, lists)) ?? unavailable()
    )
  }

  async function fromOcsp(certificate: Certificate, issuer: Certificate): Promise<Proof | undefined> {
    for (const address of certificate.ocspAddresses) {
      const url = new URL(address)
      const answer = await queryOcsp({ send, clock }, url, certificate, issuer).catch((err) => {
        log.warn({ err, responder: url.host }, 'no valid OCSP response for validation data')
        return undefined
      })
      if (answer?.status === 'good') return { ocsp: answer.raw }
      if (answer?.status === 'revoked') throw revoked()
      if (answer) throw new EidRefusal('certificate_invalid', 'its issuer does not know the certificate')
    }
    return undefined
  }

  async function fromCrl(
    certificate: Certificate,
    issuer: Certificate,
    lists: Lists,
  ): Promise<Proof | undefined> {
    for (const address of certificate.crlAddresses) {
      const key = `${address} ${issuer.x509.fingerprint256}`
      const answer = lists.has(key) ? lists.get(key) : await listAt(new URL(address), issuer)
      lists.set(key, answer)
      if (answer?.list.revoked.has(certificate.serial)) throw revoked()
      if (answer) return { crl: answer.raw }
    }
    return undefined
  }

  const listAt = (url: URL, issuer: Certificate): Promise<Crl | undefined> =>
    fetchCrl({ send, clock }, url, issuer).catch((err) => {
      log.warn({ err, list: url.host }, 'no valid CRL for validation data')
      return undefined
    })

  return {
    async collect(leaves, offered = []) {
      const trust = trustOf(offered.map((one) => parseCertificate(Buffer.from(one))))
      const lists: Lists = new Map()
      const found = new Map<string, Certificate>()
      const proofs: Proof[] = []
      for (const leaf of leaves) {
        const certificate = parseCertificate(Buffer.from(leaf))
        const path = [certificate, ...trust.chainOf(certificate, clock())]
        for (const [index, one] of path.entries()) {
          const issuer = path[index + 1]
          if (found.has(one.x509.fingerprint256)) continue
          found.set(one.x509.fingerprint256, one)
          const proof = issuer && (await proofOf(one, issuer, lists))
          if (proof) proofs.push(proof)
        }
      }
      return {
        certificates: [...found.values()].map(({ raw }) => raw),
        crls: [...new Set(proofs.flatMap((proof) => ('crl' in proof ? [proof.crl] : [])))],
        ocsps: proofs.flatMap((proof) => ('ocsp' in proof ? [proof.ocsp] : [])),
      }
    },
  }
}

const revoked = (): EidRefusal => new EidRefusal('certificate_revoked', 'the certificate has been revoked')

function unavailable(): never {
  throw new EidRefusal(
    'provider_unavailable',
    'no OCSP responder and no CRL says whether the certificate has been revoked',
  )
}
