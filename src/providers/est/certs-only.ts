import { type BaseBlock, type Constructed, fromBER, type ObjectIdentifier } from 'asn1js'
import { EstRefused } from './port.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTEXT_SPECIFIC = 3
const SEQUENCE = 16

/** The certificates in an answer: PKCS#7 that signs nothing, in base64 (RFC 7030, 4.1.3 and 4.2.3). All in DER. */
export function certificatesIn(body: Buffer): Buffer[] {
  const text = body.toString('latin1').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw malformed('the answer is not in base64')
  const result = parse(Buffer.from(text, 'base64'))
  const [type, content] = inside(result)
  if ((type as ObjectIdentifier | undefined)?.valueBlock?.toString() !== SIGNED_DATA)
    throw malformed('the answer is not SignedData')
  const [signedData] = inside(content)
  const certificates = inside(signedData).find(
    ({ idBlock }) => idBlock.tagClass === CONTEXT_SPECIFIC && idBlock.tagNumber === 0,
  )
  const found = inside(certificates).filter(({ idBlock }) => idBlock.tagNumber === SEQUENCE)
  if (found.length === 0) throw malformed('the answer holds no certificate')
  return found.map(({ valueBeforeDecodeView }) => Buffer.from(valueBeforeDecodeView))
}

/** The library steps into each level: an answer of many is as little PKCS#7 as one that breaks off. */
function parse(bytes: Buffer): BaseBlock {
  try {
    const { result, offset } = fromBER(new Uint8Array(bytes).buffer)
    if (offset !== -1) return result
  } catch {
    // Beyond the stack.
  }
  throw malformed('the answer is not PKCS#7')
}

function inside(block: BaseBlock | undefined): BaseBlock[] {
  const value = (block as Constructed | undefined)?.valueBlock?.value
  return Array.isArray(value) ? value : []
}

const malformed = (message: string): EstRefused => new EstRefused('malformed', message)
