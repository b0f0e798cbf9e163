import { type Der, DerFault, DerReader, INTEGER, readDer, SEQUENCE, smallInteger } from '../../pki/der.ts'

const GRANTED = 0
const GRANTED_WITH_CHANGES = 1

/** The token of a TimeStampResp (RFC 3161 section 2.4.2). Throws a DerFault for a refusal. */
export function tokenIn(body: Buffer): Buffer {
  const response = new DerReader(readDer(body))
  const status = new DerReader(response.take(SEQUENCE))
  const code = smallInteger(status.take(INTEGER))
  const token: Der | undefined = response.readOptional(SEQUENCE)
  response.end()
  if (code !== GRANTED && code !== GRANTED_WITH_CHANGES)
    throw new DerFault(`the authority refused with status ${code}`)
  if (token === undefined) throw new DerFault('the authority granted nothing')
  return token.whole
}
