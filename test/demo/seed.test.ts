import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { startupMessage } from '../../src/app/startup-message.ts'
import { demoCitizen, demoOrganisations } from '../../src/demo/data.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { organisations as registered } from '../../src/simulators/state-registry/organisations.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const seed = suite<{ stage: Stage }>('the demonstration data')
seed.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: 'https://id.tamga.test' } })
})
seed.after(({ stage }) => stage.close())

seed(
  'two starts at once: one key, its entry and those of two applications, and a later start shows the same secrets',
  async ({ stage }) => {
    const { services } = stage.app
    const [first, second] = await Promise.all([seedDemo(services), seedDemo(services)])
    assert.is(first.apiKey, second.apiKey)
    assert.is(first.clientSecret, second.clientSecret)
    const later = await seedDemo(services)
    assert.is(later.apiKey, first.apiKey)
    assert.is(later.clientSecret, first.clientSecret)

    const keys = await stage.test.database.system.selectFrom('api_keys').select('id').execute()
    assert.is(keys.length, 1)
    const { items } = await services.audit.list({ operation: 'seedDemo', limit: 10 })
    assert.equal(items.map(({ subject }) => subject.split(':')[0]).sort(), [
      'api-key',
      'application',
      'application',
    ])
  },
)

seed('the citizen has one file in their space, whole, however often it starts', async ({ stage }) => {
  await seedDemo(stage.app.services)
  const { accessToken } = await stage.app.services.sessions.issue(demoCitizen.id)
  const credential = { Authorization: `Bearer ${accessToken}` }
  const { body } = await stage.call('listGspaceFiles', { query: {} }, credential)
  assert.is(body.data.items.length, 1, JSON.stringify(body))
  const [{ path, file }] = body.data.items
  assert.is(file.media_type, 'text/plain')
  const query = new URLSearchParams({ path })
  const answer = await fetch(`${stage.url}/api/v1/gspace/download?${query}`, { headers: credential })
  assert.match(await answer.text(), 'No one but you')
})

seed('two applications are registered: one of the platform, one of someone else', async ({ stage }) => {
  const { clientSecret } = await seedDemo(stage.app.services)
  const { clients, clientAuthentication } = stage.app.services
  const authorization = `Basic ${Buffer.from(`demo-portal:${clientSecret}`).toString('base64')}`
  const portal = await clientAuthentication.authenticate({ authorization }, '192.0.2.1')
  assert.ok(portal.firstParty)
  assert.ok(portal.scopes.includes('svc:tools'))
  const app = await clients.byClientId('demo-app')
  assert.is(app?.kind, 'public')
  assert.is(app?.firstParty, false)
  assert.ok(app?.orgId)
})

seed(
  'an instance that has not kept the secret shows none, and leaves the one in use to the others',
  async ({ stage }) => {
    const { services } = stage.app
    const before = await seedDemo(services)
    await rm(join(services.config.dataDir, 'demo-client-secret'))
    const after = await seedDemo(services)
    assert.is(after.clientSecret, undefined)
    assert.is(after.apiKey, before.apiKey)
    const shown = startupMessage(stage.app, { demo: after, simulators: [] })
    assert.match(shown, 'client_id demo-portal')
    assert.match(shown, /Assistant +curl .*\/api\/v1\/public\/ai\/chat/)
    assert.not.match(shown, 'tamgacs_')
    const authorization = `Basic ${Buffer.from(`demo-portal:${before.clientSecret}`).toString('base64')}`
    assert.ok(await services.clientAuthentication.authenticate({ authorization }, '127.0.0.1'))

    await writeFile(join(services.config.dataDir, 'demo-client-secret'), 'tamgacs_of-another-database')
    assert.is((await seedDemo(services)).clientSecret, undefined)
    await writeFile(join(services.config.dataDir, 'demo-client-secret'), before.clientSecret ?? '')
    assert.is((await seedDemo(services)).clientSecret, before.clientSecret)
    const { items } = await services.audit.list({ operation: 'seedDemo', limit: 10 })
    assert.is(items.length, 3)
  },
)

seed('the key and the session open what they are for', async ({ stage }) => {
  const { apiKey, accessToken } = await seedDemo(stage.app.services)
  assert.is((await stage.call('getToolDocument', {}, { 'X-API-Key': apiKey })).status, 200)
  const session = { Authorization: `Bearer ${accessToken}` }
  assert.is((await stage.call('listAuditEntries', {}, session)).status, 200)
})

seed('someone is invited to become a super admin, once', async ({ stage }) => {
  const { invited } = await seedDemo(stage.app.services)
  const invites = await stage.test.database.system.selectFrom('super_admin_invites').selectAll().execute()
  assert.equal(
    invites.map(({ email, used_at }) => ({ email, used_at })),
    [{ email: invited, used_at: null }],
  )
})

seed('an onboarding that can be done no more is not offered by a later start', async ({ stage }) => {
  const { test } = stage
  const { services } = stage.app
  const ways = { eidUrl: 'https://eid.example', socialProviders: '[]' }
  const app = { ...stage.app, services: { ...services, config: { ...services.config, ...ways } } }
  const greetingNow = async () =>
    startupMessage(app, { demo: await seedDemo(app.services), simulators: [] }).split('\n')
  const offered = (line: string) => line.includes('/superadmin/onboarding')
  assert.is((await greetingNow()).filter(offered).length, 1)
  await test.database.system.updateTable('super_admin_invites').set({ used_at: new Date() }).execute()
  const later = await greetingNow()
  assert.is(later.filter(offered).length, 0)
  assert.ok(later.some((line) => line.includes('/sign-in')))
})

seed(
  'three organisations with members and modules, as the simulated registry has them',
  async ({ stage }) => {
    await seedDemo(stage.app.services)
    const { system } = stage.test.database
    const organisations = await system
      .selectFrom('organisations')
      .selectAll()
      .where(
        'id',
        'in',
        demoOrganisations.map(({ id }) => id),
      )
      .orderBy('reg_no')
      .execute()
    assert.equal(
      organisations.map(({ reg_no, name_mn, name_en }) => [reg_no, name_mn, name_en]),
      registered.slice(0, 3).map(({ registerNumber, nameMn, nameEn }) => [registerNumber, nameMn, nameEn]),
    )
    for (const { id, reg_no } of organisations) {
      const owners = await system
        .selectFrom('organisation_members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select('u.civil_id')
        .where('m.org_id', '=', id)
        .where('m.role', '=', 'owner')
        .execute()
      const record = registered.find(({ registerNumber }) => registerNumber === reg_no)
      assert.ok(owners.length > 0)
      for (const { civil_id } of owners)
        assert.ok(record?.representatives.includes(civil_id ?? ''), `${reg_no} ${civil_id}`)
    }
  },
)

seed.run()
