import { randomBytes } from 'node:crypto'

/** Page of ours that leads on to the private scheme of an app, because the eID itself returns to web addresses alone. */
const APP_RETURN_PATH = '/sign-in/return/app'

const onThisMachine = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/.*)?$/

/**
 * Whether a return address is one of the registered ones, byte for byte: an address that is almost the right one belongs
 * to another party. Only the port of an address on this machine is free, because the system picks it (RFC 8252, 7.3).
 */
export function isRegisteredReturn(registered: readonly string[], address: string): boolean {
  if (registered.includes(address)) return true
  const asked = withoutPort(address)
  return asked !== undefined && URL.canParse(address) && registered.some((one) => withoutPort(one) === asked)
}

function withoutPort(address: string): string | undefined {
  const [, host, rest = ''] = onThisMachine.exec(address) ?? []
  return host === undefined ? undefined : host + rest
}

/** Whether the eID can return there by itself. */
export const isWebAddress = (address: string): boolean => /^https?:/.test(address)

/**
 * The address to which the eID app returns. It cannot be guessed, so that an attacker cannot send a person there with
 * another session's result.
 */
export function callbackUrlOf(
  publicOrigin: string,
  { path, app }: { path: string; app?: string | undefined },
) {
  const value = { value: randomBytes(16).toString('base64url') }
  if (app === undefined) return withQuery(`${publicOrigin}${path}`, value)
  if (isWebAddress(app)) return withQuery(app, value)
  return withQuery(`${publicOrigin}${APP_RETURN_PATH}`, { to: app, ...value })
}

/** Adds to the query that a registered address may have. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`
}
