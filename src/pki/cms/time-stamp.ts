import { createHash } from 'node:crypto'
import type { Hash } from '../algorithms.ts'
import type { Certificate } from '../certificate.ts'
import {
  BOOLEAN,
  DerFault,
  DerReader,
  GENERALIZED_TIME,
  INTEGER,
  integerHex,
  OBJECT_IDENTIFIER,
  objectIdentifier,
  octets,
  readDer,
  SEQUENCE,
  smallInteger,
} from '../der.ts'
import { hashOf } from './algorithms.ts'
import { type CheckedCms, checkCms } from './check.ts'
import { id } from './identifiers.ts'
import { parseSignedData } from './signed-data.ts'

/** What a token says (RFC 3161, section 2.4.2). It counts only where its signature holds and the authority is trusted. */
interface TimeStampInfo {
  /** Milliseconds since the epoch. */
  at: number
  policy: string
  /** Undefined for one that is not accepted. */
  hash: Hash | undefined
  imprint: Buffer
  /** In hexadecimal digits. */
  nonce: string | undefined
}

/** Reads a token, and checks all of it but what it covers, whom to trust and when. Throws a DerFault for what is no token. */
export function readTimeStamp(token: Buffer): TimeStampInfo & CheckedCms {
  const cms = parseSignedData(token)
  const { content } = cms
  if (!content || cms.contentType !== id.timeStampInfo) throw new DerFault('this is no time-stamp')
  const checked = checkCms(cms, id.timeStampInfo, (hash) => createHash(hash).update(content).digest())
  if (cms.unsignedAttributes.size > 0) checked.faults.add('format_failure')
  return { ...infoIn(content), ...checked }
}

/** Section 2.3: a key for this and nothing else. */
export const isForTimeStamps = ({ extendedKeyUsage, extendedKeyUsageIsCritical }: Certificate): boolean =>
  extendedKeyUsageIsCritical && String(extendedKeyUsage) === id.timeStamping

function infoIn(content: Buffer): TimeStampInfo {
  const fields = new DerReader(readDer(content))
  if (smallInteger(fields.take(INTEGER)) !== 1) throw new DerFault('the time-stamp is of an unknown version')
  const policy = objectIdentifier(fields.take(OBJECT_IDENTIFIER))
  const imprint = new DerReader(fields.take(SEQUENCE))
  const hash = hashOf(imprint.take(SEQUENCE))
  const digest = octets(imprint.take())
  imprint.end()
  fields.take(INTEGER)
  const at = momentOf(fields.take(GENERALIZED_TIME).content.toString('latin1'))
  fields.readOptional(SEQUENCE)
  fields.readOptional(BOOLEAN)
  const nonce = fields.readOptional(INTEGER)
  return { at, policy, hash, imprint: digest, nonce: nonce && integerHex(nonce) }
}

/** Unlike in certificates, there may be fractions of a second. */
function momentOf(written: string): number {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(written) ?? []
  const milliseconds = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`,
  )
  if (Number.isNaN(milliseconds)) throw new DerFault('the time of a time-stamp is malformed')
  return milliseconds
}
