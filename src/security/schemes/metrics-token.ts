import { AppError } from '../../errors/app-error.ts'
import { anonymous } from '../principal.ts'
import type { Scheme } from '../schemes.ts'
import { bearerToken } from './bearer.ts'
import { sameSecret } from './same-secret.ts'

/** Open while no token is set, but never so in production. */
export function metricsTokenScheme(production: boolean): Scheme {
  return {
    hidden: true,
    async authenticate(credentials) {
      const { settings: held } = credentials
      const metricsToken = held?.metricsToken
      if (held && metricsToken === undefined && !production) return { kind: 'metrics' }
      const presented = bearerToken(credentials)
      if (presented === undefined) return undefined
      const known = metricsToken === undefined ? [] : [metricsToken, ...(held?.metricsOldTokens ?? [])]
      if (!known.some((token) => sameSecret(presented, token))) throw new AppError('auth.invalid')
      return { kind: 'metrics' }
    },
  }
}

/** The token of the metrics, or none where the operator publishes the documents. */
export function documentsTokenScheme(production: boolean, docsPublic: boolean): Scheme {
  if (docsPublic) return { hidden: true, authenticate: async () => anonymous }
  return metricsTokenScheme(production)
}
