import type { Clock } from '../../../clock.ts'
import type { Logger } from '../../../observability/log.ts'
import type { Send } from '../../http.ts'
import type { Certificate } from '../pki/certificate.ts'
import { Refusal } from '../refusal.ts'
import { createListClient } from './list-client.ts'
import { createOcspClient, type Freshness } from './ocsp-client.ts'

export type { Freshness } from './ocsp-client.ts'

export interface Revocation {
  /** Refuses a certificate that has been revoked, and one of which nobody can tell. */
  requireGood(certificate: Certificate, issuer: Certificate, freshness: Freshness): Promise<void>
}

/** OCSP first, because it knows at once; then the list. Their addresses stand in certificates that trusted authorities signed. */
export function createRevocation(options: { send: Send; clock: Clock; log: Logger }): Revocation {
  const askOcsp = createOcspClient(options)
  const askList = createListClient(options)

  return {
    async requireGood(certificate, issuer, freshness) {
      if (certificate.ocspAddresses.length + certificate.crlAddresses.length === 0)
        throw new Refusal('certificate_invalid', 'the certificate does not say where its revocation is told')
      const status = (await askOcsp(certificate, issuer, freshness)) ?? (await askList(certificate, issuer))
      if (status === 'good') return
      if (status === 'revoked') throw new Refusal('certificate_revoked', 'the certificate has been revoked')
      if (status === 'unknown')
        throw new Refusal('certificate_invalid', 'its issuer does not know the certificate')
      throw new Refusal('provider_unavailable', 'nobody can tell whether the certificate has been revoked')
    },
  }
}
