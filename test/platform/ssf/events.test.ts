import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import {
  insertSecurityEvent,
  type SecurityEventKind,
} from '../../../src/domains/identity/security-events/events.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { suite } from '../../support/suite.ts'
import { ISSUER, openProvider, type Provider } from '../oauth2/provider.ts'
import { addReceiver, openStream, poll, type Receiver, types } from './receiver.ts'

const events = suite<{ provider: Provider }>('security events')
events.before(async (context) => {
  context.provider = await openProvider()
})
events.before.each(({ provider }) => resetLimits(provider.stage))
events.after(({ provider }) => provider?.close())

const noStream = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'

/** A person who uses the application, with what happens to them. */
async function someone(provider: Provider, { client }: Receiver, scopes = ['openid', 'offline_access']) {
  const { system } = provider.stage.test.database
  const { services } = provider.stage.app
  const userId = await provider.person()
  await provider.signIn(client, { userId, scopes })
  return {
    userId,
    change: (set: Record<string, unknown>) =>
      system.updateTable('users').set(set).where('id', '=', userId).execute(),
    happens: (kind: SecurityEventKind, details = {}) =>
      insertSecurityEvent(system, {
        kind,
        severity: 'info',
        at: new Date(services.clock()),
        requestId: 'test',
        userId,
        details,
      }),
    /** Signs in to the application in a browser, and out there. */
    async signsOut() {
      const { sessionId } = await services.sessions.issue(userId, { method: 'eid_qr' })
      const sid = uuidv7()
      const joined = { session_id: sessionId, application_id: client.application.id, sid, told: false }
      await system
        .insertInto('oauth_participants')
        .values({ ...joined, joined_at: new Date() })
        .execute()
      await system
        .updateTable('sessions')
        .set({ revoked_at: new Date(services.clock()), revoke_reason: 'logout' })
        .where('id', '=', sessionId)
        .execute()
      return sid
    },
  }
}

events('an application receives what happens to the people who use it, once', async ({ provider }) => {
  const receiver = await addReceiver(provider)
  const stranger = await addReceiver(provider)
  await openStream(provider, receiver)
  await openStream(provider, stranger)
  const person = await someone(provider, receiver)
  const user = { format: 'iss_sub', iss: ISSUER, sub: person.userId }

  const sid = await person.signsOut()
  const [ended, ...others] = await poll(provider, receiver)
  assert.is(others.length, 0)
  assert.is(ended?.type, types.session)
  assert.equal(ended?.claims.sub_id, { format: 'complex', user, session: { format: 'opaque', id: sid } })
  assert.is(ended?.payload.initiating_entity, 'user')
  assert.is(typeof ended?.payload.event_timestamp, 'number')
  // Until it is acknowledged it comes again.
  assert.equal(
    (await poll(provider, receiver)).map(({ jti }) => jti),
    [ended?.jti],
  )
  assert.equal(await poll(provider, receiver, { ack: [ended?.jti], maxEvents: 0 }), [])
  assert.equal(await poll(provider, receiver), [])

  await person.happens('factor_added', { factor: 'passkey' })
  await person.happens('eid_certificate_revoked')
  await person.change({ active: false })
  await person.change({ active: true })
  const got = await poll(provider, receiver)
  assert.equal(
    got.map(({ type }) => type).sort(),
    [types.assurance, types.credential, types.credential, types.disabled, types.enabled].sort(),
  )
  for (const { claims } of got) assert.equal(claims.sub_id, user)
  const credentials = got.filter(({ type }) => type === types.credential).map(({ payload }) => payload)
  assert.equal(
    credentials.map(({ credential_type, change_type }) => `${credential_type} ${change_type}`).sort(),
    ['fido2-roaming create', 'x509 revoke'],
  )
  const setErrs = Object.fromEntries(got.map(({ jti }) => [jti, { err: 'invalid_key' }]))
  assert.equal(await poll(provider, receiver, { setErrs }), [])
  assert.equal(await poll(provider, stranger), [])
})

events('a changed address goes to those who may know it', async ({ provider }) => {
  const knowing = await addReceiver(provider)
  const other = await addReceiver(provider)
  await openStream(provider, knowing)
  await openStream(provider, other)
  const person = await someone(provider, knowing, ['openid', 'email'])
  await provider.signIn(other.client, { userId: person.userId, scopes: ['openid'] })
  await person.change({ email: 'new@example.test' })
  const [event] = await poll(provider, knowing)
  assert.equal([event?.type, event?.payload], [types.identifier, { 'new-value': 'new@example.test' }])
  assert.equal(event?.claims.sub_id, { format: 'email', email: `${person.userId}@example.test` })
  assert.equal(await poll(provider, other), [])
})

events('an erased account is announced once, and to no one who was disconnected', async ({ provider }) => {
  const { system } = provider.stage.test.database
  const receiver = await addReceiver(provider)
  const former = await addReceiver(provider)
  await openStream(provider, receiver)
  await openStream(provider, former)
  const person = await someone(provider, receiver)
  await provider.signIn(receiver.client, { userId: person.userId })
  await provider.signIn(former.client, { userId: person.userId })
  await system
    .updateTable('oauth_grants')
    .set({ revoked_at: new Date(), revoke_reason: 'consent_withdrawn' })
    .where('application_id', '=', former.client.application.id)
    .execute()
  await person.happens('factor_removed', { factor: 'totp' })
  assert.equal(await poll(provider, former), [])
  // What every erasure of an account does.
  await sql`select delete_rows_of_person(${person.userId}::uuid)`.execute(system)
  const got = await poll(provider, receiver)
  assert.equal(
    got.filter(({ type }) => type === types.purged).map(({ claims }) => claims.sub_id),
    [{ format: 'iss_sub', iss: ISSUER, sub: person.userId }],
  )
  assert.equal(await poll(provider, former), [])
})

events('a person can be declined, and asked for again', async ({ provider }) => {
  const { stage } = provider
  const receiver = await addReceiver(provider)
  const id = await openStream(provider, receiver)
  const person = await someone(provider, receiver)
  const body = { stream_id: id, subject: { format: 'iss_sub', iss: ISSUER, sub: person.userId } }
  assert.is((await stage.send('declineSsfSubject', { body }, receiver.as)).status, 204)
  await person.happens('factor_added', { factor: 'totp' })
  await person.signsOut()
  assert.equal(await poll(provider, receiver), [])
  assert.is((await stage.send('addSsfSubject', { body }, receiver.as)).status, 200)
  await person.happens('factor_added', { factor: 'totp' })
  assert.is((await poll(provider, receiver)).length, 1)
  const unknown = { ...body, subject: { ...body.subject, sub: 'no-one' } }
  assert.is((await stage.send('declineSsfSubject', { body: unknown }, receiver.as)).status, 204)
  const foreign = { ...body, subject: { ...body.subject, iss: 'https://other.example' } }
  assert.is((await stage.send('addSsfSubject', { body: foreign }, receiver.as)).status, 400)
})

events(
  'events wait while the stream is paused, and there are none while it is disabled',
  async ({ provider }) => {
    const { stage } = provider
    const receiver = await addReceiver(provider)
    const id = await openStream(provider, receiver)
    const person = await someone(provider, receiver)
    const set = async (status: 'enabled' | 'paused' | 'disabled') => {
      const { body } = await stage.call('setSsfStatus', { body: { stream_id: id, status } }, receiver.as)
      const read = await stage.call('getSsfStatus', { query: { stream_id: id } }, receiver.as)
      assert.equal([body.status, read.body], [status, body])
    }
    await set('paused')
    await person.happens('factor_added', { factor: 'totp' })
    assert.equal(await poll(provider, receiver), [])
    await set('enabled')
    assert.is((await poll(provider, receiver)).length, 1)
    await set('disabled')
    await person.happens('factor_added', { factor: 'totp' })
    await set('enabled')
    assert.equal(await poll(provider, receiver), [])
    const wrong = { stream_id: noStream, status: 'paused' }
    assert.is((await stage.send('setSsfStatus', { body: wrong }, receiver.as)).status, 404)
  },
)

events('a poll gives as many as it is asked for, oldest first', async ({ provider }) => {
  const receiver = await addReceiver(provider)
  await openStream(provider, receiver)
  const person = await someone(provider, receiver)
  for (const factor of ['totp', 'passkey', 'totp']) {
    provider.later(1)
    await person.happens('factor_added', { factor })
  }
  const { body } = await provider.stage.send('pollSsfEvents', { body: { maxEvents: 2 } }, receiver.as)
  assert.equal([Object.keys(body.sets).length, body.moreAvailable], [2, true])
  const [first, second] = await poll(provider, receiver, { maxEvents: 2 })
  assert.equal([first?.payload.credential_type, second?.payload.credential_type], ['app', 'fido2-roaming'])
  const last = await poll(provider, receiver, { ack: [first?.jti, second?.jti, 'unknown'] })
  assert.is(last.length, 1)
})

events.run()
