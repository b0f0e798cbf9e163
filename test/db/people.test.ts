import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { type Actor, type PresentedKeys, type Tx, uuidv7 } from '../../src/db/database.ts'
import {
  type Authority,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedService,
  seedSlot,
} from '../support/gov.ts'
import { rejects } from '../support/rejects.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('rows of people')

let stage: Stage
let authority: Authority
let rival: Authority
let applicant: Person
let visitor: Person
let stranger: Person
let decider: string

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  rival = await seedAuthority(stage)
  applicant = await stage.signIn()
  visitor = await stage.signIn()
  stranger = await stage.signIn()
  const { system } = stage.test.database
  const service = await seedService(stage, authority.orgId)
  const { id } = await seedCase(stage, service, applicant, 'approved', { officer: authority.officer })
  const slot = await seedSlot(stage, authority.orgId, { capacity: 3 })
  await seedAppointment(stage, authority.orgId, slot, visitor)
  // The officer who decided has left the authority since.
  decider = (await stage.signIn()).id
  await system.updateTable('gov_applications').set({ decided_by: decider }).where('id', '=', id).execute()
  for (const person of [applicant.id, stranger.id])
    await system
      .updateTable('users')
      .set({ civil_id: civilIdOf(person), ge_id: `ge-${person}` })
      .where('id', '=', person)
      .execute()
})
test.after(() => stage?.close())

const civilIdOf = (person: string) => `civil-${person}`
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const acting = ({ id }: { id: string }): Actor => ({ role: 'app', userId: id })
const showing = (shown: PresentedKeys): Actor => ({ role: 'app', presented: shown })

/** Those of the people whose account, and whose sessions, the actor sees. */
async function seenBy(actor: Actor, people: readonly { id: string }[]) {
  const ids = people.map(({ id }) => id)
  const seen = await stage.test.database.transact(actor, 'read', async (tx) => [
    await tx.selectFrom('users').select('id').where('id', 'in', ids).execute(),
    await tx.selectFrom('sessions').select('user_id as id').where('user_id', 'in', ids).execute(),
  ])
  const [accounts, sessions] = seen.map((rows) => ids.filter((id) => rows.some((row) => row.id === id)))
  return { accounts, sessions }
}

test('people see themselves, and administrators see everyone', async () => {
  const all = [applicant, stranger]
  const every = all.map(({ id }) => id)
  assert.equal(await seenBy(acting(stranger), all), { accounts: [stranger.id], sessions: [stranger.id] })
  assert.equal(await seenBy(acting(await stage.signIn('admin')), all), { accounts: every, sessions: every })
  assert.equal(await seenBy(acting(await stage.signIn('manager')), all), { accounts: [], sessions: [] })
  assert.equal(await seenBy({ role: 'app' }, all), { accounts: [], sessions: [] })
})

test('an authority sees its members and those who come to it; another one does not', async () => {
  const all = [authority.owner, applicant, visitor, stranger]
  const { accounts, sessions } = await seenBy(acting(authority.officer), all)
  assert.equal(accounts, [authority.owner.id, applicant.id, visitor.id])
  assert.equal(sessions, [], 'knowing someone opens their account alone')
  assert.equal((await seenBy(acting(rival.officer), all)).accounts, [])
  assert.equal((await seenBy({ role: 'app', orgId: authority.orgId }, all)).accounts, [authority.owner.id])
})

test('an applicant sees who decided the case, also when they have left', async () => {
  const all = [{ id: decider }, authority.officer]
  assert.equal((await seenBy(acting(applicant), all)).accounts, [decider])
  assert.equal((await seenBy(acting(visitor), all)).accounts, [])
})

test('a timeline names the people who acted, also when they have left, to those who see the case', async () => {
  const { system } = stage.test.database
  const { id } = await system
    .selectFrom('gov_applications')
    .select('id')
    .where('decided_by', '=', decider)
    .executeTakeFirstOrThrow()
  await sql`insert into gov_application_events
    (application_id, seq, action, to_status, actor_id, actor_role, visibility, audit_entry_id, at)
    values (${id}, 1, 'approve', 'approved', ${decider}, 'officer', 'citizen', ${uuidv7()}, now())`.execute(
    system,
  )
  const named = (actor: Actor, person: string) =>
    stage.test.database.transact(actor, 'read', async (tx) => {
      const { rows } = await sql`select * from actor_names(${id}, ${person})`.execute(tx)
      return rows.length
    })
  assert.equal((await seenBy(acting(authority.officer), [{ id: decider }])).accounts, [])
  assert.is(await named(acting(authority.officer), decider), 1)
  assert.is(await named(acting(authority.officer), stranger.id), 0, 'who has not acted is not named')
  assert.is(await named(acting(rival.officer), decider), 0)
})

test('a known person may change no account but their own', async () => {
  const changed = await stage.test.database.transact(acting(authority.officer), 'write', async (tx) => {
    const change = tx.updateTable('users').set({ updated_at: new Date() })
    return [
      await change.where('id', '=', applicant.id).executeTakeFirst(),
      await change.where('id', '=', authority.officer.id).executeTakeFirst(),
    ]
  })
  assert.equal(
    changed.map(({ numUpdatedRows }) => numUpdatedRows),
    [0n, 1n],
  )
})

test('what is shown opens its own person, and no other', async () => {
  const all = [applicant, stranger]
  const own = { accounts: [applicant.id], sessions: [applicant.id] }
  const { system } = stage.test.database
  const account = { issuer: 'https://social.test', subject: 'someone' }
  const linked = { id: uuidv7(), user_id: applicant.id, provider: 'p', ...account, linked_at: new Date() }
  await system.insertInto('linked_accounts').values(linked).execute()
  for (const shown of [
    { person: applicant.id },
    { civilId: civilIdOf(applicant.id) },
    { geId: `ge-${applicant.id}` },
    account,
  ])
    assert.equal(await seenBy(showing(shown), all), own, JSON.stringify(shown))
  for (const shown of [
    {},
    { person: 'no-one' },
    { person: uuidv7() },
    { civilId: 'another' },
    { ...account, subject: 'another' },
    { issuer: account.issuer },
    { challenge: hashOf('none'), onboarding: hashOf('none') },
  ])
    assert.equal(await seenBy(showing(shown), all), { accounts: [], sessions: [] }, JSON.stringify(shown))
})

test('a civil_id by which someone is looked up opens the account alone', async () => {
  const lookedUp = { ...acting(stranger), presented: { lookupCivilId: civilIdOf(applicant.id) } }
  assert.equal(await seenBy(lookedUp, [applicant]), { accounts: [applicant.id], sessions: [] })
  const begin = (tx: Tx) =>
    sql`insert into sessions (id, user_id, created_at, issued_at, expires_at, absolute_expires_at)
      values (${uuidv7()}, ${applicant.id}, now(), now(), now(), now())`.execute(tx)
  await rejects(stage.test.database.transact(lookedUp, 'write', begin), '42501')
  await stage.test.database.transact(showing({ civilId: civilIdOf(applicant.id) }), 'write', begin)
})

test('what was shown ends with the transaction', async () => {
  await stage.test.database.transact(showing({ person: applicant.id }), 'read', async () => {})
  assert.equal((await seenBy({ role: 'app' }, [applicant])).accounts, [])
})

test('no one becomes a super admin by a row of their own', async () => {
  const values = {
    id: uuidv7(),
    user_id: stranger.id,
    email: 'self@demo.invalid',
    social_issuer: 'i',
    social_subject: 's',
    created_at: new Date(),
    totp_set_at: new Date(),
  }
  for (const actor of [
    acting(stranger),
    acting(await stage.signIn('admin')),
    showing({ person: stranger.id }),
  ])
    await rejects(
      stage.test.database.transact(actor, 'write', (tx) =>
        tx.insertInto('super_admins').values(values).execute(),
      ),
      '42501',
    )
})

test('a stored answer is given only to the caller who asked', async () => {
  const principal = `user:${applicant.id}`
  const row = { principal, operation: 'o', key: uuidv7(), fingerprint: 'f' }
  const asked = (actor: Actor) =>
    stage.test.database.transact(actor, 'write', async (tx) => {
      const { rows } = await sql`select from idempotency_keys where key = ${row.key}`.execute(tx)
      return rows.length
    })
  await stage.test.database.transact({ ...acting(applicant), principal }, 'write', (tx) =>
    tx.insertInto('idempotency_keys').values(row).execute(),
  )
  assert.is(await asked({ ...acting(applicant), principal }), 1)
  assert.is(await asked({ role: 'app', principal: 'key:1' }), 0)
  assert.is(await asked({ ...acting(stranger), principal: `user:${stranger.id}` }), 0)
})

test.run()
