import { type Certificate, isWithinValidity } from '../../pki/certificate.ts'
import type { CmsFault } from '../../pki/cms/check.ts'
import { isForTimeStamps, readTimeStamp } from '../../pki/cms/time-stamp.ts'
import { DerFault } from '../../pki/der.ts'

/** What the token must say. */
interface Expected {
  digest: Uint8Array
  nonce: Buffer
  /** Object identifier of the only policy that is accepted; any without. */
  policy?: string | undefined
  now: number
}

interface ReadToken {
  time: number
  certificate: Certificate
}

/** The most that the clock of the authority may differ from ours. */
const CLOCK_SKEW_MS = 5 * 60_000

const words: Readonly<Record<CmsFault, string>> = {
  format_failure: 'the token is not of the shape of a time-stamp',
  hash_failure: 'the content is not the one that was signed',
  sig_crypto_failure: 'the signature of the token does not hold',
  signing_certificate_mismatch: 'the token names another certificate than that of its signer',
  no_signing_certificate: 'the token does not hold the certificate of its signer',
  crypto_constraints_failure: 'the token uses an algorithm or a key that is not accepted',
  sig_constraints_failure: 'the token does not say which certificate signed it',
}

/**
 * Every check of RFC 3161 sections 2.2 and 2.3 but the chain to an anchor, by what validates documents later: a token that it
 * would fail is refused on the day. Throws a DerFault where something does not hold.
 */
export function readToken(token: Buffer, { digest, nonce, policy, now }: Expected): ReadToken {
  const read = readTimeStamp(token)
  const { signer, at } = read
  const [fault] = read.faults
  if (fault) throw new DerFault(words[fault])
  if (!signer || !isForTimeStamps(signer)) throw new DerFault('the certificate is not for time-stamps alone')
  if (policy !== undefined && read.policy !== policy) throw new DerFault(`the policy is ${read.policy}`)
  if (read.hash !== 'sha256' || !read.imprint.equals(digest))
    throw new DerFault('the token covers another digest')
  if (read.nonce !== nonce.toString('hex')) throw new DerFault('the token does not repeat our nonce')
  if (Math.abs(at - now) > CLOCK_SKEW_MS) throw new DerFault('the token is not of now')
  if (!isWithinValidity(signer, at)) throw new DerFault('the certificate was not valid at that time')
  return { time: at, certificate: signer }
}
