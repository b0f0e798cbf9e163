import { type LookupAddress, lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isMetadataAddress } from '../config/metadata-addresses.ts'

/** The address is one that no setting opens. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Looks a name up for a connection. What the look-up answers is checked, all of it, and that is what is connected to: a name
 * cannot mean one address when it is checked and another when it is called.
 */
export const checkedLookup =
  (
    mayCall: (address: string, hostname: string) => boolean,
    refusal: (hostname: string) => Error,
    resolve: Resolve = resolveName,
  ): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => mayCall(address, host)))
        return done(refusal(host), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }

/** For addresses that the operator has set: any but those of metadata services. */
export const guardedLookup = checkedLookup(
  (address) => !isMetadataAddress(address),
  (host) => new AddressRefused(`${host} leads to an address that is never called`),
)
