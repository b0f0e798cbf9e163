import * as assert from 'uvu/assert'
import { openBrowser } from './browser.ts'
import type { Answered, Credential, Stage } from './stage.ts'

interface Connectable {
  id: string
  sessionId: string
  credential: Credential
}

/** A new person, signed in with the eID a moment ago. */
export async function aPersonWithEid(stage: Stage): Promise<Connectable> {
  const { id } = await stage.signIn()
  return anotherSession(stage, id)
}

export async function anotherSession(stage: Stage, id: string): Promise<Connectable> {
  const { accessToken, sessionId } = await stage.app.services.sessions.issue(id, { method: 'eid_push' })
  return { id, sessionId, credential: { Authorization: `Bearer ${accessToken}` } }
}

/** What the service sends the browser back with, after the person has agreed. */
export async function approveConnection(
  stage: Stage,
  issuer: string,
  credential: Credential,
  { sub = 'social-0001', scopes }: { sub?: string; scopes?: string[] } = {},
) {
  const begun = await stage.call(
    'createIntegration',
    { body: { provider: 'demo', ...(scopes && { scopes }) } },
    credential,
  )
  assert.is(begun.status, 202, JSON.stringify(begun.body))
  const back = await openBrowser(issuer).pick(begun.body.data.authorize_url, sub)
  const given = Object.fromEntries(back.searchParams)
  return {
    provider: 'demo',
    code: given.code ?? '',
    state: given.state ?? '',
    iss: given.iss ?? '',
  }
}

export async function connect(
  stage: Stage,
  issuer: string,
  credential: Credential,
  wishes: { sub?: string; scopes?: string[] } = {},
): Promise<Answered> {
  const answered = await stage.call(
    'createIntegration',
    { body: await approveConnection(stage, issuer, credential, wishes) },
    credential,
  )
  assert.is(answered.status, 201, JSON.stringify(answered.body))
  return answered
}

interface Figures {
  refreshes: number
  refused: number
  revocations: number
  held: number
}

/** The switches of the simulated service; without an order, its figures. */
export async function atService(
  issuer: string,
  order?: { withdraw?: string; hold?: number },
): Promise<Figures> {
  const response = await fetch(`${issuer}/connections`, {
    method: order ? 'POST' : 'GET',
    ...(order && { body: JSON.stringify(order), headers: { 'Content-Type': 'application/json' } }),
  })
  return (await response.json()) as Figures
}

/** As if the access token had expired. */
export async function expire(stage: Pick<Stage, 'test'>, userId: string): Promise<void> {
  await stage.test.database.system
    .updateTable('integrations')
    .set({ access_expires_at: new Date(0) })
    .where('user_id', '=', userId)
    .execute()
}

export const connectionOf = (stage: Pick<Stage, 'test'>, userId: string) =>
  stage.test.database.system
    .selectFrom('integrations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
