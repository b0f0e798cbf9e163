import { OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs'
import { DerReader, readDer } from '../../src/pki/der.ts'
import { answerTimeStamp } from '../../src/simulators/eid/pki/time-stamp.ts'
import { openCorpusAuthority } from './authority.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const tsa = openCorpusAuthority().issuer('tsa')

/** A time-stamp of the corpora's authority over a SHA-256 digest. */
export function timeStampToken(digest: Uint8Array, at: Date): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    certReq: true,
  })
  const fields = new DerReader(readDer(answerTimeStamp(Buffer.from(request.toSchema().toBER()), tsa, at)))
  fields.take()
  return fields.take().whole
}
