import type { CallInput } from '../../support/request-of.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { Outside } from './outside.ts'

type Recipe = (stage: Stage, callers: Callers, outside: Outside) => Promise<CallInput>

export const aPersonWith =
  (body?: object): Recipe =>
  async (stage) => ({ path: { id: (await stage.signIn()).id }, ...(body && { body }) })

/** The same number again would be another person's. */
export const aNumberlessPerson: Recipe = async (stage) => {
  const { id } = await stage.signIn()
  return { path: { id }, body: { ge_id: `GE-${id}` } }
}

export const aNamedSearch: Recipe = async () => ({ query: { q: 'мөнх' } })

/** As it would be while a phone is being asked; for whom it is, and who granted it. */
async function aGrant(stage: Stage): Promise<{ id: string; credential: Credential }> {
  const [person, granter] = [await stage.signIn(), await stage.signIn('admin')]
  const now = new Date()
  await stage.test.database.system
    .insertInto('role_grants')
    .values({
      id: person.id,
      user_id: person.id,
      role: 'manager',
      granted_by: granter.id,
      granted_elevated: false,
      record: '{"action":"grant_role"}',
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return person
}

export const aPendingGrant: Recipe = async (stage) => ({ path: { id: (await aGrant(stage)).id } })

export const anOwnGrant: Recipe = async (stage) => {
  const { id, credential } = await aGrant(stage)
  return { path: { id }, headers: credential }
}

export const aReportedEvent: Recipe = async (stage) => {
  const { credential } = await stage.signIn()
  const body = { kind: 'other', description: 'sweep' }
  const answer = await stage.send('reportSecurityEvent', { body }, credential)
  return { path: { id: answer.body.data.id } }
}
