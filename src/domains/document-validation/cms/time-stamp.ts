import { createHash } from 'node:crypto'
import type { Hash } from '../../../providers/eid/pki/algorithms.ts'
import type { Certificate } from '../../../providers/eid/pki/certificate.ts'
import {
  DerFault,
  DerReader,
  INTEGER,
  OBJECT_IDENTIFIER,
  octets,
  readDer,
  SEQUENCE,
  smallInteger,
} from '../../../providers/eid/pki/der.ts'
import { hashOf } from './algorithms.ts'
import { type CmsFault, checkCms } from './check.ts'
import { parseSignedData } from './signed-data.ts'

export interface TimeStamp {
  /** Milliseconds since the epoch; it counts only where there are no faults and the authority is trusted. */
  at: number
  faults: Set<CmsFault>
  authority: Certificate | undefined
  others: Certificate[]
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const GENERALIZED_TIME = 0x18

/** RFC 3161. Throws a DerFault for what is no token. */
export function checkTimeStamp(token: Buffer, digestOf: (hash: Hash) => Buffer): TimeStamp {
  const cms = parseSignedData(token)
  const { content } = cms
  if (!content || cms.contentType !== TST_INFO) throw new DerFault('this is no time-stamp')
  const { at, hash, imprint } = readInfo(content)
  const { faults, signer, others } = checkCms(cms, TST_INFO, (one) =>
    createHash(one).update(content).digest(),
  )
  if (cms.unsignedAttributes.size > 0) faults.add('format_failure')
  if (!hash) faults.add('crypto_constraints_failure')
  else if (!digestOf(hash).equals(imprint)) faults.add('hash_failure')
  // RFC 3161, section 2.3: a key for this and nothing else.
  const [usage, ...more] = signer?.extendedKeyUsage ?? []
  if (signer && (usage !== TIME_STAMPING || more.length > 0)) faults.add('signing_certificate_mismatch')
  return { at, faults, authority: signer, others }
}

function readInfo(content: Buffer) {
  const fields = new DerReader(readDer(content))
  if (smallInteger(fields.take(INTEGER)) !== 1) throw new DerFault('the time-stamp is of an unknown version')
  fields.take(OBJECT_IDENTIFIER)
  const imprint = new DerReader(fields.take(SEQUENCE))
  const hash = hashOf(imprint.take(SEQUENCE))
  const digest = octets(imprint.take())
  imprint.end()
  fields.take(INTEGER)
  return { hash, imprint: digest, at: momentOf(fields.take(GENERALIZED_TIME).content.toString('latin1')) }
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
