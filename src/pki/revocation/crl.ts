import { type Certificate, type SignatureChecks, uncountedChecks } from '../certificate.ts'
import { DerFault, DerReader, INTEGER, readDer, SEQUENCE, tagged, time, wholeBits } from '../der.ts'
import { parseExtensions, rejectUnknownCritical } from '../extensions.ts'
import { indexSerials, noSerials, type RevokedSerials } from './revoked-serials.ts'

/** A list of revoked certificates that has been verified. */
export interface RevocationList {
  thisUpdate: number
  nextUpdate: number
  revoked: RevokedSerials
}

const UTC_TIME = 0x17
const GENERALIZED_TIME = 0x18

/**
 * RFC 5280 section 6.3. The list must be the issuer's own and complete: deltas, lists by reason or for other issuers say so in
 * critical extensions, none of which are understood here. Without `now` the list was kept, and may be of any time. Throws a
 * DerFault where something does not hold.
 */
export async function parseRevocationList(
  bytes: Buffer,
  issuer: Certificate,
  now: number | undefined,
  checks: SignatureChecks = uncountedChecks,
): Promise<RevocationList> {
  const outer = new DerReader(readDer(bytes))
  const list = outer.take(SEQUENCE)
  const algorithm = outer.take(SEQUENCE)
  const signature = wholeBits(outer.take())
  outer.end()
  if (!issuer.keyUsage.has('cRLSign')) throw new DerFault('the issuer may not sign lists')
  if (!(await checks.isValidSignature(algorithm, list.whole, issuer.publicKey, signature)))
    throw new DerFault('the signature of the list does not hold')

  const fields = new DerReader(list)
  fields.readOptional(INTEGER)
  fields.take(SEQUENCE)
  const name = fields.take(SEQUENCE)
  const thisUpdate = time(fields.take())
  const nextUpdate = time(fields.take(UTC_TIME, GENERALIZED_TIME))
  const entries = fields.readOptional(SEQUENCE)
  const extensions = fields.readOptional(tagged(0))
  fields.end()

  if (!name.whole.equals(issuer.subject)) throw new DerFault('the list is of another issuer')
  if (now !== undefined && thisUpdate > now) throw new DerFault('the list is of the future')
  if (now !== undefined && nextUpdate < now) throw new DerFault('the list is out of date')
  if (extensions)
    rejectUnknownCritical(parseExtensions(new DerReader(extensions, tagged(0)).take()), new Set())
  return { thisUpdate, nextUpdate, revoked: entries ? await indexSerials(entries) : noSerials }
}

/** The name of who says that it has made the list, of which nothing is proven. Throws a DerFault. */
export function issuerNameOf(bytes: Buffer): Buffer {
  const fields = new DerReader(new DerReader(readDer(bytes)).take(SEQUENCE))
  fields.readOptional(INTEGER)
  fields.take(SEQUENCE)
  return fields.take(SEQUENCE).whole
}
