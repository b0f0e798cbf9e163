import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'
import {
  accept,
  age,
  at,
  civilId,
  invite,
  lastTokenTo,
  link,
  linked,
  listed,
  MINUTE_MS,
  mayStamp,
  newAddress,
  remove,
  representative,
  resend,
  signer,
  skyline,
  tokensTo,
  type UsersFixture,
  withUsersFixture,
} from './fixture.ts'
import { resetLimits, signInAs } from './people.ts'

const signers = withUsersFixture(suite<UsersFixture>('signers of organisations'))

signers(
  'an invited person accepts with the eID, and may then sign but not choose others',
  async ({ stage, mail }) => {
    const owner = await representative(stage)
    const email = newAddress()
    const invited = await invite(stage, owner, { email: email.toUpperCase() })
    assert.is(invited.status, 201)
    assert.equal([invited.body.data.status, invited.body.data.email], ['invited', email])
    const token = lastTokenTo(mail, email)
    assert.not.match(JSON.stringify(invited.body), token)
    assert.not.match(stage.logged(), token)
    const rows = await stage.test.database.system.selectFrom('eid_organisation_signers').selectAll().execute()
    assert.not.match(JSON.stringify(rows), token)

    const person = await signInAs(stage, civilId(2))
    assert.is((await stage.call('listEidSigners', at(), person.credential)).status, 404)
    const accepted = await accept(stage, person, token)
    assert.is(accepted.status, 200)
    assert.equal(
      [accepted.body.data.basis, accepted.body.data.may_sign, accepted.body.data.may_choose_signers],
      ['signer', true, false],
    )
    assert.ok(await mayStamp(stage, person))
    const [shown] = await listed(stage, person.credential)
    assert.equal([shown.status, shown.given_name, shown.expires_at], ['active', 'Хүн', null])

    for (const refused of [
      await invite(stage, person),
      await remove(stage, person, shown.id),
      await resend(stage, person, shown.id),
    ]) {
      assert.is(refused.status, 403)
      assert.is(refused.body.error, 'eid.signers_not_yours')
    }
    assert.is((await resend(stage, owner, shown.id)).body.error, 'eid.signer_active')
  },
)

signers(
  'an invitation names the organisation to anyone who holds it, and only while it can be accepted',
  async ({ stage, mail }) => {
    const seen = (token: string) => stage.call('verifyEidSignerInvitation', { body: { token } })
    const owner = await representative(stage)
    const email = newAddress()
    await invite(stage, owner, { email })
    const token = lastTokenTo(mail, email)
    const { status, body } = await seen(token)
    assert.is(status, 200)
    assert.equal(Object.keys(body.data).sort(), ['expires_at', 'invited_by', 'name_en', 'name_mn', 'reg_no'])
    assert.is(body.data.reg_no, skyline.regNo)
    assert.match(String(body.data.invited_by), /^.\*\*\*( .\*\*\*)?$/u)
    assert.not.match(JSON.stringify(body), email)
    assert.is((await accept(stage, await signInAs(stage, civilId(2)), token)).status, 200)
    for (const dead of [token, 'A'.repeat(43)]) {
      const refused = await seen(dead)
      assert.equal([refused.status, refused.body.error], [404, 'eid.invitation_not_found'])
    }

    const late = newAddress()
    await invite(stage, owner, { email: late })
    const old = lastTokenTo(mail, late)
    await stage.test.database.system
      .updateTable('eid_organisation_signers')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', late)
      .execute()
    assert.is((await seen(old)).status, 404)
  },
)

signers(
  'an accepted signer may unlink and link again without being a representative',
  async ({ stage, mail }) => {
    const person = await signer(stage, mail, await representative(stage))
    await stage.call('unlinkMyEidOrganisation', at(), person.credential)
    assert.ok(await mayStamp(stage, person))
    assert.is((await link(stage, person)).body.data.basis, 'signer')
  },
)

signers(
  'a removed signer signs no more on the next request, and has nothing on the console',
  async (world) => {
    const { stage, mail } = world
    const owner = await representative(stage)
    const person = await signer(stage, mail, owner)
    assert.ok(await mayStamp(stage, person))
    assert.is((await remove(stage, owner, person.signerId)).status, 200)
    assert.not(await mayStamp(stage, person))
    assert.equal(await linked(stage, person), [])
    assert.equal(await listed(stage, owner.credential), [])
    assert.is((await remove(stage, owner, person.signerId)).body.error, 'eid.signer_not_found')
  },
)

signers(
  'an owner of the account here chooses signers without being a representative',
  async ({ stage, mail }) => {
    const { system } = stage.test.database
    const owner = await signInAs(stage, civilId(4))
    const id = uuidv7()
    const names = { name_mn: 'Тэнгэрийн Хаяа ХХК', name_en: skyline.name }
    await system
      .insertInto('organisations')
      .values({ id, slug: 'skyline', ...names, reg_no: skyline.regNo })
      .execute()
    await system
      .insertInto('organisation_members')
      .values({ org_id: id, user_id: owner.id, role: 'owner' })
      .execute()
    try {
      const person = await signer(stage, mail, owner)
      assert.ok(await mayStamp(stage, person))
      assert.is((await link(stage, owner)).body.data.basis, 'member')
    } finally {
      await system.deleteFrom('organisations').where('id', '=', id).execute()
    }
  },
)

signers('404: an organisation of others has no signers for me, whatever I ask', async ({ stage, mail }) => {
  const owner = await representative(stage)
  const { signerId } = await signer(stage, mail, owner)
  const stranger = await representative(stage, '0000010', 2)
  await stage.test.database.system
    .updateTable('eid_organisation_signers')
    .set({ user_id: (await signInAs(stage, civilId(5))).id })
    .where('id', '=', signerId)
    .execute()
  const absent = { path: { regNo: '9999999' } }
  const operations = {
    listEidSigners: {},
    addEidSigner: { body: { email: newAddress() } },
    removeEidSigner: { query: { signer_id: signerId } },
    resendEidSignerInvitation: { body: { signer_id: signerId } },
  }
  for (const [id, input] of Object.entries(operations)) {
    const there = await stage.send(id, { ...at(), ...input }, stranger.credential)
    assert.is(there.status, 404, id)
    assert.equal(there.body, (await stage.send(id, { ...absent, ...input }, stranger.credential)).body)
  }
  // By the number of an organisation of one's own, the signer of another is not there either.
  const mine = { path: { regNo: '0000010' } }
  for (const [id, input] of Object.entries(operations).slice(2)) {
    const { body } = await stage.send(id, { ...mine, ...input }, stranger.credential)
    assert.is(body.error, 'eid.signer_not_found')
  }
  assert.is((await listed(stage, owner.credential)).length, 1)
})

signers('the database shows signers and links to no one else', async ({ stage, mail }) => {
  const owner = await representative(stage)
  await signer(stage, mail, owner)
  const seen = (actor: { userId?: string }) =>
    stage.test.database.transact({ role: 'app', ...actor }, 'read', async (db) => [
      (await db.selectFrom('eid_organisation_signers').select('id').execute()).length,
      (await db.selectFrom('eid_organisation_links').select('reg_no').execute()).length,
    ])
  assert.equal(await seen({ userId: owner.id }), [1, 1])
  assert.equal(await seen({ userId: (await stage.signIn('superadmin')).id }), [0, 0])
  assert.equal(await seen({}), [0, 0])
})

signers('409: the same address, or the same person by another address', async ({ stage, mail }) => {
  const owner = await representative(stage)
  const email = newAddress()
  assert.is((await invite(stage, owner, { email })).status, 201)
  assert.is((await invite(stage, owner, { email })).body.error, 'eid.signer_exists')
  const person = await signer(stage, mail, owner)
  const answer = await accept(stage, person, lastTokenTo(mail, email))
  assert.is(answer.body.error, 'eid.signer_exists')
})

signers('an invitation for one person is taken by no other', async ({ stage, mail }) => {
  const owner = await representative(stage)
  const email = newAddress()
  await invite(stage, owner, { email, civil_id: civilId(5) })
  const token = lastTokenTo(mail, email)
  const other = await accept(stage, await signInAs(stage, civilId(2)), token)
  assert.is(other.status, 404)
  assert.equal(other.body, (await accept(stage, await signInAs(stage, civilId(2)), 'A'.repeat(43))).body)
  assert.is((await accept(stage, await signInAs(stage, civilId(5)), token)).status, 200)
})

signers('an invitation is accepted once, also by many at once', async ({ stage, mail }) => {
  const owner = await representative(stage)
  const email = newAddress()
  await invite(stage, owner, { email })
  const token = lastTokenTo(mail, email)
  const people = await Promise.all([2, 4, 5].map((number) => signInAs(stage, civilId(number))))
  const answers = await Promise.all(people.map((person) => accept(stage, person, token)))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 404, 404])
  assert.equal(
    (await listed(stage, owner.credential)).map(({ status }: { status: string }) => status),
    ['active'],
  )
})

signers(
  'an invitation is good for seven days, and after that it can be sent again',
  async ({ stage, mail, clock }) => {
    const owner = await representative(stage)
    const email = newAddress()
    const { id } = (await invite(stage, owner, { email })).body.data
    await age(stage, 8)
    clock.at = 2 * MINUTE_MS
    // Anyone who comes so late has signed in again.
    const [later, late] = [await signInAs(stage, civilId(1)), await signInAs(stage, civilId(2))]
    assert.is((await accept(stage, late, lastTokenTo(mail, email))).status, 404)
    assert.is((await listed(stage, later.credential))[0].status, 'expired')
    assert.is((await resend(stage, later, id)).body.data.status, 'invited')
    const [first, second] = tokensTo(mail, email) as [string, string]
    assert.is((await accept(stage, late, first)).status, 404)
    assert.is((await accept(stage, late, second)).status, 200)
  },
)

signers(
  'a mail is sent again once a minute and five times in all; each kills the one before',
  async (world) => {
    const { stage, mail, clock } = world
    const owner = await representative(stage)
    const email = newAddress()
    const { id } = (await invite(stage, owner, { email })).body.data
    const early = await resend(stage, owner, id)
    assert.is(early.status, 429)
    assert.ok(Number(early.headers.get('retry-after')) > 0)
    for (const left of [3, 2, 1, 0]) {
      clock.at += MINUTE_MS
      await resetLimits(stage)
      assert.is((await resend(stage, owner, id)).body.data.sends_left, left)
    }
    clock.at += MINUTE_MS
    assert.is((await resend(stage, owner, id)).body.error, 'eid.invitation_limit')
    const tokens = tokensTo(mail, email)
    assert.is(new Set(tokens).size, 5)
    const person = await signInAs(stage, civilId(2))
    for (const token of tokens.slice(0, 4)) assert.is((await accept(stage, person, token)).status, 404)
    assert.is((await accept(stage, person, tokens.at(-1) ?? '')).status, 200)
  },
)

signers('sent again by two at once, it is one mail', async ({ stage, mail, clock }) => {
  const owner = await representative(stage)
  const email = newAddress()
  const { id } = (await invite(stage, owner, { email })).body.data
  clock.at = MINUTE_MS
  const answers = await Promise.all([resend(stage, owner, id), resend(stage, owner, id)])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 429])
  assert.is(tokensTo(mail, email).length, 2)
})

signers('sent again and removed at once, no mail of it is good', async ({ stage, mail, clock }) => {
  const owner = await representative(stage)
  const person = await signInAs(stage, civilId(2))
  for (let round = 0; round < 3; round++) {
    const email = newAddress()
    const { id } = (await invite(stage, owner, { email })).body.data
    clock.at += MINUTE_MS
    await resetLimits(stage)
    const [again, removed] = await Promise.all([resend(stage, owner, id), remove(stage, owner, id)])
    assert.ok([200, 404].includes(again.status), String(again.status))
    assert.is(removed.status, 200)
    for (const token of tokensTo(mail, email)) assert.is((await accept(stage, person, token)).status, 404)
  }
  assert.equal(await listed(stage, owner.credential), [])
})

signers(
  'accepted and removed at once, either no one signs or nothing is left of it',
  async ({ stage, mail }) => {
    const owner = await representative(stage)
    const person = await signInAs(stage, civilId(2))
    const email = newAddress()
    const { id } = (await invite(stage, owner, { email })).body.data
    const token = lastTokenTo(mail, email)
    const [accepted, removed] = await Promise.all([accept(stage, person, token), remove(stage, owner, id)])
    assert.ok([200, 404].includes(accepted.status))
    assert.is(removed.status, 200)
    assert.not(await mayStamp(stage, person))
    assert.equal(await linked(stage, person), [])
  },
)

signers('while no mail goes out someone is invited all the same, and mailed later', async (world) => {
  const { stage, mail, post } = world
  const { system } = stage.test.database
  await system.deleteFrom('due_mails').execute()
  const owner = await representative(stage)
  const [late, removed] = [newAddress(), newAddress()]
  post.down = true
  assert.is((await invite(stage, owner, { email: late })).status, 201)
  const { id } = (await invite(stage, owner, { email: removed })).body.data
  assert.is((await remove(stage, owner, id)).status, 200)
  post.down = false
  await system
    .updateTable('due_mails')
    .set({ due_at: new Date(0) })
    .execute()
  await stage.app.services.outbox.sendDue()
  await eventually(() => mail.received.some(({ to }) => to.includes(late)), 60_000)
  assert.not.ok(mail.received.some(({ to }) => to.includes(removed)))
  const person = await signInAs(stage, civilId(2))
  assert.is((await accept(stage, person, lastTokenTo(mail, late))).status, 200)
})

signers('an address that takes no mail is not invited, and can be corrected', async ({ stage }) => {
  const owner = await representative(stage)
  await invite(stage, owner, { email: 'no-one@demo.invalid' })
  await eventually(async () => (await listed(stage, owner.credential)).length === 0, 60_000)
  assert.is((await invite(stage, owner)).status, 201)
})

signers('who represents the organisation no more chooses no one, and is unlinked', async ({ stage }) => {
  const owner = await representative(stage)
  const { system } = stage.test.database
  // The registry does not name this person, whatever was so on the day of linking.
  const former = await signInAs(stage, civilId(5))
  const now = new Date()
  await system
    .insertInto('eid_organisation_links')
    .values({
      user_id: former.id,
      reg_no: skyline.regNo,
      basis: 'representative',
      linked_at: now,
      verified_at: now,
    })
    .execute()
  const answer = await invite(stage, former)
  assert.is(answer.status, 404)
  assert.is(answer.body.error, 'me.organisation_not_found')
  assert.equal(await linked(stage, former), [])
  assert.equal(await listed(stage, owner.credential), [])
})

signers('who was removed, or never came, is forgotten after a year', async ({ stage }) => {
  const owner = await representative(stage)
  const { id } = (await invite(stage, owner)).body.data
  await invite(stage, owner)
  await remove(stage, owner, id)
  const recheck = () => stage.runJob('recheck-representatives')
  await age(stage, 364)
  assert.is((await recheck()).forgotten, 0)
  await age(stage, 9)
  assert.is((await recheck()).forgotten, 2)
})

signers.run()
