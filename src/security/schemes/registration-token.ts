import { AppError } from '../../errors/app-error.ts'
import type { Scheme } from '../schemes.ts'
import { bearerToken } from './bearer.ts'

export interface Registrations {
  find(token: string): Promise<{ id: string; clientId: string } | undefined>
}

/** The token by which a client that registered itself manages its registration, and nothing else (RFC 7592). */
export function registrationTokenScheme(registrations: Registrations): Scheme {
  return {
    async authenticate(credentials) {
      const presented = bearerToken(credentials)
      if (presented === undefined) return undefined
      const found = await registrations.find(presented)
      if (!found) throw new AppError('auth.invalid')
      return {
        kind: 'registration',
        applicationId: found.id,
        clientId: found.clientId,
        token: presented,
      }
    },
  }
}
