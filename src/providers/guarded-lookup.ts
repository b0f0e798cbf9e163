import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isMetadataAddress } from '../config/metadata-addresses.ts'

/** The address is one that no setting opens. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Looks a name up for a connection. What the look-up answers is checked, and that is what is connected to. */
export const guardedLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isMetadataAddress(address)))
      return done(new AddressRefused(`${host} leads to an address that is never called`), '')
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}
