import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { literal, type Tx } from '../../../src/db/database.ts'
import { addRole } from '../../domains/identity/people/support.ts'
import { postgresTest } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { type Authority, seedAuthority } from '../../support/gov.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import { aContent } from '../../support/registry.ts'
import { callSigned } from '../../support/signed-acts.ts'
import type { Person } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openScene, type Scene } from './support.ts'

const test = suite('agencies in the registry')
const onServer = postgresTest(test)

let scene: Scene
/** Holds both permissions, and is in no agency. */
let stranger: Person
/** Another agency, and its manager. */
let other: Authority

test.before(async () => {
  scene = await openScene()
  const role = await addRole(scene.stage.test.database, 4, ['registry.view', 'registry.manage'])
  stranger = await scene.stage.signIn(role)
  other = await seedAuthority(scene.stage)
})
test.after(() => scene?.stage.close())

const send = (as: Person, operation: string, id: string | undefined, body?: object) =>
  callSigned(scene.stage, operation, { ...(id && { path: { id } }), ...(body && { body }) }, as.credential)

/** What the database lets a person do without any handler: rows, or the code of the error. */
const tried = (as: Person, statement: (tx: Tx) => Promise<{ rows: unknown[] }>) =>
  scene.stage.test.database
    .transact({ role: 'app', userId: as.id }, 'write', async (tx) => (await statement(tx)).rows.length)
    .catch(({ code }: { code?: string }) => code ?? 'failed')

const shared = () => [
  sql`update reg_evidences set name_en = 'Mine' returning 1`,
  sql`update reg_life_events set name_en = 'Mine' returning 1`,
  sql`update reg_once_only_sources set assurance = 'low' returning 1`,
  sql`delete from reg_once_only_sources returning 1`,
  sql`delete from reg_evidences returning 1`,
  sql`delete from reg_life_events returning 1`,
]

test("the day of an agency's manager: draft, publish, a stale copy, a new version, archive, and back", async () => {
  const { manager } = scene
  const body = { code: 'managers-day', authority_org_id: scene.orgId, content: aContent({ name_en: '' }) }
  const made = await send(manager, 'createRegistryService', undefined, body)
  assert.is(made.status, 201, JSON.stringify(made.body))
  const { id, row_version } = made.body.data
  const early = await send(manager, 'publishRegistryService', id)
  assert.equal([early.status, early.body.error], [422, 'registry.incomplete'])

  const content = aContent({ name_en: 'Of the agency' })
  assert.is((await send(manager, 'updateRegistryService', id, { content, row_version })).status, 200)
  const stale = await send(manager, 'updateRegistryService', id, { content, row_version })
  assert.equal([stale.status, stale.body.error], [409, 'request.stale'])
  const first = await send(manager, 'publishRegistryService', id, { row_version: row_version + 1 })
  assert.equal([first.status, first.body.data.current_version.version_no], [200, 1])
  assert.is(first.body.data.current_version.published_by, manager.id)

  const changed = {
    content: aContent({ name_en: 'Of the agency still' }),
    row_version: first.body.data.row_version,
  }
  const saved = await send(manager, 'updateRegistryService', id, changed)
  assert.equal([saved.status, saved.body.data.changed], [200, true])
  const second = await send(manager, 'publishRegistryService', id)
  assert.equal([second.status, second.body.data.current_version.version_no], [200, 2])
  const archived = await send(manager, 'archiveRegistryService', id)
  assert.equal([archived.status, archived.body.data.status], [200, 'archived'])
  const back = await send(manager, 'publishRegistryService', id)
  assert.equal([back.body.data.status, back.body.data.current_version.version_no], ['published', 3])
})

test('404: people of no agency, and of another, neither see a draft nor change, publish or archive a service', async () => {
  const evidence = await scene.evidence()
  const draft = await scene.service({ evidence_groups: [{ evidences: [{ code: evidence.code }] }] })
  const published = await scene.published()
  await scene.save(published.id, { name_en: 'Not out yet' })
  for (const person of [stranger, other.officer]) {
    const body = { content: aContent(), row_version: 1 }
    for (const [operation, sent] of [
      ['getRegistryService', undefined],
      ['updateRegistryService', body],
      ['setRegistryServiceEvidences', { evidence_groups: [], row_version: 1 }],
      ['publishRegistryService', undefined],
      ['archiveRegistryService', undefined],
      ['deleteRegistryService', undefined],
    ] as const)
      for (const { id } of [draft, published]) {
        const answer = await send(person, operation, id, sent)
        assert.equal([answer.status, answer.body.error], [404, 'registry.service_not_found'], operation)
      }
    for (const operation of ['listRegistryServiceVersions', 'getRegistryServiceOnceOnly']) {
      assert.is((await send(person, operation, draft.id)).status, 404, operation)
      // What was published is public.
      assert.is((await send(person, operation, published.id)).status, 200, operation)
    }
    const listed = await scene.stage.send('listRegistryServices', {}, person.credential)
    assert.equal(listed.body.data.items, [])
    const shown = await scene.stage.send(
      'listRegistryCatalog',
      { query: { limit: '100' } },
      person.credential,
    )
    const line = shown.body.data.items.find(({ id }: { id: string }) => id === published.id)
    assert.is(line.changed, null)
    const overview = await scene.stage.send('getRegistryOverview', {}, person.credential)
    assert.equal([overview.body.data.services.draft, overview.body.data.changed.count], [0, 0])
    const create = { code: 'not-theirs', authority_org_id: scene.orgId, content: aContent() }
    const made = await send(person, 'createRegistryService', undefined, create)
    assert.equal([made.status, made.body.error], [404, 'org.not_found'])
  }
  const listed = await scene.stage.send(
    'listRegistryServices',
    { query: { limit: '100' } },
    scene.manager.credential,
  )
  const ids = listed.body.data.items.map(({ id }: { id: string }) => id)
  assert.ok(ids.includes(draft.id) && ids.includes(published.id))
})

test('the database says the same without a handler', async () => {
  const evidence = await scene.evidence()
  const draft = await scene.service({ evidence_groups: [{ evidences: [{ code: evidence.code }] }] })
  const { id } = await scene.published()
  const event = await scene.lifeEvent()
  await scene.source(evidence.id)
  for (const person of [stranger, other.officer]) {
    const run = (statement: ReturnType<typeof sql>) => tried(person, (tx) => statement.execute(tx))
    assert.is(await run(sql`select id from reg_services where id = ${draft.id}`), 0)
    assert.is(await run(sql`select id from reg_services where id = ${id}`), 1)
    assert.is(await run(sql`select draft from reg_services where id = ${id}`), '42501')
    assert.is(await run(sql`select * from reg_working_copies`), 0)
    assert.is(await run(sql`update reg_services set status = 'archived' where id = ${id} returning id`), 0)
    assert.is(await run(sql`update reg_services set draft = '{}' where id = ${draft.id} returning id`), 0)
    assert.is(await run(sql`delete from reg_services where id = ${draft.id} returning id`), 0)
    assert.is(await run(sql`update reg_service_versions set effective_to = now() returning id`), 0)
    const version = sql`insert into reg_service_versions
      (id, service_id, version_no, content, sha256, effective_from, published_at)
      select gen_random_uuid(), ${id}::uuid, 2, '{}', sha256('x'), now(), now()`
    assert.is(await run(version), '42501')
    const made = sql`insert into reg_services (id, code, authority_org_id, draft, created_at, updated_at)
      values (gen_random_uuid(), 'not-theirs', ${scene.orgId}::uuid, '{}', now(), now())`
    // By the trigger, which holds the place in the organisation, or by the policy.
    assert.ok(['42501', '23514'].includes(String(await run(made))))
    assert.is(await run(sql`delete from reg_service_evidences returning 1`), 0)
    const tie = sql`insert into reg_service_life_events (service_id, life_event_id) values (${id}::uuid, ${event.id}::uuid)`
    assert.is(await run(tie), '42501')
    assert.is(await run(sql`update catalogue_services set name_en = 'Mine' returning 1`), 0)
    assert.is(await run(sql`delete from catalogue_services returning 1`), 0)
  }
  // Its own manager sees the working copy by SQL, and may not give the service away.
  const own = (statement: ReturnType<typeof sql>) => tried(scene.manager, (tx) => statement.execute(tx))
  assert.is(await own(sql`select draft from reg_working_copies where service_id = ${draft.id}`), 1)
  const away = sql`update reg_services set authority_org_id = ${other.orgId}::uuid where id = ${id} returning id`
  assert.ok(['42501', '23514'].includes(String(await own(away))))
})

test('403: what all agencies share is changed by people who run the platform', async () => {
  const evidence = await scene.evidence()
  const event = await scene.lifeEvent()
  const source = await scene.source(evidence.id)
  const named = { name_mn: 'Нэр', name_en: 'Name' }
  const paper = { ...named, issuer_mn: 'УБЕГ', issuer_en: 'State registration', format: 'pdf' }
  const from = {
    provider_mn: 'УБЕГ',
    provider_en: 'State registration',
    source_code: 'WS100101',
    legal_basis: 'law',
  }
  for (const [operation, id, body] of [
    ['createRegistryEvidence', undefined, { code: 'theirs', ...paper }],
    ['updateRegistryEvidence', evidence.id, { ...paper, row_version: 1 }],
    ['deleteRegistryEvidence', evidence.id, undefined],
    ['createRegistryLifeEvent', undefined, { code: 'theirs', ...named }],
    ['updateRegistryLifeEvent', event.id, { ...named, row_version: 1 }],
    ['deleteRegistryLifeEvent', event.id, undefined],
    ['createRegistrySource', undefined, { evidence_id: evidence.id, ...from }],
    ['updateRegistrySource', source, { ...from, row_version: 1 }],
    ['deleteRegistrySource', source, undefined],
  ] as const) {
    const answer = await send(scene.manager, operation, id, body)
    assert.equal([answer.status, answer.body.error], [403, 'auth.forbidden'], operation)
  }
  for (const person of [scene.manager, stranger])
    for (const statement of shared())
      assert.ok([0, '42501'].includes(await tried(person, (tx) => statement.execute(tx))))
  // They name them in their services all the same.
  const content = aContent({
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
    life_events: [event.code],
  })
  const body = { code: 'names-them', authority_org_id: scene.orgId, content }
  assert.is((await send(scene.manager, 'createRegistryService', undefined, body)).status, 201)
})

test('a service passes to another agency by people who manage both', async () => {
  const { id } = await scene.service()
  const both = await scene.stage.signIn('manager')
  await joinOrganisation(scene.stage, scene.orgId, both)
  const body = { content: aContent(), row_version: 1, authority_org_id: other.orgId }
  const alone = await send(both, 'updateRegistryService', id, body)
  assert.equal([alone.status, alone.body.error], [403, 'auth.forbidden'])
  await joinOrganisation(scene.stage, other.orgId, both)
  const moved = await send(both, 'updateRegistryService', id, body)
  assert.equal([moved.status, moved.body.data.authority.org_id], [200, other.orgId])
  assert.is((await send(scene.manager, 'getRegistryService', id)).status, 404)
  assert.is((await send(other.officer, 'getRegistryService', id)).status, 200)
})

test('an agency without the module manages nothing, and the rank of an administrator is no administrator', async () => {
  const { id } = await scene.published()
  const { system } = scene.stage.test.database
  const without = await seedAuthority(scene.stage)
  await system
    .updateTable('reg_services')
    .set({ authority_org_id: without.orgId })
    .where('id', '=', id)
    .execute()
  await system
    .deleteFrom('organisation_modules')
    .where('org_id', '=', without.orgId)
    .where('module', '=', 'registry')
    .execute()
  assert.is((await send(without.officer, 'archiveRegistryService', id)).status, 404)
  const archive = (tx: Tx) =>
    sql`update reg_services set status = 'archived' where id = ${id} returning 1`.execute(tx)
  assert.is(await tried(without.officer, archive), 0)
  const ranked = await scene.stage.signIn(
    await addRole(scene.stage.test.database, 2, ['registry.view', 'registry.manage']),
  )
  assert.is((await send(ranked, 'archiveRegistryService', id)).status, 404)
  assert.is(await tried(ranked, archive), 0)
  assert.is(await tried(scene.admin, archive), 1)
})

/** Whether a statement with these words waits for a lock. */
const waits = (words: string) =>
  eventually(async () => {
    const found = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like ${literal(`%${words}%`)}`
    return (await scene.stage.test.database.administer((session) => session.run(found))).length > 0
  })

onServer('race: who is removed while publishing has published before, or does not', async () => {
  const { database } = scene.stage.test
  const leaving = await scene.stage.signIn('manager')
  await joinOrganisation(scene.stage, scene.orgId, leaving)
  const remove = (tx: Tx) =>
    tx
      .deleteFrom('organisation_members')
      .where('org_id', '=', scene.orgId)
      .where('user_id', '=', leaving.id)
      .execute()

  // Removed first: the publication waits, then finds no member.
  const late = await scene.service()
  const [removed, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const removing = database.transact({ role: 'job' }, 'write', async (tx) => {
    await remove(tx)
    removed.resolve()
    await go.promise
  })
  await removed.promise
  const publishing = send(leaving, 'publishRegistryService', late.id)
  await waits('hold_place_in')
  go.resolve()
  await removing
  assert.equal(
    [(await publishing).status, (await publishing).body.error],
    [404, 'registry.service_not_found'],
  )
  assert.is((await scene.call('getRegistryService', late.id)).body.data.status, 'draft')

  // Begun first: the removal waits for the change, which is done.
  await joinOrganisation(scene.stage, scene.orgId, leaving)
  const early = await scene.service()
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = database.transact({ role: 'app', userId: leaving.id }, 'write', async (tx) => {
    await sql`update reg_services set updated_at = now() where id = ${early.id}`.execute(tx)
    begun.resolve()
    await end.promise
    const { rows } =
      await sql`update reg_services set updated_at = now() where id = ${early.id} returning 1`.execute(tx)
    return rows.length
  })
  await begun.promise
  const waiting = database.transact({ role: 'job' }, 'write', remove)
  await waits('delete from "organisation_members"')
  end.resolve()
  assert.is(await changing, 1)
  await waiting
  assert.is((await send(leaving, 'publishRegistryService', early.id)).status, 404)
})

test.run()
