import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Where clouds give machines their credentials and settings. No setting opens these. Names such as
 * metadata.google.internal lead to them, and what a name leads to is checked when it is connected to.
 */
const networks = [
  // Link-local: 169.254.169.254 of nearly all clouds, containers' and pods' credentials (170.2, 170.23), Tencent, Scaleway.
  '169.254.0.0/16',
  'fe80::/10',
  // AWS: metadata, pod identity, DNS and time.
  'fd00:ec2::/32',
  // Google.
  'fd20:ce::254/128',
  // Azure: the fabric controller, at an address of the public internet.
  '168.63.129.16/32',
  // Alibaba.
  '100.100.100.200/32',
  'fd00:100::100:200/128',
  // Oracle.
  '192.0.0.192/32',
  'fd00:c1::a9fe:a9fe/128',
  // Volcengine, UCloud, Scaleway, Akamai.
  '100.96.0.96/32',
  '100.80.80.80/32',
  'fd00:42::42/128',
  'fd00:a9fe:a9fe::1/128',
].map((network) => ipaddr.parseCIDR(network))

/** The hosts among them, which no IPv6 address ends with by chance. */
const hosts = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.0.23',
  '169.254.42.42',
  ...networks.filter(([base, bits]) => base.kind() === 'ipv4' && bits === 32).map(([base]) => String(base)),
])

/** Whether an IP address is that of a metadata service, also where it is an IPv4 address inside one of IPv6. */
export function isMetadataAddress(text: string): boolean {
  // A zone names an interface of this machine.
  const literal = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (isIP(literal) === 0) return false
  const address = ipaddr.parse(literal)
  if (isListed(address)) return true
  if (!(address instanceof ipaddr.IPv6)) return false
  const bytes = address.toByteArray()
  return hosts.has(String(ipv4(bytes.slice(12)))) || embedded(address, bytes).some(isListed)
}

/** Whether all of a network lies where nothing is ever called. */
export function isMetadataNetwork(cidr: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(cidr)
  const isHost = bits === (base.kind() === 'ipv4' ? 32 : 128)
  return (
    (isHost && isMetadataAddress(String(base))) || networks.some((one) => bits >= one[1] && isIn(base, one))
  )
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

const isIn = (address: Address, [base, bits]: [Address, number]): boolean =>
  address.kind() === base.kind() && address.match(base, bits)

const isListed = (address: Address): boolean => networks.some((network) => isIn(address, network))

const ipv4 = (bytes: number[]): ipaddr.IPv4 => new ipaddr.IPv4(bytes)

const prefixes = {
  // RFC 4291: compatible and mapped; RFC 2765: translated; RFC 6052: NAT64.
  atEnd: ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((one) =>
    ipaddr.IPv6.parseCIDR(one),
  ),
  localNat64: ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'),
  sixToFour: ipaddr.IPv6.parseCIDR('2002::/16'),
  teredo: ipaddr.IPv6.parseCIDR('2001::/32'),
}

/** The IPv4 addresses that an IPv6 address may be passed on to. */
function embedded(address: ipaddr.IPv6, bytes: number[]): ipaddr.IPv4[] {
  const has = (network: [ipaddr.IPv6, number]) => address.match(network)
  const at = (...places: number[]) => ipv4(places.map((place) => bytes[place]!))
  const last = at(12, 13, 14, 15)
  if (prefixes.atEnd.some(has)) return [last]
  // RFC 8215, with the prefix lengths of RFC 6052 that fit into it; byte 8 is left out.
  if (has(prefixes.localNat64)) return [at(6, 7, 9, 10), at(7, 9, 10, 11), at(9, 10, 11, 12), last]
  if (has(prefixes.sixToFour)) return [at(2, 3, 4, 5)]
  // RFC 4380: the server, and the client with its bits turned round.
  if (has(prefixes.teredo)) return [at(4, 5, 6, 7), ipv4(bytes.slice(12).map((byte) => byte ^ 0xff))]
  // RFC 5214: ISATAP, under any prefix.
  const isIsatap = (bytes[8]! & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe
  return isIsatap ? [last] : []
}
