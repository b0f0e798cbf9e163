import type { Clock } from '../../config/clock.ts'
import type { Logger } from '../../observability/log.ts'
import { EidRefusal } from '../../providers/eid/port.ts'
import type { Send } from '../../providers/http.ts'
import type { Certificate } from '../certificate.ts'
import { createCrlClient } from './crl-client.ts'
import { createOcspClient, type Freshness } from './ocsp-client.ts'

export type { Freshness } from './ocsp-client.ts'

export interface Revocation {
  /** Refuses a certificate that has been revoked, and one whose status cannot be learned. */
  requireGood(certificate: Certificate, issuer: Certificate, freshness: Freshness): Promise<void>
  /** False while an OCSP responder is left alone because it fails. */
  ocspHealthy(): boolean
}

/** OCSP first, because it is up to date; then the CRL. Their addresses come from certificates that trusted authorities signed. */
export function createRevocation(options: { send: Send; clock: Clock; log: Logger }): Revocation {
  const ocsp = createOcspClient(options)
  const checkCrl = createCrlClient(options)

  return {
    ocspHealthy: ocsp.healthy,
    async requireGood(certificate, issuer, freshness) {
      if (certificate.ocspAddresses.length + certificate.crlAddresses.length === 0)
        throw new EidRefusal(
          'certificate_invalid',
          'the certificate names neither an OCSP responder nor a CRL',
        )
      const status =
        (await ocsp.check(certificate, issuer, freshness)) ?? (await checkCrl(certificate, issuer))
      if (status === 'good') return
      if (status === 'revoked')
        throw new EidRefusal('certificate_revoked', 'the certificate has been revoked')
      if (status === 'unknown')
        throw new EidRefusal('certificate_invalid', 'its issuer does not know the certificate')
      throw new EidRefusal(
        'provider_unavailable',
        'no OCSP responder and no CRL says whether the certificate has been revoked',
      )
    },
  }
}
