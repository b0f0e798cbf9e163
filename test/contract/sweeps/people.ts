import { uuidv7 } from '../../../src/db/database.ts'
import { eventually } from '../../support/eventually.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'
import { anAppOfMine } from './factors.ts'

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

export const aPersonWith =
  (body?: object): Recipe =>
  async (stage) => ({ path: { id: (await stage.signIn()).id }, ...(body && { body }) })

/** The same number again would be another person's. */
export const aNumberlessPerson: Recipe = async (stage) => {
  const { id } = await stage.signIn()
  return { path: { id }, body: { ge_id: `GE-${id}` } }
}

export const aNamedSearch: Recipe = async () => ({ query: { q: 'мөнх' } })

let found = 0

/** A name that one person alone has: finding them is a look at them. */
async function aPersonOfOneName(stage: Stage): Promise<string> {
  const { id } = await stage.signIn()
  found++
  const name = `Ганц${'абвгдежзик'.repeat(3).slice(found % 10, (found % 10) + 8)}`
  await stage.test.database.system
    .updateTable('users')
    .set({ given_name: name, eid_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  return name
}

export const aSearchForOne: Recipe = async (stage) => ({ query: { q: await aPersonOfOneName(stage) } })

export const aDirectorySearchForOne: Recipe = async (stage) => ({
  query: { q: await aPersonOfOneName(stage), reason: 'a sweep over all' },
})

/** By which an owner can invite a person who has an account. */
export async function aCivilId(stage: Stage): Promise<string> {
  const { id } = await stage.signIn()
  const civilId = `ЖЖ${String(Date.now()).slice(-8)}`
  await stage.test.database.system
    .updateTable('users')
    .set({ civil_id: civilId })
    .where('id', '=', id)
    .execute()
  return civilId
}

export const eventsOfOnePerson: Recipe = async (stage) => ({
  query: { actor: `user:${(await stage.signIn()).id}` },
})

/** A person of the state's registry who has an account here. */
export const aRegisteredPerson =
  (place: number, more: object = {}): Recipe =>
  async (stage, _callers, { registry }) => {
    const { registerNumber = '', civilId = '' } = registry.people.at(place) ?? {}
    await stage.test.database.system
      .insertInto('users')
      .values({ id: uuidv7(), civil_id: civilId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { query: { reg_no: registerNumber, ...more } }
  }

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

const reason = 'a sweep over all'

/** A person whom the help desk is to help. */
export const aPersonToHelp: Recipe = async (stage) => ({
  path: { id: (await stage.signIn()).id },
  query: { reason },
})

export const aFactorToRemove: Recipe = async (stage) => {
  const { headers, path } = await anAppOfMine(stage)
  const { userId } = await stage.app.services.sessions.verifyAccess(
    headers!.Authorization!.slice('Bearer '.length),
  )
  return { path: { id: userId, factorId: path!.id as string }, query: { reason } }
}

export const aSessionToEnd: Recipe = async (stage) => {
  const { id } = await stage.signIn()
  const { sessionId } = await stage.app.services.sessions.issue(id)
  return { path: { id, sessionId }, query: { reason } }
}

export const aContactToCorrect: Recipe = async (stage) => {
  const { id } = await stage.signIn()
  return { path: { id }, body: { reason, email: `${id}@demo.invalid` } }
}

export const aCodeToResend: Recipe = async (stage) => {
  const { id } = await stage.signIn()
  const now = Date.now()
  await stage.test.database.system
    .insertInto('contact_changes')
    .values({
      user_id: id,
      kind: 'email',
      target: `${id}@demo.invalid`,
      created_at: new Date(now),
      expires_at: new Date(now + 600_000),
    })
    .execute()
  return { path: { id, kind: 'email' }, body: { reason } }
}

export const anAccountToRecover: Recipe = async (stage) => {
  const { id } = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  return { path: { id }, body: { reason } }
}

export const anOwnReport: Recipe = async (stage) => {
  const { credential } = await stage.signIn()
  const body = { kind: 'other', description: 'sweep' }
  const answer = await stage.send('reportSecurityEvent', { body }, credential)
  return { path: { id: answer.body.data.id }, headers: credential }
}

export const aReportToClose: Recipe = async (stage, callers, outside) => ({
  ...(await aReportedEvent(stage, callers, outside)),
  body: { answer: 'sweep' },
})

export const aBlockedPhone: Recipe = async (stage) => {
  const { id } = await stage.signIn()
  const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  await stage.test.database.system
    .updateTable('users')
    .set({ push_blocked_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  return { headers: { Authorization: `Bearer ${accessToken}` } }
}

/** The caller of the others must not close their own account. */
export const anAccountToClose: Recipe = async (stage) => ({ headers: (await stage.signIn()).credential })

export const aClosingAccount: Recipe = async (stage) => {
  const { id, credential } = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ closing_asked_at: new Date(), closes_at: new Date(Date.now() + 86_400_000) })
    .where('id', '=', id)
    .execute()
  return { headers: credential }
}

export const anExport: Recipe = async (stage) => {
  const { credential } = await stage.signIn()
  await stage.send('createMyExport', {}, credential)
  await eventually(async () => {
    const { body } = await stage.send('getMyExport', {}, credential)
    return body.data.state === 'ready'
  })
  return { headers: credential }
}
