import * as assert from 'uvu/assert'
import { upsertEidPerson } from '../../../src/domains/identity/sign-in/admit.ts'
import { pushLock } from '../../../src/domains/identity/sign-in/eid/push.ts'
import { countFailure } from '../../../src/domains/identity/sign-in/locks.ts'
import { signIn } from '../../../src/domains/identity/sign-in/sign-in.ts'
import { resetLimits } from '../../support/limits.ts'
import { rejects } from '../../support/rejects.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import {
  type ContactStage,
  mailedCode,
  mailsTo,
  openContactStage,
  ownContact,
  someAddress,
} from '../users/contact.ts'

const desk = suite<{ stage: ContactStage; helper: Person }>('the help desk')

const reason = 'The person called about it'

desk.before(async (context) => {
  const stage = await openContactStage()
  context.stage = stage
  const { system } = stage.test.database
  await system
    .insertInto('roles')
    .values({ key: 'desk', rank: 9, name_mn: 'Ширээ', name_en: 'Desk' })
    .execute()
  await system
    .insertInto('role_permissions')
    .values(['helpdesk.read', 'helpdesk.act'].map((permission) => ({ role: 'desk', permission })))
    .execute()
  context.helper = await stage.signIn('desk')
  await system
    .updateTable('users')
    .set({ family_name: 'Ганболд', given_name: 'Болд' })
    .where('id', '=', context.helper.id)
    .execute()
})
desk.before.each(({ stage }) => resetLimits(stage))
desk.after(({ stage }) => stage?.close())

const looksAt = async (stage: ContactStage, { credential }: Person) =>
  (await stage.call('listMyDataAccess', {}, credential)).body.data.items

const proven = (civilId: string, documentNumber = `PNOMN-${civilId}`) => ({
  civilId,
  givenName: 'Тэмүүлэн',
  familyName: 'Дорж',
  nationalIdHash: Buffer.from(civilId.padEnd(32, '0').slice(0, 32)),
  certificate: 'c'.repeat(64),
  documentNumber,
})

const attempt = (method: 'social' | 'eid_qr') => ({
  method,
  at: new Date(),
  requestId: 'test',
  addressHash: null,
  origin: { device: null, network: null },
})

desk('who called is found by words; all people are not listed for the help desk', async (context) => {
  const { stage, helper } = context
  const person = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ civil_id: '880000000991' })
    .where('id', '=', person.id)
    .execute()
  const all = await stage.call('listUsers', {}, helper.credential)
  assert.equal([all.status, all.body.error], [422, 'people.search_needed'])
  const { body } = await stage.call('listUsers', { query: { q: '880000000991' } }, helper.credential)
  assert.equal(
    body.data.items.map(({ id }: { id: string }) => id),
    [person.id],
  )
  const [seen] = await looksAt(stage, person)
  assert.is(seen.kind, 'administrator', 'a search that finds one person is a look at that person')
})

desk(
  'a mistyped address: corrected, confirmed by the person, who sees who did it and why',
  async (context) => {
    const { stage, helper } = context
    const person = await stage.signIn()
    const own = ownContact(stage, person)
    const [former, right] = [someAddress(), someAddress()]
    await own.confirm(former)

    const look = await stage.call(
      'getUser',
      { path: { id: person.id }, query: { reason } },
      helper.credential,
    )
    assert.is(look.status, 200)
    assert.is(look.body.data.contact.email.address, former)
    assert.is(look.body.data.sessions, 1)

    const body = { reason: 'A letter was missing', email: right }
    const corrected = await stage.call('updateUser', { path: { id: person.id }, body }, helper.credential)
    assert.is(corrected.status, 200)
    const { email } = corrected.body.data.contact
    assert.equal([email.address, email.verified, email.pending.address], [former, true, right])
    assert.match(
      mailsTo(stage, former).at(-1) ?? '',
      /солих хүсэлтийг тусламжийн ажилтан|The help desk was asked to change/,
    )

    // Another code; the first works no more.
    const first = mailedCode(stage, right)
    const again = { path: { id: person.id, kind: 'email' as const }, body: { reason } }
    assert.is((await stage.call('resendUserContactCode', again, helper.credential)).status, 200)
    const code = mailedCode(stage, right)
    if (first !== code) assert.is((await own.verify(first)).status, 422)
    assert.is((await own.verify(code)).status, 200)
    assert.is((await own.get()).body.data.email.address, right)

    const looks = await looksAt(stage, person)
    assert.equal(
      looks.map((row: { purpose_en: string; reason: string }) => [row.purpose_en, row.reason]),
      [
        ['The help desk sent you a code again', reason],
        ['The help desk corrected your contact details', 'A letter was missing'],
        ['The help desk looked at your account', reason],
      ],
    )
    assert.equal(looks[0].who, { name: 'Г. Болд', role: 'desk' })
  },
)

desk(
  'refused: without a reason, of administrators, of oneself, of no one, with nothing to correct',
  async (context) => {
    const { stage, helper } = context
    const person = await stage.signIn()
    const admin = await stage.signIn('admin')
    const as = helper.credential
    const query = { reason }
    assert.is((await stage.send('getUser', { path: { id: person.id } }, as)).status, 400)
    assert.is(
      (await stage.send('getUser', { path: { id: person.id }, query: { reason: '      ' } }, as)).status,
      400,
    )
    assert.is(
      (await stage.call('getUser', { path: { id: admin.id }, query }, as)).body.error,
      'people.outranked',
    )
    for (const id of [admin.id, helper.id]) {
      const ended = await stage.call('revokeUserSessions', { path: { id }, query }, as)
      assert.is(ended.body.error, id === admin.id ? 'people.outranked' : 'people.self')
    }
    const absent = { path: { id: '0193b2a4-1111-7222-8333-944455556699' }, query }
    assert.is((await stage.call('listUserSignIns', absent, as)).status, 404)
    const empty = await stage.call('updateUser', { path: { id: person.id }, body: { reason } }, as)
    assert.is(empty.body.error, 'people.nothing_to_correct')
    assert.is(
      (await stage.call('getUser', { path: { id: person.id }, query }, person.credential)).status,
      403,
    )
    assert.equal(await looksAt(stage, person), [])
    assert.is((await stage.call('getUser', { path: { id: admin.id }, query }, admin.credential)).status, 200)
  },
)

desk('sessions: listed in pages, one ended, then all, with every token', async ({ stage, helper }) => {
  const person = await stage.signIn()
  const { sessions } = stage.app.services
  const [one, two] = [await sessions.issue(person.id), await sessions.issue(person.id, { method: 'eid_qr' })]
  const path = { id: person.id }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { reason, limit: 2, ...(cursor && { cursor }) }
    const { body } = await stage.call('listUserSessions', { path, query }, helper.credential)
    seen.push(...body.data.items.map(({ id }: { id: string }) => id))
    cursor = body.data.next_cursor ?? undefined
  } while (cursor)
  assert.is(seen.length, 3)
  assert.ok(seen.includes(one.sessionId) && seen.includes(two.sessionId))

  const end = () =>
    stage.call(
      'revokeUserSession',
      { path: { ...path, sessionId: one.sessionId }, query: { reason } },
      helper.credential,
    )
  assert.is((await end()).status, 200)
  assert.is((await end()).body.error, 'people.session_not_found')
  const asOne = { Authorization: `Bearer ${one.accessToken}` }
  assert.is((await stage.call('getMyProfile', {}, asOne)).status, 401)
  assert.is((await stage.call('getMyProfile', {}, person.credential)).status, 200)

  const all = await stage.call('revokeUserSessions', { path, query: { reason } }, helper.credential)
  assert.equal(all.body.data, { user_id: person.id, ended: 2 })
  assert.is((await stage.call('getMyProfile', {}, person.credential)).status, 401)
})

desk(
  'a refresh and the end of the session at once: whatever the order, no token is left',
  async (context) => {
    const { stage, helper } = context
    const { sessions } = stage.app.services
    for (let round = 0; round < 5; round++) {
      const person = await stage.signIn()
      const pair = await sessions.issue(person.id)
      const input = { path: { id: person.id, sessionId: pair.sessionId }, query: { reason } }
      const [ended, refreshed] = await Promise.all([
        stage.call('revokeUserSession', input, helper.credential),
        sessions.refresh(pair.refreshToken).catch(() => undefined),
      ])
      assert.is(ended.status, 200)
      for (const { accessToken, refreshToken } of [pair, refreshed ?? pair]) {
        await rejects(sessions.verifyAccess(accessToken), 'auth.invalid')
        assert.is(await sessions.refresh(refreshToken).catch(() => 'refused'), 'refused')
      }
    }
  },
)

desk(
  'locks: of the account and of requests to the phone, with their end, lifted at once',
  async (context) => {
    const { stage, helper } = context
    const { system } = stage.test.database
    const facts = proven('110000000901')
    const { id } = await upsertEidPerson(system, facts, new Date())
    const until = new Date(Date.now() + 600_000)
    await system.updateTable('users').set({ locked_until: until }).where('id', '=', id).execute()
    const rule = { failures: 1, withinMs: 60_000, lockMs: 60_000 }
    const browser = '0193b2a4-1111-7222-8333-944455556666'
    for (const known of [null, browser])
      await countFailure(system, pushLock(facts.nationalIdHash, known), rule, new Date())
    const other = pushLock(Buffer.alloc(32, 9), null)
    await countFailure(system, other, rule, new Date())

    const as = helper.credential
    const locks = async () =>
      (await stage.call('getUser', { path: { id }, query: { reason } }, as)).body.data.locks.map(
        ({ kind, locked_until }: { kind: string; locked_until: string | null }) => [
          kind,
          locked_until !== null,
        ],
      )
    assert.equal(await locks(), [
      ['account', true],
      ['push', true],
      ['push', true],
    ])
    const lifted = await stage.call('deleteUserLocks', { path: { id }, query: { reason } }, as)
    assert.equal(lifted.body.data.lifted, ['account', 'push'])
    assert.equal(await locks(), [])
    const left = await system.selectFrom('sign_in_locks').select('key').where('key', '=', other).execute()
    assert.is(left.length, 1)
  },
)

desk(
  'recovery: every session ends, a linked account lets no one in, and the eID ends it',
  async (context) => {
    const { stage, helper } = context
    const { system } = stage.test.database
    const person = await stage.signIn()
    const input = { path: { id: person.id }, body: { reason } }
    const start = () => stage.call('startUserRecovery', input, helper.credential)
    assert.is((await start()).body.error, 'people.recovery_needs_eid')
    const facts = proven('110000000902')
    await system.updateTable('users').set({ civil_id: facts.civilId }).where('id', '=', person.id).execute()
    await upsertEidPerson(system, facts, new Date())
    const started = await start()
    assert.equal([started.status, started.body.data.ended], [200, 1])
    assert.is((await stage.call('getMyProfile', {}, person.credential)).status, 401)

    const holder = { id: person.id, active: true, locked_until: null }
    const { sessions } = stage.app.services
    const comes = (method: 'social' | 'eid_qr') =>
      stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
        signIn(tx, sessions, holder, attempt(method)),
      )
    await rejects(comes('social'), 'auth.recovery')
    await upsertEidPerson(system, facts, new Date())
    assert.ok(await comes('eid_qr'))
    assert.ok(await comes('social'))
  },
)

desk.run()
