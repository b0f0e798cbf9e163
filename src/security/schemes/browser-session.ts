import { AppError } from '../../errors/app-error.ts'
import type { Scheme } from '../schemes.ts'
import type { SessionVerifier } from './session.ts'

/** The session of the browser that was led here. An ended session counts as none: its person has to sign in. */
export function browserSessionScheme(sessions: SessionVerifier): Scheme {
  return {
    async authenticate({ browser }) {
      if (browser?.accessToken === undefined) return undefined
      try {
        return await sessions.verifyAccess(browser.accessToken)
      } catch (error) {
        if (error instanceof AppError && error.status === 401) return undefined
        throw error
      }
    },
  }
}
