const LONGEST = 60

/** Letters, digits and what stands between words; nothing that looks like an address, or turns the text round. */
const notOfNames = /[^\p{L}\p{M}\p{N} '’&+_-]/gu

/**
 * How people see a client that no person has checked: by its host, which it cannot make up, and only behind it by what it
 * calls itself. Every page, list and letter shows this name, so none can leave the host out.
 */
export function shownName(host: string, ownName: string | undefined): string {
  const name = (ownName ?? '').normalize('NFC').replaceAll(notOfNames, ' ').replaceAll(/ +/g, ' ').trim()
  const short = [...name].slice(0, LONGEST).join('').trim()
  return short === '' ? host : `${host} (${short})`
}
