import { uuidv7 } from '../../../src/db/database.ts'
import type { TokenPair } from '../../../src/domains/identity/sessions/sessions.ts'
import type { Credential, Stage } from '../../support/stage.ts'

export const bearer = (accessToken: string): Credential => ({ Authorization: `Bearer ${accessToken}` })

/** Someone who has signed in, without the way that led there. */
export async function newPair(stage: Stage): Promise<TokenPair> {
  const id = uuidv7()
  await stage.test.database.system.insertInto('users').values({ id, role: 'user' }).execute()
  return stage.app.services.sessions.issue(id, { method: 'eid_qr' })
}

/** What a request with this token is answered with. */
export async function statusWith(stage: Stage, accessToken: string): Promise<number> {
  return (await stage.call('listThemes', {}, bearer(accessToken))).status
}

/** How the entries of an operation about one subject ended, oldest first. */
export async function entriesAbout(stage: Stage, operation: string, subject: string): Promise<string[]> {
  const { items } = await stage.app.services.audit.list({ operation, limit: 100 })
  const about = items.filter((item) => item.subject === subject)
  return about.map(({ outcome }) => outcome).reverse()
}

export async function loginEvents(stage: Stage, userId: string) {
  const rows = await stage.test.database.system
    .selectFrom('login_events')
    .select(['method', 'outcome', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ method, outcome, reason }) => `${method} ${reason ?? outcome}`)
}

export async function securityEvents(stage: Stage, userId: string): Promise<string[]> {
  const rows = await stage.test.database.system
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
