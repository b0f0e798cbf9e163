import { type AddressFault, addressFault } from '../../providers/public-address.ts'

/** Why not every visitor's browser can be sent there for the logo; a name in Cyrillic letters is one like any other. */
export function logoFault(address: string): AddressFault | undefined {
  const isAscii = /^[\x21-\x7e]*$/.test(address)
  return addressFault(isAscii ? address : (URL.parse(address)?.href ?? ''))
}
