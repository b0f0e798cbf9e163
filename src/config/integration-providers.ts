import type { ConfigFault } from './config-error.ts'
import { isLoopback } from './hosts.ts'
import type { Environment } from './parse.ts'

/** An outside service whose accounts people may connect, so that programs of theirs use it. */
export interface IntegrationSettings {
  name: string
  label: string
  issuer: string
  clientId: string
  /** Absent: a public client. */
  clientSecret: string | undefined
  /** The most that is ever asked for; people may ask for less. */
  scopes: readonly string[]
}

const REMEDY = 'See the settings of integrations in docs/configuration.md.'

interface Part {
  suffix: string
  optional?: true
  words: string
  test(text: string): boolean
}

const parts = {
  issuer: {
    suffix: 'ISSUER',
    words: 'an https URL without query or fragment; http on this machine alone, outside production',
    test: isIssuer,
  },
  clientId: { suffix: 'CLIENT_ID', words: '1 to 255 characters', test: (text) => text.length <= 255 },
  clientSecret: {
    suffix: 'CLIENT_SECRET',
    optional: true,
    words: '8 to 1024 characters',
    test: (text) => text.length >= 8 && text.length <= 1024,
  },
  scopes: {
    suffix: 'SCOPES',
    words: 'scopes of 1 to 200 characters (RFC 6749), separated by spaces, at most 50',
    test: (text) => scopesIn(text).length <= 50 && scopesIn(text).every(isScope),
  },
  label: {
    suffix: 'LABEL',
    optional: true,
    words: '1 to 60 characters',
    test: (text) => /^\P{Cc}{1,60}$/u.test(text),
  },
} as const satisfies Record<string, Part>

/**
 * Reads `INTEGRATION_<NAME>_…` of each name in INTEGRATIONS. The faults hold no value: one of them is a secret.
 */
export function readIntegrations(
  names: readonly string[],
  env: Environment,
  production: boolean,
): { providers: readonly IntegrationSettings[]; faults: ConfigFault[] } {
  const faults: ConfigFault[] = []
  if (new Set(names).size < names.length)
    faults.push({ name: 'INTEGRATIONS', wrong: 'names one service twice', remedy: 'Name each once.' })
  const providers = names.map((name) => {
    const given = (part: Part): string | undefined => {
      const setting = settingOf(name, part.suffix)
      const text = env[setting]?.trim() || undefined
      if (text === undefined) {
        if (!part.optional)
          faults.push({
            name: setting,
            wrong: `is missing, while INTEGRATIONS names ${name}`,
            remedy: REMEDY,
          })
      } else if (!part.test(text))
        faults.push({ name: setting, wrong: `must be ${part.words}`, remedy: REMEDY })
      return text
    }
    const issuer = given(parts.issuer) ?? ''
    if (production && issuer.startsWith('http:'))
      faults.push({ name: settingOf(name, 'ISSUER'), wrong: 'is not https', remedy: 'Use an https address.' })
    return Object.freeze({
      name,
      label: given(parts.label) ?? name.charAt(0).toUpperCase() + name.slice(1),
      issuer,
      clientId: given(parts.clientId) ?? '',
      clientSecret: given(parts.clientSecret),
      scopes: Object.freeze([...new Set(['openid', ...scopesIn(given(parts.scopes) ?? '')])]),
    })
  })
  return { providers: Object.freeze(providers), faults }
}

/** `google-drive` has `INTEGRATION_GOOGLE_DRIVE_ISSUER`. */
const settingOf = (name: string, suffix: string): string =>
  `INTEGRATION_${name.toUpperCase().replaceAll('-', '_')}_${suffix}`

const scopesIn = (text: string): string[] => text.split(' ').filter((scope) => scope !== '')

/** RFC 6749 section 3.3. */
const isScope = (text: string): boolean => /^[!#-[\]-~]{1,200}$/.test(text)

function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || /[?#]/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
