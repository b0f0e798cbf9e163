import type { Sessions } from '../../domains/sessions/sessions.ts'
import type { Scheme } from '../schemes.ts'
import { bearerToken } from './bearer.ts'

export function sessionScheme(sessions: Pick<Sessions, 'verifyAccess'>): Scheme {
  return {
    async authenticate(credentials) {
      const token = bearerToken(credentials)
      return token === undefined ? undefined : sessions.verifyAccess(token)
    },
  }
}
