import type { Principal } from '../principal.ts'
import type { Scheme } from '../schemes.ts'
import { bearerToken } from './bearer.ts'

/** Knows the access tokens of people's sessions. */
export interface SessionVerifier {
  /** Fails unless the token is valid and its session has not ended. */
  verifyAccess(token: string): Promise<Extract<Principal, { kind: 'user' }>>
}

export function sessionScheme(sessions: SessionVerifier): Scheme {
  return {
    async authenticate(credentials) {
      const token = bearerToken(credentials)
      return token === undefined ? undefined : sessions.verifyAccess(token)
    },
  }
}
