import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { addRole } from '../../domains/identity/people/support.ts'
import { postgresTest } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { aContent } from '../../support/registry.ts'
import { callSigned } from '../../support/signed-acts.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('services of the registry')
const onServer = postgresTest(test)

let scene: Scene
test.before(async () => {
  scene = await openScene()
})
test.after(() => scene?.stage.close())

const paths = (answer: { body: { details?: { path: string }[] } }) =>
  answer.body.details?.map(({ path }) => path)

test('201: a service begins as a draft, with all that it lacks', async () => {
  const content = aContent({ name_en: '', legal_basis: [] })
  const body = { code: 'first', authority_org_id: scene.orgId, content }
  const made = await scene.call('createRegistryService', undefined, body)
  assert.is(made.status, 201)
  const { data } = made.body
  assert.is(data.status, 'draft')
  assert.is(data.current_version, undefined)
  assert.is(data.changed, true)
  assert.equal(data.content, { ...content, form_schema: { ...content.form_schema, order: [] } })
  assert.equal(
    data.faults.map(({ path, message }: { path: string; message: string }) => [path, message]),
    [
      ['/content/name_en', 'The English text is missing.'],
      ['/content/legal_basis', 'The service needs a legal basis.'],
    ],
  )
  const again = await scene.call('createRegistryService', undefined, body)
  assert.equal([again.status, again.body.error], [409, 'registry.code_taken'])
})

test('422: what a service names must exist, and its form must be one; each fault is reported in the requested language', async () => {
  const content = aContent({
    evidence_groups: [{ evidences: [{ code: 'no-such' }] }],
    life_events: ['nowhere'],
  })
  const body = { code: 'second', authority_org_id: scene.orgId, content }
  const unknown = await scene.call('createRegistryService', undefined, body, { 'Accept-Language': 'mn' })
  assert.equal([unknown.status, unknown.body.error], [422, 'registry.content_invalid'])
  assert.equal(unknown.body.details, [
    {
      path: '/body/content/evidence_groups/0/evidences/0/code',
      rule: 'unknown',
      message: 'Бүртгэлд no-such алга.',
    },
    { path: '/body/content/life_events/0', rule: 'unknown', message: 'Бүртгэлд nowhere алга.' },
  ])

  const form = {
    type: 'object',
    properties: { a: { type: 'string', title_mn: '', title_en: '', pattern: '(a+)+' } },
  }
  const badForm = { ...body, content: { ...aContent(), form_schema: form } }
  const pattern = await scene.call('createRegistryService', undefined, badForm)
  assert.equal([pattern.status, paths(pattern)], [422, ['/body/content/form_schema/properties/a/pattern']])

  const unknownAuthority = { ...body, authority_org_id: uuidv7(), content: aContent() }
  const stranger = await scene.call('createRegistryService', undefined, unknownAuthority)
  assert.equal([stranger.status, paths(stranger)], [422, ['/body/authority_org_id']])
  // Nothing of it was kept.
  const found = await scene.list('listRegistryServices', { q: 'second' })
  assert.equal(found.body.data.items, [])
})

test('publishing lists every fault, then publishes once, and not again until something changes', async () => {
  const { id } = await scene.service({ name_mn: '', description_en: '', channels: [] })
  const refused = await scene.call('publishRegistryService', id, undefined, { 'Accept-Language': 'mn' })
  assert.equal([refused.status, refused.body.error], [422, 'registry.incomplete'])
  assert.equal(paths(refused), [
    '/content/name_mn',
    '/content/description_en',
    '/content/channels',
    '/content/fees/0/channel',
  ])
  assert.is(refused.body.details[0].message, 'Монгол бичвэр алга.')

  assert.is((await scene.save(id, aContent())).status, 200)
  const published = await scene.call('publishRegistryService', id)
  assert.is(published.status, 200)
  const { data } = published.body
  assert.equal([data.status, data.changed, data.current_version.version_no], ['published', false, 1])
  const twice = await scene.call('publishRegistryService', id)
  assert.equal([twice.status, twice.body.error], [409, 'registry.unchanged'])

  const { items } = await scene.stage.app.services.audit.list({
    operation: 'publishRegistryService',
    limit: 10,
  })
  const entry = items.find(({ subject }) => subject === `service:${id}`)
  assert.equal(entry?.details, { version_no: 1, sha256: data.current_version.sha256 })
})

test('a change of the working copy is seen by the registry alone until it is published', async () => {
  const { id } = await scene.published()
  const saved = await scene.save(id, { name_en: 'A better name' })
  assert.equal([saved.body.data.status, saved.body.data.changed], ['published', true])
  const version = await scene.stage.call(
    'getRegistryServiceVersion',
    { path: { id, versionNo: '1' } },
    scene.manager.credential,
  )
  assert.is(version.body.data.content.name_en, 'Residence reference')
  const published = await scene.call('publishRegistryService', id)
  assert.equal([published.body.data.changed, published.body.data.current_version.version_no], [false, 2])
})

test('409: what was not read is neither changed nor published', async () => {
  const { id } = await scene.service()
  const old = { content: aContent({ name_en: 'Old' }), row_version: 1 }
  assert.is((await scene.call('updateRegistryService', id, old)).status, 200)
  for (const [operation, body] of [
    ['updateRegistryService', old],
    ['setRegistryServiceEvidences', { evidence_groups: [], row_version: 1 }],
    ['publishRegistryService', { row_version: 1 }],
  ] as const) {
    const stale = await scene.call(operation, id, body)
    assert.equal([stale.status, stale.body.error], [409, 'request.stale'], operation)
  }
  assert.is((await scene.call('publishRegistryService', id, { row_version: 2 })).status, 200)
})

test('the evidences of a service are set by themselves', async () => {
  const { code } = await scene.evidence()
  const { id } = await scene.service({ name_en: 'Kept' })
  const body = { evidence_groups: [{ evidences: [{ code }] }], row_version: 1 }
  const set = await scene.call('setRegistryServiceEvidences', id, body)
  assert.equal([set.status, set.body.data.content.name_en], [200, 'Kept'])
  assert.equal(set.body.data.content.evidence_groups, body.evidence_groups)
  const unknown = { evidence_groups: [{ evidences: [{ code: 'no-such' }] }], row_version: 2 }
  const refused = await scene.call('setRegistryServiceEvidences', id, unknown)
  assert.equal([refused.status, refused.body.error], [422, 'registry.content_invalid'])
  assert.equal(paths(refused), ['/body/evidence_groups/0/evidences/0/code'])
})

test('only a published service is archived, and publishing brings it back as it was', async () => {
  const draft = await scene.service()
  const early = await scene.call('archiveRegistryService', draft.id)
  assert.equal([early.status, early.body.error], [409, 'registry.not_published'])
  assert.equal(early.body.details[0].rule, 'state')

  const { id } = await scene.published()
  const archived = await scene.call('archiveRegistryService', id)
  assert.is(archived.body.data.status, 'archived')
  assert.type(archived.body.data.current_version.effective_to, 'string')
  const again = await scene.call('archiveRegistryService', id)
  assert.equal([again.status, again.body.details[0].rule], [409, 'state'])

  const back = await scene.call('publishRegistryService', id)
  assert.equal([back.body.data.status, back.body.data.current_version.version_no], ['published', 2])
  assert.is(back.body.data.current_version.effective_to, null)
})

test('only what was never published is deleted', async () => {
  const { id, code } = await scene.evidence()
  const draft = await scene.service({ evidence_groups: [{ evidences: [{ code }] }] })
  assert.is((await scene.call('deleteRegistryService', draft.id)).status, 200)
  assert.is((await scene.call('getRegistryService', draft.id)).status, 404)
  // What it asked for is free again.
  assert.is((await scene.call('deleteRegistryEvidence', id)).status, 200)
  const published = await scene.published()
  for (const step of ['published', 'archived']) {
    const kept = await scene.call('deleteRegistryService', published.id)
    assert.equal([kept.status, kept.body.error], [409, 'registry.was_published'], step)
    await scene.call('archiveRegistryService', published.id)
  }
})

test('another organisation answers for a service from the next publication on', async () => {
  const { id } = await scene.published()
  const other = await scene.stage.call('getRegistryService', { path: { id } }, scene.admin.credential)
  const owner = await scene.stage.signIn('user')
  const authority_org_id = await seedOrganisation(scene.stage, owner)
  const { content, row_version } = other.body.data
  const moved = await scene.call('updateRegistryService', id, { authority_org_id, content, row_version })
  assert.equal([moved.body.data.authority.org_id, moved.body.data.changed], [authority_org_id, true])
  const refused = await scene.call('publishRegistryService', id)
  assert.equal([refused.status, paths(refused)], [422, ['/authority_org_id']])
  await scene.stage.test.database.system
    .insertInto('organisation_modules')
    .values({ org_id: authority_org_id, module: 'gov' })
    .execute()
  assert.is((await scene.call('publishRegistryService', id)).status, 200)
})

test('people of an agency manage its services alone, and cannot give them away', async () => {
  const { id } = await scene.published()
  const { database } = scene.stage.test
  const role = await addRole(database, 4, ['registry.view', 'registry.manage'])
  const [ours, theirs] = [await scene.stage.signIn(role), await scene.stage.signIn(role)]
  await joinOrganisation(scene.stage, scene.orgId, ours)
  const other = await seedOrganisation(scene.stage, theirs)
  await database.system
    .insertInto('organisation_modules')
    .values({ org_id: other, module: 'registry' })
    .execute()
  const before = await scene.stage.call('getRegistryService', { path: { id } }, ours.credential)
  const { row_version } = before.body.data
  const content = { ...before.body.data.content, name_en: 'Named by its agency' }
  const save = (as: Person, more: object = {}) =>
    scene.stage.send(
      'updateRegistryService',
      { path: { id }, body: { content, row_version, ...more } },
      as.credential,
    )
  assert.is((await save(theirs)).body.error, 'registry.service_not_found')
  assert.is((await save(ours, { authority_org_id: other })).body.error, 'auth.forbidden')
  assert.is((await save(ours)).status, 200)
  const publish = (as: Person) =>
    callSigned(scene.stage, 'publishRegistryService', { path: { id } }, as.credential)
  assert.is((await publish(theirs)).status, 404)
  assert.is((await publish(ours)).status, 200)
})

onServer(
  'a service that passes to another agency is out of the reach of the former one at once',
  async () => {
    const { id } = await scene.published()
    const { database } = scene.stage.test
    const ours = await scene.stage.signIn(await addRole(database, 4, ['registry.view', 'registry.manage']))
    await joinOrganisation(scene.stage, scene.orgId, ours)
    const other = await seedOrganisation(scene.stage, await scene.stage.signIn())
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const moved = database.transact({ role: 'job' }, 'write', async (tx) => {
      await tx.updateTable('reg_services').set({ authority_org_id: other }).where('id', '=', id).execute()
      begun.resolve()
      await held.promise
    })
    await begun.promise
    const archived = scene.stage.send('archiveRegistryService', { path: { id } }, ours.credential)
    // It waits for the move, whichever of its statements is the first to meet the row.
    const waiting = `
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%reg_services%'`
    await eventually(async () => (await database.administer((session) => session.run(waiting))).length > 0)
    held.resolve()
    await moved
    assert.is((await archived).body.error, 'registry.service_not_found')
  },
)

test('lists by state, organisation and part of a name, page by page', async () => {
  const one = await scene.published({ name_mn: 'Нэн ховор үйлчилгээ 100%' })
  const two = await scene.service({ name_mn: 'Нэн ховор үйлчилгээ' })
  const found = async (query: Record<string, string>) => {
    const answer = await scene.list('listRegistryServices', query)
    assert.is(answer.status, 200)
    return answer.body.data
  }
  const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
  assert.equal(ids(await found({ q: 'НЭН ХОВОР' })), [two.id, one.id])
  assert.equal(ids(await found({ q: '100%' })), [one.id])
  assert.equal(ids(await found({ q: '%' })), [one.id])
  assert.equal(ids(await found({ q: 'нэн', status: 'draft' })), [two.id])
  assert.equal(ids(await found({ authority_org_id: uuidv7() })), [])
  const first = await found({ q: 'нэн', limit: '1' })
  assert.equal(ids(first), [two.id])
  assert.equal(ids(await found({ q: 'нэн', limit: '1', cursor: first.next_cursor })), [one.id])
})

test('a reader of the registry changes nothing; others get no access', async () => {
  const { id } = await scene.published()
  const person = await scene.stage.signIn('user')
  const viewer = await scene.stage.signIn(await addRole(scene.stage.test.database, 4, ['registry.view']))
  await joinOrganisation(scene.stage, scene.orgId, viewer)
  const as = (operation: string, who: { credential: Record<string, string> }) =>
    scene.stage.send(operation, { path: { id } }, who.credential)
  assert.is((await as('getRegistryService', viewer)).status, 200)
  assert.is((await as('archiveRegistryService', viewer)).status, 403)
  assert.is((await as('getRegistryService', person)).status, 403)
  // The database says so, too: it holds without the dispatcher.
  const rows = await scene.stage.test.database.transact(
    { role: 'app', userId: person.id },
    'write',
    async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('reg_services')
        .set({ status: 'archived' })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows
    },
  )
  assert.is(rows, 0n)
})

test('race: of two publications at once one makes a version', async () => {
  const { id } = await scene.service()
  const answers = await Promise.all([1, 2, 3].map(() => scene.call('publishRegistryService', id)))
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409, 409])
  const { body } = await scene.call('listRegistryServiceVersions', id)
  assert.is(body.data.items.length, 1)
})

test('race: of two changes of one version one is kept', async () => {
  const { id } = await scene.service()
  const change = (name_en: string) =>
    scene.call('updateRegistryService', id, { content: aContent({ name_en }), row_version: 1 })
  const answers = await Promise.all([change('A'), change('B')])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 409])
  const won = answers.find(({ status }) => status === 200)?.body.data.content.name_en
  const { body } = await scene.call('getRegistryService', id)
  assert.equal([body.data.content.name_en, body.data.row_version], [won, 2])
})

test('race: publishing against archiving ends in one of the two orders, never between', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await scene.published()
    await scene.save(id, { name_en: `Round ${round}` })
    const [published, archived] = await Promise.all([
      scene.call('publishRegistryService', id),
      scene.call('archiveRegistryService', id),
    ])
    assert.equal([published.status, archived.status], [200, 200])
    const { data } = (await scene.call('getRegistryService', id)).body
    const versions = (await scene.call('listRegistryServiceVersions', id)).body.data.items
    const open = versions.filter(({ effective_to }: { effective_to: string | null }) => effective_to === null)
    assert.is(versions.length, 2)
    assert.is(data.current_version.version_no, 2)
    assert.is(open.length, data.status === 'published' ? 1 : 0)
    const shown = await scene.list('listRegistryCatalog', { limit: '100' })
    const isShown = shown.body.data.items.some((item: { id: string }) => item.id === id)
    assert.is(isShown, data.status === 'published')
  }
})

test('race: what a service begins to use is not deleted under it', async () => {
  for (let round = 0; round < 4; round++) {
    const evidence = await scene.evidence()
    const { id } = await scene.service()
    const body = { evidence_groups: [{ evidences: [{ code: evidence.code }] }], row_version: 1 }
    const [used, deleted] = await Promise.all([
      scene.call('setRegistryServiceEvidences', id, body),
      scene.call('deleteRegistryEvidence', evidence.id),
    ])
    const either = [
      [200, 409],
      [422, 200],
    ]
    const got = [used.status, deleted.status]
    assert.ok(
      either.some(([a, b]) => a === got[0] && b === got[1]),
      JSON.stringify([got, used.body, deleted.body]),
    )
    if (deleted.status === 409) assert.is(deleted.body.error, 'registry.evidence_in_use')
    else assert.is(used.body.error, 'registry.content_invalid')
  }
})

test.run()
