import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { openFixtureStage } from '../support/fixture-stage.ts'
import { stopRefills } from '../support/limits.ts'
import { joinOrganisation, seedOrganisation } from '../support/organisations.ts'
import { rejects } from '../support/rejects.ts'
import type { Credential, Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const changes = suite<{ stage: Stage }>('changes')

changes.before(async (context) => {
  context.stage = await openFixtureStage()
})
changes.after(({ stage }) => stage.close())

const post = (stage: Stage, path: string, text: string, headers: Record<string, string> = {}) =>
  stage.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ text }),
  })

async function notes(stage: Stage, text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from fixture_notes where text = ${text}`.execute(stage.test.database.system)
  return rows[0]?.n ?? -1
}

async function entries(stage: Stage, subject: string) {
  const { items } = await stage.app.services.audit.list({ subject, limit: 100 })
  return items
}

changes('a change and its audit entry are committed together', async ({ stage }) => {
  const { status, body, headers } = await post(stage, '/notes', 'first')
  assert.is(status, 201)
  const [entry, ...more] = await entries(stage, `note:${body.data.id}`)
  assert.is(more.length, 0)
  assert.is(entry?.operation, 'createNote')
  assert.is(entry?.outcome, 'done')
  assert.is(entry?.actor, 'anonymous')
  assert.is(entry?.request_id, headers.get('x-request-id'))
  assert.equal(entry?.details, { fields: ['text'] })
})

changes('a refused change leaves neither', async ({ stage }) => {
  const before = (await stage.app.services.audit.list({ limit: 100 })).items.length
  assert.is((await post(stage, '/notes', '')).status, 400)
  assert.is((await stage.app.services.audit.list({ limit: 100 })).items.length, before)
})

changes('where the contract says attempt, the refusal is itself an entry', async ({ stage }) => {
  assert.is((await post(stage, '/refusals', 'tried')).status, 409)
  const [entry, ...more] = await entries(stage, 'refusal:tried')
  assert.is(entry?.outcome, 'refused')
  assert.is(more.length, 0)
})

for (const path of ['/kept', '/kept-manually'])
  changes(
    `${path}: the same Idempotency-Key gives the same error that kept its writes`,
    async ({ stage }) => {
      const key = { 'Idempotency-Key': `kept-0001-${path}` }
      const first = await post(stage, path, `keyed ${path}`, key)
      const again = await post(stage, path, `keyed ${path}`, key)
      assert.equal([first.status, first.body.error], [401, 'auth.refresh_reused'])
      assert.equal([again.status, again.body], [first.status, first.body])
      assert.is(again.headers.get('idempotency-replayed'), 'true')
      assert.is(await notes(stage, `keyed ${path}`), 1)
      const inMongolian = await post(stage, path, `keyed ${path}`, { ...key, 'Accept-Language': 'mn' })
      assert.is(inMongolian.body.details[0].message, 'Хадгалсан.')
      assert.is((await post(stage, path, 'another', key)).body.error, 'request.idempotency_mismatch')
    },
  )

changes('an error that keeps its writes keeps the entry with them', async ({ stage }) => {
  assert.is((await post(stage, '/kept', 'kept')).status, 401)
  assert.is(await notes(stage, 'kept'), 1)
  assert.equal(
    (await entries(stage, 'kept:kept')).map(({ outcome }) => outcome),
    ['refused'],
  )
})

changes('a manual change leaves the entry that it names', async ({ stage }) => {
  const { status, body } = await post(stage, '/manual', 'by hand')
  assert.is(status, 200)
  assert.is((await entries(stage, `note:${body.data.id}`)).length, 1)
})

changes('a manual change that leaves no entry is not committed', async ({ stage }) => {
  assert.is((await post(stage, '/manual', 'silent')).status, 500)
  assert.is(await notes(stage, 'silent'), 0)
  assert.match(stage.logged(), /committed a change without an audit entry/)
})

changes('a test that meets a 500 reads its cause', async ({ stage }) => {
  const silent = { body: { text: 'silent' } }
  const error = await rejects(stage.send('createManually', silent))
  assert.match(error.message, /^createManually answered 500 /)
  assert.match(error.message, /committed a change without an audit entry.*\n +at /)
  assert.is((await stage.callToFail('createManually', silent)).status, 500)
  await rejects(stage.callToFail('createManually', { body: { text: 'by hand' } }))
})

changes('the same Idempotency-Key gives the same answer and changes nothing twice', async ({ stage }) => {
  const key = { 'Idempotency-Key': 'order-0001' }
  const first = await post(stage, '/notes', 'once', key)
  const again = await post(stage, '/notes', 'once', key)
  assert.is(again.status, 201)
  assert.equal(again.body, first.body)
  assert.is(first.headers.get('idempotency-replayed'), null)
  assert.is(again.headers.get('idempotency-replayed'), 'true')
  assert.is(await notes(stage, 'once'), 1)
  assert.is((await entries(stage, `note:${first.body.data.id}`)).length, 1)
})

changes('the same key with another body is refused', async ({ stage }) => {
  const key = { 'Idempotency-Key': 'order-0002' }
  assert.is((await post(stage, '/notes', 'one body', key)).status, 201)
  const other = await post(stage, '/notes', 'another body', key)
  assert.is(other.status, 422)
  assert.is(other.body.error, 'request.idempotency_mismatch')
  assert.is(await notes(stage, 'another body'), 0)
})

changes('the same key eight times at once: one change, one answer', async ({ stage }) => {
  const key = { 'Idempotency-Key': 'order-0003' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(stage, '/notes', 'raced', key)))
  assert.is(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.is(await notes(stage, 'raced'), 1)
})

changes('a limit by target counts each target for itself', async ({ stage }) => {
  await using _ = await stopRefills(stage.test.database)
  const statuses = async (text: string) => [
    (await post(stage, '/limited', text)).status,
    (await post(stage, '/limited', text)).status,
    (await post(stage, '/limited', text)).status,
  ]
  assert.equal(await statuses('a'), [200, 200, 429])
  assert.equal(await statuses('b'), [200, 200, 429])
  const refused = await post(stage, '/limited', 'a')
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.is(refused.headers.get('ratelimit-limit'), '2')
})

changes('an answer that the contract does not declare is an error of ours', async ({ stage }) => {
  for (const kind of ['extra', 'wrong', 'status']) {
    const { status, body } = await stage.fetch(`/lie?kind=${kind}`)
    assert.is(status, 500, kind)
    assert.not.match(JSON.stringify(body), /declared|many/)
  }
  assert.match(stage.logged(), /getLie answered 418 against the contract/)
})

changes(
  'a test that meets such an answer reads the operation, the field and the remedy',
  async ({ stage }) => {
    const failure = (kind: string) =>
      stage.send('getLie', { query: { kind } }).then(
        () => 'no failure',
        (error: Error) => error.message,
      )
    const said = async (kind: string, words: string) => {
      const message = await failure(kind)
      assert.ok(message.includes(words), message)
      assert.not.match(message, 'never declared', 'the value, which may be anyone’s')
    }
    await said(
      'extra',
      'getLie answered 200 against the contract:\n  /data/secret: the contract does not declare this field. Leave it out',
    )
    await said(
      'wrong',
      'getLie answered 200 against the contract:\n  /data/quantity: This must be of type integer.',
    )
    await said(
      'status',
      'getLie answered 418 against the contract:\n  the answer: the contract does not declare',
    )
  },
)

changes('a module that is not installed for the organisation does not exist', async ({ stage }) => {
  const { system } = stage.test.database
  // Members without and with the permission that the operation asks for, and someone who has it and is no member.
  const [member, manager] = [await stage.signIn(), await stage.signIn('manager')]
  const stranger = await stage.signIn('manager')
  const id = await seedOrganisation(stage, member)
  await joinOrganisation(stage, id, manager)
  const ask = async (as: Credential = {}, org = id) =>
    (await stage.fetch(`/modules/${org}`, { headers: as })).status

  assert.is(await ask(), 401)
  // A caller without the permission learns that alone, and nothing of modules.
  assert.is(await ask(member.credential), 403)
  for (const { credential } of [manager, stranger]) assert.is(await ask(credential), 404)
  const words = { name_mn: 'Т', name_en: 'F', description_mn: 'Т', description_en: 'F' }
  await system
    .insertInto('modules')
    .values({ key: 'fixture', ...words, version: '1.0.0', minimum_platform_version: '0.1.0' })
    .execute()
  await system.insertInto('organisation_modules').values({ org_id: id, module: 'fixture' }).execute()
  assert.is(await ask(member.credential), 403)
  assert.is(await ask(manager.credential), 200)
  assert.is(await ask(stranger.credential), 404)
  assert.is(await ask(manager.credential, uuidv7()), 404)
})

changes('a tool answers in its own envelope, and only to a key that lists it', async ({ stage }) => {
  const { system } = stage.test.database
  const say = (key: string, body: object) =>
    stage.fetch('/api/v1/tools/say', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify(body),
    })
  const listed = await createApiKey(
    system,
    { name: 'one', tools: ['say'], orgId: null, expiresAt: null },
    Date.now(),
  )
  const unlisted = await createApiKey(
    system,
    { name: 'two', tools: ['other'], orgId: null, expiresAt: null },
    Date.now(),
  )
  assert.equal((await say(listed.secret, { text: 'hi' })).body, { success: true, data: { said: 'hi' } })
  assert.is((await say(unlisted.secret, { text: 'hi' })).status, 403)
  assert.is((await say('tamga_wrong', { text: 'hi' })).status, 401)
  const invalid = await say(listed.secret, {})
  assert.is(invalid.status, 400)
  assert.is(invalid.body.success, false)
  assert.match(invalid.body.error, /\/body\/text: This field is required/)

  const declined = await say(listed.secret, { text: 'refuse' })
  assert.is(declined.status, 200)
  assert.equal(declined.body, { success: false, error: 'Say another word.' })
  const outcomes = await system
    .selectFrom('audit_entry')
    .select('outcome')
    .where('operation', '=', 'say')
    .orderBy('id')
    .execute()
  assert.equal(
    outcomes.map(({ outcome }) => outcome),
    ['done', 'refused'],
  )
})

changes.run()
