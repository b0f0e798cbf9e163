import { type BaseBlock, Integer } from 'asn1js'
import { CertificateRevocationList, Extensions, RevokedCertificate, Time } from 'pkijs'
import { ecdsaSha256, type Issuer, keyIdOf, signedBits, wholeSeconds } from './certificate.ts'
import { authorityKeyId, crlNumber, exact, revocationReason } from './extensions.ts'
import type { Revocation } from './revocation.ts'

const HOUR_MS = 60 * 60_000

export function makeCrl(
  issuer: Issuer,
  serials: ReadonlyMap<string, Revocation | 'good'>,
  now: Date,
): Buffer {
  const revoked = [...serials].flatMap(([serial, status]) =>
    status === 'good' ? [] : [{ serial, ...status }],
  )
  const crl = new CertificateRevocationList({
    version: 1,
    issuer: issuer.certificate.subject,
    thisUpdate: new Time({ value: wholeSeconds(now) }),
    nextUpdate: new Time({ value: wholeSeconds(new Date(now.getTime() + HOUR_MS)) }),
    signature: ecdsaSha256(),
    signatureAlgorithm: ecdsaSha256(),
    revokedCertificates: revoked.map(
      ({ serial, at, reason }) =>
        new RevokedCertificate({
          userCertificate: new Integer({ valueHex: exact(Buffer.from(serial, 'hex')) }),
          revocationDate: new Time({ value: wholeSeconds(at) }),
          crlEntryExtensions: new Extensions({ extensions: [revocationReason(reason)] }),
        }),
    ),
    crlExtensions: new Extensions({
      extensions: [authorityKeyId(keyIdOf(issuer.key)), crlNumber(Math.floor(now.getTime() / 1000))],
    }),
  })
  // `encodeTBS` is closed here, but what is to be signed is the first part of the whole.
  const [toBeSigned] = crl.toSchema(true).valueBlock.value
  crl.signatureValue = signedBits((toBeSigned as BaseBlock).toBER(), issuer.key)
  return Buffer.from(crl.toSchema(true).toBER())
}
