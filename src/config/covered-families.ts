import ipaddr from 'ipaddr.js'

interface Range {
  from: bigint
  to: bigint
}

type Family = 'IPv4' | 'IPv6'

const bitsOf: Record<Family, number> = { IPv4: 32, IPv6: 128 }
/** Those with which an IPv6 address is one of IPv4. */
const mapped: Range = { from: 0xffffn << 32n, to: (0xffffn << 32n) + 0xffffffffn }

/** The kinds of addresses that the networks contain to the last one, alone or together. */
export function familiesCovered(networks: readonly string[]): Family[] {
  const ranges: Record<Family, Range[]> = { IPv4: [], IPv6: [] }
  for (const network of networks) {
    const [base, length] = ipaddr.parseCIDR(network)
    const family = base instanceof ipaddr.IPv4 ? 'IPv4' : 'IPv6'
    ranges[family].push(rangeOf(base.toByteArray(), length))
  }
  for (const range of ranges.IPv6) {
    const from = range.from > mapped.from ? range.from : mapped.from
    const to = range.to < mapped.to ? range.to : mapped.to
    if (from <= to) ranges.IPv4.push({ from: from - mapped.from, to: to - mapped.from })
  }
  return (['IPv4', 'IPv6'] as const).filter((family) => coverAll(ranges[family], bitsOf[family]))
}

function rangeOf(bytes: readonly number[], length: number): Range {
  const address = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const size = 1n << BigInt(bytes.length * 8 - length)
  const from = address - (address % size)
  return { from, to: from + size - 1n }
}

function coverAll(ranges: readonly Range[], bits: number): boolean {
  let next = 0n
  for (const { from, to } of [...ranges].sort((left, right) => (left.from < right.from ? -1 : 1))) {
    if (from > next) return false
    if (to >= next) next = to + 1n
  }
  return next === 1n << BigInt(bits)
}
