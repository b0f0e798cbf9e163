import { domainToASCII } from 'node:url'

/** The characters of a plain local part (RFC 5322, dot-atom). Others cannot be distinguished, or need another mail system. */
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainAsTyped = /^[\p{L}\p{M}\p{N}.-]+$/u
const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/**
 * The address as it is kept and mailed: the domain in lower case and in ASCII (IDNA), the name before it as it was typed,
 * because its case is for the receiving server to judge. Undefined for what is no address.
 */
export function normaliseEmail(typed: string): string | undefined {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = address.slice(at + 1)
  if (!localPart.test(local) || local.length > 64 || !domainAsTyped.test(domain)) return undefined
  const ascii = domainToASCII(domain.normalize('NFC'))
  const labels = ascii.split('.')
  const isDomain =
    labels.length > 1 &&
    labels.every((one) => one.length <= 63 && label.test(one)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  const normalised = `${local}@${ascii}`
  return isDomain && normalised.length <= 254 ? normalised : undefined
}

/** E.164, from the ways in which people write it; undefined for what is no such number. */
export function normalisePhone(typed: string): string | undefined {
  const digits = typed
    .trim()
    .replace(/^00/, '+')
    .replaceAll(/[\s().-]/g, '')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}
