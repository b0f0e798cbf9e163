import { withDeadline } from '../../db/with-deadline.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Scheme } from '../schemes.ts'
import { bearerToken } from './bearer.ts'
import type { SessionVerifier } from './session.ts'

/**
 * The session of a super admin who has passed the second factor, and still is one: the database is asked each time.
 * Any other valid session is 403: its person is known, and this is not for them.
 */
export function operatorSessionScheme(
  sessions: SessionVerifier,
  isSuperAdmin: (userId: string) => Promise<boolean>,
): Scheme {
  return {
    async authenticate(credentials) {
      const token = bearerToken(credentials)
      if (token === undefined) return undefined
      const principal = await sessions.verifyAccess(token)
      const rightful = principal.elevated && (await withDeadline(() => isSuperAdmin(principal.userId)))
      if (!rightful) throw new AppError('auth.forbidden')
      return principal
    },
  }
}
