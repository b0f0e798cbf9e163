import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { acceptInvitation } from '../../src/domains/organisations/invitation-queries.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, openMailServer, readMail } from '../support/smtp.ts'
import { type Credential, openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { ask, CONSOLE, send } from './console.ts'

interface Scene {
  stage: Stage
  operator: Person
  mails: MailServer
  /** While set, the mail server takes nothing. */
  post: { down: boolean }
}

const bulk = suite<Scene>('many organisations at once')

bulk.before(async (scene) => {
  scene.post = { down: false }
  scene.mails = await openMailServer({
    onRcptTo({ address }, _session, done) {
      const code = scene.post.down ? 451 : address.startsWith('no-one@') ? 550 : undefined
      done(code === undefined ? null : Object.assign(new Error('not taken'), { responseCode: code }))
    },
  })
  const settings = { OPERATOR_HOST: CONSOLE, SMTP_URL: scene.mails.url }
  scene.stage = await openStage({ settings })
  scene.operator = await scene.stage.signIn('superadmin')
})
bulk.before.each(async ({ stage, mails, post }) => {
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  mails.received.length = 0
  post.down = false
})
bulk.after(async ({ stage, mails }) => {
  await stage?.close()
  await mails?.close()
})

let made = 0
const row = (changes: object = {}) => {
  made += 1
  const slug = `ministry-${made}`
  return {
    name: `Яам ${made}`,
    slug,
    admin_email: `${slug}@gov.invalid`,
    reason: `agreement ${made}`,
    ...changes,
  }
}
const rows = (count: number) => Array.from({ length: count }, () => row())

const submit = (stage: Stage, organisations: object[], as: Credential) =>
  ask(stage, 'createTenants', { body: { organisations } }, as)

async function done(stage: Stage, organisations: object[], { credential }: Person) {
  const { status, body } = await submit(stage, organisations, credential)
  assert.is(status, 200, JSON.stringify(body).slice(0, 2000))
  return body.data
}

async function verifiedPerson(stage: Stage, changes: object = {}): Promise<string> {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('users')
    .values({ id, civil_id: `civil-${id}`, eid_verified_at: new Date(), ...changes })
    .execute()
  return id
}

const ownersOf = (stage: Stage, orgId: string) =>
  stage.test.database.system
    .selectFrom('organisation_members')
    .select(['user_id', 'role'])
    .where('org_id', '=', orgId)
    .execute()

const entriesOf = async (stage: Stage, subject: string) =>
  (await stage.app.services.audit.list({ subject, limit: 100 })).items

async function countOf(stage: Stage, slugs: string[]): Promise<number> {
  const found = await stage.test.database.system
    .selectFrom('organisations')
    .select('id')
    .where('slug', 'in', slugs)
    .execute()
  return found.length
}

bulk('a verified person owns the new organisation at once, and no one is invited', async (scene) => {
  const { stage, operator, mails } = scene
  const owner = await verifiedPerson(stage)
  const asked = row({ admin_user_id: owner })
  const { results, created } = await done(stage, [asked], operator)
  const [result] = results
  assert.is(created, 1)
  assert.equal(
    { ...result, tenant_id: '' },
    {
      ...{ row: 0, slug: asked.slug, result: 'created', tenant_id: '', invitation: 'none' },
      ...{ existing_name: null, error: null, message: null },
    },
  )
  assert.equal(await ownersOf(stage, result.tenant_id), [{ user_id: owner, role: 'owner' }])
  assert.is(mails.received.length, 0)
  const entries = await entriesOf(stage, `organisation:${result.tenant_id}`)
  assert.is(entries.length, 1)
  assert.is(entries[0]?.details.reason, asked.reason)
  assert.is(entries[0]?.outcome, 'done')
  assert.is(entries[0]?.actor, `user:${operator.id}`)
})

bulk('without one the address is invited, and anyone who has the mail becomes the owner', async (scene) => {
  const { stage, operator, mails } = scene
  const asked = row()
  const [result] = (await done(stage, [asked], operator)).results
  assert.is(result.invitation, 'sent')
  assert.equal(await ownersOf(stage, result.tenant_id), [])
  assert.equal(
    mails.received.map(({ to }) => to),
    [[asked.admin_email]],
  )
  const token = /invitation#([\w-]+)/.exec(readMail(String(mails.received[0]?.raw)).text)?.[1]
  const { id } = await stage.signIn()
  await stage.test.database.transact({ role: 'app', userId: id }, 'write', (tx) =>
    acceptInvitation(tx, { token: String(token), userId: id, now: new Date() }),
  )
  assert.equal(await ownersOf(stage, result.tenant_id), [{ user_id: id, role: 'owner' }])
})

bulk(
  'sent again: each exists, nothing is made, no one is mailed, and each row has its entry',
  async (scene) => {
    const { stage, operator, mails } = scene
    const asked = rows(3)
    const first = await done(stage, asked, operator)
    mails.received.length = 0
    const second = await done(stage, asked, operator)
    assert.is(second.exists, 3)
    assert.is(mails.received.length, 0)
    for (const [index, { result, tenant_id, invitation }] of second.results.entries()) {
      assert.equal([result, invitation], ['exists', 'none'])
      assert.is(tenant_id, first.results[index].tenant_id)
      const outcomes = (await entriesOf(stage, `organisation:${tenant_id}`)).map(({ outcome }) => outcome)
      assert.equal(outcomes.sort(), ['done', 'refused'])
    }
  },
)

const bad: [string, object, string][] = [
  ['a name of spaces', { name: '   ' }, 'tenants.name_invalid'],
  ['a name with a character that cannot be seen', { name: 'Яам\u202e' }, 'tenants.name_invalid'],
  ['a slug with capitals', { slug: 'Ministry' }, 'tenants.slug_invalid'],
  ['an empty slug', { slug: '' }, 'tenants.slug_invalid'],
  ['two addresses', { admin_email: 'a@b.mn,c@d.mn' }, 'tenants.email_invalid'],
  ['no reason', { reason: ' ' }, 'tenants.reason_missing'],
  ['a row without a reason', { reason: undefined }, 'tenants.reason_missing'],
  ['a row without a name', { name: undefined }, 'tenants.name_missing'],
  ['a row without a slug', { slug: null }, 'tenants.slug_missing'],
  ['a row without an address', { admin_email: undefined }, 'tenants.email_missing'],
]

bulk(
  'a row that cannot be fails by itself, with a code and a text, and an entry',
  async ({ stage, operator }) => {
    const asked = [row(), ...bad.map(([, changes]) => row(changes)), row()]
    const { results, ...counts } = await done(stage, asked, operator)
    assert.equal(counts, { created: 2, exists: 0, failed: bad.length })
    for (const [index, [name, , code]] of bad.entries()) {
      const result = results[index + 1]
      assert.is(result.error, code, name)
      assert.ok(result.message.length > 10)
      assert.is(result.tenant_id, null)
    }
    const [entry] = await entriesOf(stage, 'organisation-slug:Ministry')
    assert.is(entry?.outcome, 'refused')
    assert.is(entry?.details.error, 'tenants.slug_invalid')
  },
)

bulk('of two rows with one slug the first is created', async ({ stage, operator }) => {
  const first = row()
  const { results } = await done(stage, [first, row(), { ...row(), slug: first.slug }], operator)
  assert.equal(
    results.map(({ result }: { result: string }) => result),
    ['created', 'created', 'exists'],
  )
  assert.is(results[2].tenant_id, results[0].tenant_id)
})

bulk('a slug that another organisation has: the row exists, and says whose it is', async (scene) => {
  const { stage, operator } = scene
  const [theirs, invalid] = [row(), row({ slug: 'No Slug' })]
  await done(stage, [theirs], operator)
  const mine = { ...row({ name: 'Огт өөр газар' }), slug: theirs.slug }
  const { results } = await done(stage, [mine, invalid, row()], operator)
  assert.equal(
    results.map(({ result, existing_name }: Record<string, unknown>) => [result, existing_name]),
    [
      ['exists', theirs.name],
      ['failed', null],
      ['created', null],
    ],
  )
})

bulk('a slug of a closed organisation: the row fails, and says so', async (scene) => {
  const { stage, operator } = scene
  const theirs = row()
  const { results: made } = await done(stage, [theirs], operator)
  await stage.test.database.system
    .updateTable('organisations')
    .set({ closed_at: new Date() })
    .where('id', '=', made[0].tenant_id)
    .execute()
  const { results } = await done(stage, [theirs], operator)
  assert.equal([results[0].result, results[0].error], ['failed', 'org.closed'])
})

bulk(
  '422 where an administrator is not verified: the rows are named and nothing is written',
  async (scene) => {
    const { stage, operator } = scene
    const unverified = await verifiedPerson(stage, { eid_verified_at: null })
    const inactive = await verifiedPerson(stage, { active: false })
    const asked = [
      row(),
      row({ admin_user_id: unverified }),
      row({ admin_user_id: await verifiedPerson(stage) }),
      row({ admin_user_id: inactive }),
      row({ admin_user_id: uuidv7() }),
    ]
    const before = (await stage.app.services.audit.list({ operation: 'createTenants', limit: 100 })).items
      .length
    const { status, body } = await submit(stage, asked, operator.credential)
    assert.is(status, 422)
    assert.is(body.error, 'tenants.admin_unverified')
    assert.equal(
      body.details.map(({ path }: { path: string }) => path),
      [1, 3, 4].map((index) => `/body/organisations/${index}/admin_user_id`),
    )
    assert.is(
      await countOf(
        stage,
        asked.map(({ slug }) => slug),
      ),
      0,
    )
    const after = (await stage.app.services.audit.list({ operation: 'createTenants', limit: 100 })).items
      .length
    assert.is(after, before)
  },
)

bulk('200 rows are made, and exist when sent again; 201 are too many', async ({ stage, operator, mails }) => {
  const owner = await verifiedPerson(stage)
  const asked = rows(200).map((one) => ({ ...one, admin_user_id: owner }))
  assert.is((await done(stage, asked, operator)).created, 200)
  assert.is((await done(stage, asked, operator)).exists, 200)
  assert.is(
    await countOf(
      stage,
      asked.map(({ slug }) => slug),
    ),
    200,
  )
  assert.is(mails.received.length, 0)
  const tooMany = await submit(stage, [...asked, row()], operator.credential)
  assert.is(tooMany.status, 400)
  assert.is((await submit(stage, [], operator.credential)).status, 400)
})

bulk('two submissions at once: each organisation is created by one of them, once', async (scene) => {
  const { stage, operator, mails } = scene
  const asked = rows(24)
  const [left, right] = await Promise.all([done(stage, asked, operator), done(stage, asked, operator)])
  for (const index of asked.keys()) {
    const pair = [left.results[index], right.results[index]]
    assert.equal(pair.map(({ result }) => result).sort(), ['created', 'exists'])
    assert.is(pair[0].tenant_id, pair[1].tenant_id)
  }
  assert.is(
    await countOf(
      stage,
      asked.map(({ slug }) => slug),
    ),
    24,
  )
  assert.equal(
    mails.received.map(({ to }) => to[0]).sort(),
    asked.map(({ admin_email }) => admin_email).sort(),
  )
})

bulk(
  'while no mail goes out organisations are made all the same; sent again, the mails go',
  async (scene) => {
    const { stage, operator, mails, post } = scene
    const asked = rows(6)
    post.down = true
    const first = await done(stage, asked, operator)
    assert.is(first.created, 6)
    for (const { invitation } of first.results) assert.is(invitation, 'unsent')
    post.down = false
    const second = await done(stage, asked, operator)
    for (const { result, invitation } of second.results)
      assert.equal([result, invitation], ['exists', 'sent'])
    assert.is(mails.received.length, 6)
    for (const { invitation } of (await done(stage, asked, operator)).results) assert.is(invitation, 'none')
  },
)

bulk('mails to owners that did not go out go by themselves later, each once', async (scene) => {
  const { stage, operator, mails, post } = scene
  const { system } = stage.test.database
  await system.deleteFrom('due_mails').execute()
  const asked = rows(3)
  post.down = true
  await done(stage, asked, operator)
  post.down = false
  await system
    .updateTable('due_mails')
    .set({ due_at: new Date(0) })
    .execute()
  const { outbox } = stage.app.services
  await Promise.all([outbox.sendDue(), outbox.sendDue()])
  await eventually(() => mails.received.length >= 3, 60_000)
  assert.equal(
    mails.received.map(({ to }) => to[0]).sort(),
    asked.map(({ admin_email }) => admin_email),
  )
  for (const { invitation } of (await done(stage, asked, operator)).results) assert.is(invitation, 'none')
})

bulk('a mail to an owner is given up and told; the row sent again sends it', async (scene) => {
  const { stage, operator, post } = scene
  const { system } = stage.test.database
  await system.deleteFrom('due_mails').execute()
  const asked = [row()]
  post.down = true
  const [{ tenant_id }] = (await done(stage, asked, operator)).results
  await system
    .updateTable('due_mails')
    .set({ attempts: 8, due_at: new Date(0) })
    .execute()
  await stage.app.services.outbox.sendDue()
  const told = () =>
    system.selectFrom('security_events').select('details').where('kind', '=', 'mail_given_up').execute()
  await eventually(async () => (await told()).length === 1, 60_000)
  const about = `organisation-owner:${tenant_id}`
  assert.equal(await told(), [{ details: { about, attempts: 9, reason: 'unavailable' } }])
  post.down = false
  assert.is((await done(stage, asked, operator)).results[0].invitation, 'sent')
})

bulk('an address that takes no mail is put right by sending the row again', async (scene) => {
  const { stage, operator, mails } = scene
  const wrong = row({ admin_email: 'no-one@gov.invalid' })
  const other = row()
  const [first, second] = (await done(stage, [wrong, other], operator)).results
  assert.equal([first.result, first.invitation], ['created', 'unsent'])
  assert.equal([second.result, second.invitation], ['created', 'sent'])
  mails.received.length = 0
  const right = { ...wrong, admin_email: 'someone@gov.invalid' }
  const [again] = (await done(stage, [right], operator)).results
  assert.equal([again.result, again.invitation], ['exists', 'sent'])
  assert.equal(
    mails.received.map(({ to }) => to),
    [['someone@gov.invalid']],
  )
  const open = await stage.test.database.system
    .selectFrom('organisation_invitations')
    .select('email')
    .where('org_id', '=', again.tenant_id)
    .where('withdrawn_at', 'is', null)
    .execute()
  assert.equal(open, [{ email: 'someone@gov.invalid' }])
})

bulk('only JSON is taken, and only from a super admin who has shown the second factor', async (scene) => {
  const { stage, operator } = scene
  const url = `${stage.url}/api/platform/v1/tenants/bulk`
  const csv = { ...operator.credential, Host: CONSOLE, 'Content-Type': 'text/csv' }
  assert.is((await send(url, 'POST', csv, 'name,slug')).status, 415)
  assert.is((await submit(stage, [row()], {})).status, 401)
  assert.is((await submit(stage, [row()], (await stage.signIn('admin')).credential)).status, 403)
  const { accessToken } = await stage.app.services.sessions.issue(operator.id)
  assert.is((await submit(stage, [row()], { Authorization: `Bearer ${accessToken}` })).status, 403)
})

bulk.run()
