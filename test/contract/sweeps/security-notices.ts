import type { Stage } from '../../support/stage.ts'

/** A notice of a sign-in from elsewhere, the token of its link, and its person. */
export async function aSecurityNotice(stage: Stage) {
  const { id: userId, credential } = await stage.signIn()
  const { sessions, disputeTokens } = stage.app.services
  for (const network of ['203.0.113.0/24', '198.51.100.0/24'])
    await sessions.issue(userId, { method: 'eid_qr', origin: { device: 'Chrome, Windows', network } })
  const { id } = await stage.test.database.system
    .selectFrom('gov_notifications')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { id, userId, credential, token: disputeTokens.make(id) }
}
