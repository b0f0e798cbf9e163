import { anonymous } from '../../src/security/principal.ts'
import type { Credentials, Scheme, Schemes } from '../../src/security/schemes.ts'

interface DeclaredScheme {
  type: string
  scheme?: string
  in?: string
  name?: string
}

/** Schemes that look whether a credential of the declared kind was sent, whatever its value. */
export function presenceSchemes(documents: Readonly<Record<string, object>>): Schemes {
  const schemes: Record<string, Scheme> = {}
  for (const document of Object.values(documents)) {
    const { components } = document as { components?: { securitySchemes?: Record<string, DeclaredScheme> } }
    for (const [name, declared] of Object.entries(components?.securitySchemes ?? {}))
      schemes[name] = {
        authenticate: async (credentials) => (isSent(declared, credentials) ? anonymous : undefined),
      }
  }
  return schemes
}

function isSent({ type, scheme, in: place, name = '' }: DeclaredScheme, { header }: Credentials): boolean {
  if (type === 'apiKey' && place === 'header') return (header(name.toLowerCase()) ?? '') !== ''
  if (type === 'apiKey' && place === 'cookie')
    return (header('cookie') ?? '').split(';').some((one) => one.trim().startsWith(`${name}=`))
  const forms =
    type === 'oauth2' ? /^(Bearer|DPoP) +\S/i : scheme === 'basic' ? /^Basic +\S/i : /^Bearer +\S/i
  return forms.test(header('authorization') ?? '')
}
