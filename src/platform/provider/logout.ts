import type { Handler } from '../../contract/types.ts'
import { decide, readChallenge, shownChallenge } from '../../domains/openid/challenges.ts'
import { AppError } from '../../errors/app-error.ts'

/** The caller must hold the session in question: that binds the answer to its browser. */
export const acceptProviderLogout: Handler<'acceptProviderLogout'> = async ({ body }, context) => {
  const { transact, services, principal, now } = context
  await transact(
    async ({ db, audit }) => {
      const challenge = await readChallenge(db, 'logout', body.logout_challenge, now)
      if (challenge.session_id !== principal.sessionId) throw new AppError('provider.other_person')
      await decide(db, challenge, {}, now)
      audit.entry({ subject: `session:${principal.sessionId}` })
      await services.sessions.logout(principal, db)
      await services.jobs.run('send-logout-notices', { tx: db })
    },
    { shown: shownChallenge(body.logout_challenge) },
  )
  return { redirect_to: `${services.config.publicOrigin}/sign-in?signed_out=1` }
}
