import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv, type ErrorObject } from 'ajv'
import type { ConfigFault } from './config-error.ts'
import { settingFormats } from './formats.ts'
import { lazy } from './lazy.ts'

/** Few servers have such a file. */
const yaml = lazy(() => createRequire(import.meta.url)('yaml') as typeof import('yaml'))

/** How often: so many a minute on average, and so many at once. */
interface Figures {
  per_minute: number
  burst: number
}

/** Networks that are counted otherwise than by address with the usual figures. */
export interface CountedNetwork {
  name: string
  cidrs: readonly string[]
  /** What is counted besides the address, with the usual figures; the figures here are then those of the address. */
  key: 'address' | 'person' | 'application'
  buckets: Readonly<Record<string, Figures>>
  /** For each address of them, in place of the usual ones. */
  uploads?: UploadFigures
}

/** Of request bodies that have not arrived yet: how many one address may have under way, and how large together. */
export interface UploadFigures {
  at_once: number
  megabytes: number
}

export interface LimitSettings {
  buckets: Readonly<Record<string, Figures>>
  /** Bits of an IPv6 address that are one client. */
  ipv6_prefix: number
  /** The first that has the address decides. */
  networks: readonly CountedNetwork[]
  uploads: UploadFigures
}

const figures = {
  type: 'object',
  required: ['per_minute', 'burst'],
  properties: {
    per_minute: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    // As far as the contract lets RateLimit-Limit go.
    burst: { type: 'integer', minimum: 1, maximum: 100_000 },
  },
  additionalProperties: false,
}

const defaultUploads: UploadFigures = Object.freeze({ at_once: 64, megabytes: 1024 })

const uploads = {
  type: 'object',
  required: ['at_once', 'megabytes'],
  properties: {
    at_once: { type: 'integer', minimum: 1, maximum: 100_000 },
    megabytes: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  },
  additionalProperties: false,
}

const schema = {
  type: 'object',
  properties: {
    buckets: { type: 'object', additionalProperties: figures, default: {} },
    ipv6_prefix: { type: 'integer', minimum: 32, maximum: 128, default: 64 },
    networks: {
      type: 'array',
      maxItems: 100,
      default: [],
      items: {
        type: 'object',
        required: ['name', 'cidrs'],
        properties: {
          name: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,62}$' },
          cidrs: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'string', format: 'cidr' } },
          key: { type: 'string', enum: ['address', 'person', 'application'], default: 'address' },
          buckets: { type: 'object', additionalProperties: figures, default: {} },
          uploads,
        },
        additionalProperties: false,
      },
    },
    uploads: { ...uploads, default: defaultUploads },
  },
  additionalProperties: false,
}

const validator = lazy(() => {
  const ajv = new Ajv({ allErrors: true, useDefaults: true })
  ajv.addFormat('cidr', settingFormats.cidr!.test)
  return ajv.compile<LimitSettings>(schema)
})

export const defaultLimits: LimitSettings = Object.freeze({
  buckets: {},
  ipv6_prefix: 64,
  networks: [],
  uploads: defaultUploads,
})

/** A day is the longest that the contract lets RateLimit-Reset say. */
const MAX_FILL_SECONDS = 86_400

/** Reads LIMITS_FILE. Which buckets there are only the contract knows: they are held against it where it is at hand. */
export function readLimits(path: string | undefined): { settings: LimitSettings; faults: ConfigFault[] } {
  if (path === undefined) return { settings: defaultLimits, faults: [] }
  const { value, wrong } = parsed(path)
  if (wrong !== undefined) return { settings: defaultLimits, faults: [limitsFault(wrong)] }
  const validate = validator()
  if (!validate(value)) return { settings: defaultLimits, faults: (validate.errors ?? []).map(described) }
  return { settings: value, faults: [...slow(value), ...doubled(value), ...empty(value)].map(limitsFault) }
}

/** `wrong` completes "LIMITS_FILE ...". */
export const limitsFault = (wrong: string): ConfigFault => ({
  name: 'LIMITS_FILE',
  wrong,
  remedy: 'docs/limits.md describes it.',
})

function parsed(path: string): { value?: unknown; wrong?: string } {
  try {
    // A file that says nothing, or has only comments, changes nothing.
    return { value: yaml().parse(readFileSync(path, 'utf8')) ?? {} }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return {
      wrong: /^E[A-Z]+$/.test(code ?? '') ? `cannot be read (${code})` : `is no YAML: ${firstLine(message)}`,
    }
  }
}

const firstLine = (text: string): string => text.split('\n')[0]!.replace(/[:.]+$/, '')

function described({ instancePath, message, keyword, params }: ErrorObject): ConfigFault {
  const place = instancePath === '' ? 'the whole' : instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'format')
    return limitsFault(`is wrong at ${place}: must be a network such as 100.64.0.0/10`)
  if (keyword === 'enum')
    return limitsFault(`is wrong at ${place}: must be one of ${params.allowedValues.join(', ')}`)
  const extra = keyword === 'additionalProperties' ? ` (${params.additionalProperty})` : ''
  return limitsFault(`is wrong at ${place}: ${message}${extra}`)
}

function* slow({ buckets, networks }: LimitSettings): Iterable<string> {
  const all = [{ name: 'buckets', buckets }, ...networks]
  for (const { name, buckets: some } of all)
    for (const [bucket, { per_minute, burst }] of Object.entries(some))
      if ((burst * 60) / per_minute > MAX_FILL_SECONDS)
        yield `is wrong at ${name}, ${bucket}: with ${per_minute} a minute a burst of ${burst} takes longer than a day to fill`
}

function* doubled({ networks }: LimitSettings): Iterable<string> {
  const seen = new Set<string>()
  for (const { name, cidrs } of networks) {
    if (seen.has(name)) yield `has two networks called ${name}`
    seen.add(name)
    for (const cidr of cidrs)
      if (cidr.endsWith('/0'))
        yield `is wrong at ${name}: ${cidr} is every address, for which buckets has the figures`
  }
}

function* empty({ networks }: LimitSettings): Iterable<string> {
  for (const { name, buckets, uploads: some } of networks)
    if (Object.keys(buckets).length === 0 && !some)
      yield `is wrong at ${name}: it must have buckets or uploads, or nothing is counted otherwise there`
}
