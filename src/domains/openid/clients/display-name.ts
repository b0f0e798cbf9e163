const MAX_LENGTH = 60
/** With what a client calls itself behind them, no longer than a name may be. A part of a host would be another host. */
const MAX_HOSTS_LENGTH = 130

/** Letters, digits and what stands between words; nothing that looks like an address, turns the text round, or is not seen. */
const notOfNames = /[^\p{L}\p{M}\p{N} '’&+_-]|\p{Default_Ignorable_Code_Point}/gu
/** More than two signs upon one letter cover the lines around it. */
const heaped = /(\p{M}{2})\p{M}+/gu

/** Whether people can be shown all of these hosts in the name of a client. */
export const isDisplayable = (hosts: readonly string[]): boolean => joined(hosts).length <= MAX_HOSTS_LENGTH

/**
 * How people see a client that no person has checked: by the hosts that learn what it is given, all of them, and only
 * behind them by what it calls itself. Every page, list and letter shows this name, so none can leave the hosts out.
 */
export function clientDisplayName(hosts: readonly string[], ownName: string | undefined): string {
  const plain = (ownName ?? '').normalize('NFC').replaceAll(notOfNames, ' ').replaceAll(heaped, '$1')
  const name = plain.replaceAll(/ +/g, ' ').trim()
  const short = [...name].slice(0, MAX_LENGTH).join('').trim()
  return short === '' ? joined(hosts) : `${joined(hosts)} (${short})`
}

const joined = (hosts: readonly string[]): string => [...new Set(hosts)].join(', ')
