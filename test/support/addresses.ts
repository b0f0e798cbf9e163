/** With this setting each request may come from an address of its own, so that limits by address do not meet. */
export const manyAddresses = { TRUSTED_PROXIES: '127.0.0.0/8' }

let last = 0

/** Headers of a client that has not been here before. */
export function newAddress(): Record<string, string> {
  last += 1
  return { 'X-Forwarded-For': `198.${18 + ((last >> 16) & 1)}.${(last >> 8) & 255}.${last & 255}` }
}
