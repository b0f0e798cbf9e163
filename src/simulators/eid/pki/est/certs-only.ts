import { Set as ASet, Constructed, fromBER, Integer, ObjectIdentifier, Sequence } from 'asn1js'
import { exact } from '../extensions.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'

/** A degenerate SignedData, which signs nothing and carries certificates (RFC 5272, 4.1). */
export function certsOnly(certificates: readonly Buffer[]): Buffer {
  const elements = certificates.map((der) => fromBER(exact(der)).result)
  const signedData = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new ASet({ value: [] }),
      new Sequence({ value: [new ObjectIdentifier({ value: DATA })] }),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: elements }),
      new ASet({ value: [] }),
    ],
  })
  const contentInfo = new Sequence({
    value: [
      new ObjectIdentifier({ value: SIGNED_DATA }),
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [signedData] }),
    ],
  })
  return Buffer.from(contentInfo.toBER())
}
