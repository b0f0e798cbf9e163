import ipaddr from 'ipaddr.js'

/** Names that never leave a machine or its network (RFC 6761, RFC 6762, RFC 8375). */
const privateNames = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** Whether any visitor's browser may be sent there: https, no credentials, and no address of a private network. */
export function isPublicHttps(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return host.includes('.') && !privateNames.test(host)
}
