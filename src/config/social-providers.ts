import { isLoopback } from './hosts.ts'

/** An OpenID issuer with which people may sign in once they have linked their account. */
export interface SocialProvider {
  name: string
  label: string
  issuer: string
  client_id: string
  /** Absent: a public client. */
  client_secret?: string
}

const fields: Record<keyof SocialProvider, { optional?: true; words: string; test(text: string): boolean }> =
  {
    name: {
      words: 'of small letters, digits and hyphens, at most 31',
      test: (text) => /^[a-z][a-z0-9-]{0,30}$/.test(text),
    },
    label: {
      words: '1 to 60 characters',
      test: (text) => /^\P{Cc}{1,60}$/u.test(text) && text.trim() === text,
    },
    issuer: {
      words: 'an https URL without query or fragment; http on this machine alone, outside production',
      test: isIssuer,
    },
    client_id: { words: '1 to 255 characters', test: (text) => text.length > 0 && text.length <= 255 },
    client_secret: {
      optional: true,
      words: '8 to 1024 characters',
      test: (text) => text.length >= 8 && text.length <= 1024,
    },
  }

const MAX_PROVIDERS = 20

/** Reads the JSON of SOCIAL_PROVIDERS; `faults` completes "SOCIAL_PROVIDERS ..." and holds no value of it. */
export function readSocialProviders(text: string | undefined): {
  providers: SocialProvider[]
  faults: string[]
} {
  if (text === undefined) return { providers: [], faults: [] }
  const list = parsed(text)
  if (!Array.isArray(list) || list.length > MAX_PROVIDERS)
    return { providers: [], faults: [`must be a JSON list of at most ${MAX_PROVIDERS} issuers`] }
  const faults = list.flatMap((one, index) => faultsOf(one).map((fault) => `[${index}]${fault}`))
  if (faults.length > 0) return { providers: [], faults }
  const providers = list as SocialProvider[]
  return { providers, faults: [...twins(providers, 'name'), ...twins(providers, 'issuer')] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultsOf(one: unknown): string[] {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return [' must be an object']
  const record = one as Record<string, unknown>
  const unknown = Object.keys(record).filter((name) => !Object.hasOwn(fields, name))
  return [
    ...unknown.map((name) => ` has the unknown field ${JSON.stringify(name.slice(0, 40))}`),
    ...Object.entries(fields).flatMap(([name, { optional, words, test }]) => {
      const value = record[name]
      if (value === undefined) return optional ? [] : [`.${name} is missing`]
      return typeof value === 'string' && test(value) ? [] : [`.${name} must be ${words}`]
    }),
  ]
}

function twins(providers: SocialProvider[], field: 'name' | 'issuer'): string[] {
  const values = providers.map((provider) => provider[field])
  return new Set(values).size === values.length ? [] : [`names one ${field} twice`]
}

/** Unlike ours, the issuers of others may end with a slash. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || /[?#]/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
