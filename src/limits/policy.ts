import ipaddr from 'ipaddr.js'
import { ConfigError } from '../config/config-error.ts'
import {
  type CountedNetwork,
  type LimitSettings,
  limitsFault,
  type UploadFigures,
} from '../config/limits-file.ts'
import { networksOf, parseAddress } from '../security/networks.ts'
import type { Figures, RateLimit } from './limiter.ts'

/** A limit by address, and what in the request names the person or the application where the address alone says too little. */
export interface CountedLimit extends RateLimit {
  person?: string
  application?: string
}

type CountedNetworkRule = Pick<CountedNetwork, 'name' | 'cidrs' | 'key' | 'buckets' | 'uploads'>

/** What one client may have under way of request bodies that have not arrived yet. */
export interface UploadBounds {
  concurrent: number
  bytes: number
}

/** What holds of the limits: the contract's figures, or those of the settings. */
export interface LimitPolicy {
  readonly ipv6Prefix: number
  readonly networks: readonly CountedNetworkRule[]
  /** Every bucket of the contract once, by name. */
  readonly buckets: readonly RateLimit[]
  /** The usual figures of a bucket. */
  figuresOf(limit: RateLimit): Figures
  /** The network that is counted otherwise, if the address lies in one. */
  networkOf(address: string): CountedNetworkRule | undefined
  /** What is counted as one client: the address, or of IPv6 the network that a client commands. */
  groupOf(address: string): string
  uploadsOf(address: string): UploadBounds
}

/** Throws a ConfigError where the settings name what the contract does not have. */
export function createLimitPolicy(settings: LimitSettings, declared: readonly CountedLimit[]): LimitPolicy {
  const faults = [...faultsOf(settings, declared)]
  if (faults.length > 0) throw new ConfigError(faults.map(limitsFault))

  const { buckets, networks, ipv6_prefix: ipv6Prefix } = settings
  const rules = networks.map((rule) => ({ rule, within: networksOf(rule.cidrs) }))
  const networkOf = (address: string) => rules.find(({ within }) => within.includes(address))?.rule
  const defaults = boundsOf(settings.uploads)
  return {
    ipv6Prefix,
    networks,
    buckets: bucketsOf(declared),
    figuresOf: ({ bucket, per_minute, burst }) =>
      Object.hasOwn(buckets, bucket) ? buckets[bucket]! : { per_minute, burst },
    networkOf,
    groupOf: (address) => groupOf(address, ipv6Prefix),
    uploadsOf(address) {
      const special = rules.length === 0 ? undefined : networkOf(address)?.uploads
      return special ? boundsOf(special) : defaults
    },
  }
}

const boundsOf = ({ at_once, megabytes }: UploadFigures): UploadBounds => ({
  concurrent: at_once,
  bytes: megabytes * 1024 * 1024,
})

/** An IPv6 client commands a whole network; an IPv4 address is one. */
export function groupOf(address: string, ipv6Prefix: number): string {
  const parsed = address.includes(':') ? parseAddress(address) : undefined
  if (!(parsed instanceof ipaddr.IPv6)) return address
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6Prefix}`)
  return `${network.toString()}/${ipv6Prefix}`
}

function* faultsOf(
  { buckets, networks }: LimitSettings,
  declared: readonly CountedLimit[],
): Iterable<string> {
  const known = new Map(declared.map((limit) => [limit.bucket, limit]))
  for (const bucket of Object.keys(buckets))
    if (!known.has(bucket)) yield `names the bucket ${bucket}, which is none of ${listed(known.keys())}`

  const byAddress = new Map([...known].filter(([, { key }]) => key === 'ip'))
  for (const { name, key, buckets: some } of networks) {
    const possible = new Set(key === 'address' ? byAddress.keys() : namesOf(key, declared))
    const asked = key === 'address' ? 'counts by address' : `counts by address and ${key}`
    for (const [bucket, figures] of Object.entries(some)) {
      if (!possible.has(bucket))
        yield `names the bucket ${bucket} in ${name}, which is none that ${asked}: ${listed(possible)}`
      else if (key !== 'address') {
        const each = buckets[bucket] ?? byAddress.get(bucket)!
        if (figures.per_minute < each.per_minute || figures.burst < each.burst)
          yield `gives ${bucket} in ${name} less for a whole address than one ${key} has, ${each.per_minute} a minute and ${each.burst} at once`
      }
    }
  }
}

/** The buckets in which some request names such a one. */
const namesOf = (key: 'person' | 'application', declared: readonly CountedLimit[]): string[] =>
  declared.filter((limit) => limit.key === 'ip' && limit[key] !== undefined).map(({ bucket }) => bucket)

const bucketsOf = (declared: readonly RateLimit[]): RateLimit[] =>
  [...new Map(declared.map((limit) => [limit.bucket, limit])).values()].toSorted((a, b) =>
    a.bucket < b.bucket ? -1 : 1,
  )

const listed = (names: Iterable<string>): string => [...new Set(names)].toSorted().join(', ')
