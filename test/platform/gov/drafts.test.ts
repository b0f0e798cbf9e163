import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import type { FormSchema, PublishedContent } from '../../../src/domains/services/registry/content.ts'
import { contentDigest } from '../../../src/text/content-digest.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { aPng, type SeededService, seedAuthority, seedService, sendFile } from '../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { readZip } from '../../support/zip.ts'

const test = suite('drafts of applications')

const DAY = 86_400_000
const monday = Date.parse('2026-11-16T02:00:00Z')
let now = monday
let stage: Stage
let orgId: string
let person: Person

test.before(async () => {
  stage = await openStage({ clock: () => now })
  orgId = (await seedAuthority(stage)).orgId
})
test.before.each(async () => {
  now = monday
  await resetLimits(stage)
  person = await stage.signIn()
})
test.after(() => stage?.close())

const titled = (name: string) => ({ title_mn: `${name} мн`, title_en: name })
const form = (properties: FormSchema['properties']): FormSchema => ({
  type: 'object',
  properties,
  order: Object.keys(properties),
})
const plain = form({
  address: { type: 'string', ...titled('Address') },
  rooms: { type: 'integer', ...titled('Rooms') },
})
const offer = (changes: Partial<PublishedContent> = {}) =>
  seedService(stage, orgId, { form_schema: plain, ...changes })

async function signInAgain({ id }: Person) {
  const { accessToken } = await stage.app.services.sessions.issue(id)
  return { Authorization: `Bearer ${accessToken}` }
}

const written = { version_no: 1, form_data: { address: 'Дархан' }, evidences: [] }

const begin = (service: SeededService, changes = {}, as = person) =>
  stage.send('createGovDraft', { body: { service_id: service.id, ...written, ...changes } }, as.credential)

async function begun(service: SeededService, changes = {}, as = person) {
  const { status, body } = await begin(service, changes, as)
  assert.is(status, 201, JSON.stringify(body))
  return body.data
}

const read = (id: string, as = person) => stage.call('getGovDraft', { path: { id } }, as.credential)
const save = (id: string, changes: object, headers: Record<string, string> = {}, as = person) =>
  stage.send('updateGovDraft', { path: { id }, body: { ...written, ...changes }, headers }, as.credential)
const list = (as = person, query = {}) => stage.call('listGovDrafts', { query }, as.credential)

const rowOf = (id: string) =>
  stage.test.database.system.selectFrom('gov_drafts').selectAll().where('id', '=', id).executeTakeFirst()

/** A newer version of the service, as publishing makes it. */
async function publish(service: SeededService, changes: Partial<PublishedContent>) {
  const { system } = stage.test.database
  const id = uuidv7()
  const content = { ...service.content, ...changes }
  await system
    .insertInto('reg_service_versions')
    .values({
      id,
      service_id: service.id,
      version_no: 2,
      content: JSON.stringify(content),
      sha256: contentDigest(content),
      effective_from: new Date(now),
      published_at: new Date(now),
    })
    .execute()
  await system
    .updateTable('reg_services')
    .set({ current_version_id: id })
    .where('id', '=', service.id)
    .execute()
}

test('is begun on one device, read and saved on another, listed and deleted', async () => {
  const service = await offer()
  const draft = await begun(service, { step: 'details', channel: 'online', urgency: 'normal' })
  assert.equal(draft.form_data, { address: 'Дархан' })
  assert.is(draft.expires_at, new Date(now + 30 * DAY).toISOString())
  now += DAY
  const other = { id: person.id, credential: await signInAgain(person) }
  assert.equal((await read(draft.id, other)).body.data, draft)
  const saved = await save(draft.id, { row_version: 1, step: 'check', form_data: { rooms: 3 } }, {}, other)
  assert.equal(
    [saved.status, saved.body.data.row_version, saved.body.data.form_data, saved.body.data.step],
    [200, 2, { rooms: 3 }, 'check'],
  )
  assert.is(saved.body.data.expires_at, new Date(now + 30 * DAY).toISOString())
  const { items } = (await list(other)).body.data
  assert.equal(
    items.map((one: Record<string, unknown>) => [one.id, one.service_code, one.available, one.form_data]),
    [[draft.id, service.code, true, undefined]],
  )
  assert.equal((await list(other, { service_id: uuidv7() })).body.data.items, [])
  assert.is((await stage.call('deleteGovDraft', { path: { id: draft.id } }, other.credential)).status, 204)
  const gone = await read(draft.id, other)
  assert.equal([gone.status, gone.body.error], [404, 'drafts.not_found'])
})

test('is encrypted at rest, and opens in its own row alone', async () => {
  const [one, other] = [await begun(await offer()), await begun(await offer(), { form_data: { rooms: 1 } })]
  const row = (await rowOf(one.id))!
  assert.not.match(JSON.stringify(row), /Дархан|address/)
  await stage.test.database.system
    .updateTable('gov_drafts')
    .set({ sealed: row.sealed })
    .where('id', '=', other.id)
    .execute()
  assert.equal((await read(other.id)).body.data.form_data, {})
})

test('is there for its person alone', async () => {
  const { id } = await begun(await offer())
  const stranger = await stage.signIn()
  const attempts = [
    read(id, stranger),
    save(id, { row_version: 1 }, {}, stranger),
    stage.call('deleteGovDraft', { path: { id } }, stranger.credential),
  ]
  for (const { status, body } of await Promise.all(attempts))
    assert.equal([status, body.error], [404, 'drafts.not_found'])
  assert.equal((await list(stranger)).body.data.items, [])
})

test('412: of two devices that save what both have read, one wins', async () => {
  const { id } = await begun(await offer())
  const { headers } = await read(id)
  const ifMatch = { 'If-Match': String(headers.get('etag')) }
  const answers = await Promise.all([
    save(id, { form_data: { rooms: 1 } }, ifMatch),
    save(id, { form_data: { rooms: 2 } }, ifMatch),
  ])
  assert.equal(answers.map(({ status }) => status).sort(), [200, 412])
  const winner = answers.find(({ status }) => status === 200)!
  const loser = answers.find(({ status }) => status === 412)!
  assert.is(loser.body.error, 'request.precondition_failed')
  assert.equal((await read(id)).body.data.form_data, winner.body.data.form_data)
  const stale = await save(id, { row_version: 1 })
  assert.equal([stale.status, stale.body.error], [409, 'request.stale'])
  assert.is((await save(id, {})).status, 428)
})

test('409: of two devices that begin at once, one has the draft', async () => {
  const service = await offer()
  const answers = await Promise.all([begin(service), begin(service)])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
  assert.ok(answers.some(({ body }) => body.error === 'drafts.exists'))
  assert.is((await list()).body.data.items.length, 1)
})

test('ends with the application, in one commit: a refused application leaves it', async () => {
  const service = await offer({
    form_schema: { ...plain, required: ['address'] },
  })
  const draft = await begun(service)
  const apply = (form_data: object) =>
    stage.send(
      'createGovApplication',
      { body: { service_id: service.id, channel: 'online', urgency: 'normal', form_data, evidences: [] } },
      person.credential,
    )
  assert.is((await apply({})).body.error, 'cases.form_invalid')
  assert.is((await read(draft.id)).status, 200)
  const [sent, saved] = await Promise.all([apply({ address: 'Дархан' }), save(draft.id, { row_version: 1 })])
  assert.is(sent.status, 201)
  assert.ok([200, 404].includes(saved.status), JSON.stringify(saved.body))
  assert.is(await rowOf(draft.id), undefined)
  assert.is((await save(draft.id, { row_version: 2 })).body.error, 'drafts.not_found')
})

test('keeps what still fits a newer version, and names the rest', async () => {
  const service = await offer({
    form_schema: form({
      address: { type: 'string', ...titled('Address') },
      rooms: { type: 'integer', ...titled('Rooms') },
      kind: { type: 'string', enum: ['house', 'flat'], ...titled('Kind') },
      children: {
        type: 'array',
        item_title_mn: 'Хүүхэд',
        item_title_en: 'Child',
        ...titled('Children'),
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', ...titled('Name') },
            age: { type: 'integer', ...titled('Age') },
          },
          order: ['name', 'age'],
        },
      },
    }),
    evidence_groups: [{ evidences: [{ code: 'lease', name_mn: 'Гэрээ', name_en: 'Lease' }] }],
    fees: [{ channel: 'online', urgency: 'urgent', amount: 0, processing_days: 1 }],
  })
  const file_id = await sendFile(stage, person, aPng())
  const { id } = await begun(service, {
    channel: 'online',
    urgency: 'urgent',
    form_data: {
      address: 'Дар',
      rooms: 3,
      kind: 'house',
      children: [{ name: 'Бат', age: 4 }, { name: 'Сараа' }],
      unknown: 'no field',
    },
    evidences: [{ code: 'lease', file_id }],
  })
  await publish(service, {
    form_schema: form({
      address: { type: 'string', ...titled('Where') },
      rooms: { type: 'string', ...titled('Rooms') },
      kind: { type: 'string', enum: ['house', 'yurt'], ...titled('Kind') },
      children: {
        type: 'array',
        maxItems: 1,
        ...titled('Children'),
        items: {
          type: 'object',
          properties: { name: { type: 'string', ...titled('Name') } },
          order: ['name'],
        },
      },
    }),
    evidence_groups: [],
    fees: [{ channel: 'online', urgency: 'normal', amount: 0, processing_days: 1 }],
  })
  const { data } = (await read(id)).body
  assert.equal([data.version_no, data.current_version_no], [1, 2])
  assert.equal(data.form_data, { address: 'Дар', kind: 'house', children: [{ name: 'Бат' }] })
  assert.equal(
    data.dropped.map(({ name, title_en }: Record<string, string>) => [name, title_en]),
    [
      ['rooms', 'Rooms'],
      ['children/1', 'Child 2'],
      ['children/0/age', 'Child 1, Age'],
      ['lease', 'Lease'],
    ],
  )
  assert.equal([data.channel, data.urgency, data.evidences], [undefined, undefined, []])
  const saved = await save(id, { row_version: 1, version_no: 2, form_data: data.form_data })
  assert.equal([saved.body.data.version_no, saved.body.data.dropped], [2, []])
  const unknown = await save(id, { row_version: 2, version_no: 3 })
  assert.equal([unknown.status, unknown.body.error], [422, 'drafts.version_unknown'])
})

test('keeps neither what is computed nor what only the state registry fills in', async () => {
  const { form_data } = await begun(
    await offer({
      form_schema: form({
        name: { type: 'string', prefill: 'WS100101/name', read_only: true, ...titled('Name') },
        address: { type: 'string', prefill: 'WS100103/address', ...titled('Address') },
        total: { type: 'integer', compute: { sum: ['rooms'] } as never, ...titled('Total') },
      }),
    }),
    { form_data: { name: 'Бат', address: 'Дархан', total: 5 } },
  )
  assert.equal(form_data, { address: 'Дархан' })
})

test('keeps its files as long as it is there', async () => {
  const [file_id, free] = [await sendFile(stage, person, aPng()), await sendFile(stage, person, aPng())]
  const evidences = [
    { code: 'lease', file_id },
    { code: 'other', file_id: uuidv7() },
  ]
  const draft = await begun(await offer(), { evidences })
  assert.equal(draft.files, [{ id: file_id, name: 'file.png' }])
  assert.equal(
    draft.evidences.map(({ code }: { code: string }) => code),
    ['lease'],
  )
  now += 8 * DAY
  await stage.runJob('forget-evidence-files')
  const left = () =>
    stage.test.database.system
      .selectFrom('gov_files')
      .select('id')
      .where('id', 'in', [file_id, free])
      .execute()
      .then((rows) => rows.map(({ id }) => id))
  assert.equal(await left(), [file_id])
  now += 23 * DAY
  await stage.runJob('end-drafts')
  await stage.runJob('forget-evidence-files')
  assert.equal(await left(), [])
})

test('its person hears of the end once, and it ends', async () => {
  const service = await offer()
  const { id } = await begun(service)
  const notices = () =>
    stage.test.database.system
      .selectFrom('gov_notifications')
      .select(['params', 'resource_kind', 'resource_id'])
      .where('user_id', '=', person.id)
      .where('template', '=', 'draft_ends')
      .orderBy('id')
      .execute()
  await stage.runJob('end-drafts')
  assert.equal(await notices(), [])
  now += 28 * DAY
  await Promise.all([stage.runJob('end-drafts'), stage.runJob('end-drafts')])
  const [notice, ...others] = await notices()
  assert.equal(others, [])
  assert.equal(notice, {
    params: {
      service_mn: service.content.name_mn,
      service_en: service.content.name_en,
      due_at: new Date(monday + 30 * DAY).toISOString(),
    },
    resource_kind: 'application',
    resource_id: id,
  })
  const as = await signInAgain(person)
  const shown = await stage.call('listNotifications', {}, as)
  assert.is(shown.body.data.items[0].resource.href, `/api/v1/gov/drafts/${id}`)
  // Who goes on has the whole time again, and hears of its end again.
  assert.is((await save(id, { row_version: 1 }, {}, { id: person.id, credential: as })).status, 200)
  now += 28 * DAY
  await stage.runJob('end-drafts')
  assert.is((await notices()).length, 2)
  now += 3 * DAY
  const later = { id: person.id, credential: await signInAgain(person) }
  assert.is((await read(id, later)).status, 404)
  assert.is((await begin(service, {}, later)).status, 201, 'what has expired is in no one’s way')
  assert.is(await rowOf(id), undefined)
  now += 31 * DAY
  await stage.runJob('end-drafts')
  const left = await stage.test.database.system
    .selectFrom('gov_drafts')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  assert.equal(left, [])
})

test('none for what is not offered', async () => {
  const none = await stage.send(
    'createGovDraft',
    { body: { service_id: uuidv7(), ...written } },
    person.credential,
  )
  assert.equal([none.status, none.body.error], [404, 'cases.service_not_found'])
  const service = await offer()
  const { id } = await begun(service)
  await stage.test.database.system
    .updateTable('reg_services')
    .set({ status: 'archived' })
    .where('id', '=', service.id)
    .execute()
  assert.is((await begin(service)).body.error, 'cases.service_not_found')
  assert.is((await read(id)).body.data.available, false)
})

const erased = {
  active: false,
  civil_id: null,
  family_name: null,
  given_name: null,
  latin_family_name: null,
  latin_given_name: null,
  email: null,
  phone: null,
  ge_id: null,
  national_id_hash: null,
  eid_certificate: null,
  eid_document: null,
  eid_verified_at: null,
}

test('goes with the account', async () => {
  const { id } = await begun(await offer())
  await stage.test.database.system
    .updateTable('users')
    .set({ ...erased, anonymised_at: new Date(now) })
    .where('id', '=', person.id)
    .execute()
  assert.is(await rowOf(id), undefined)
})

test('the copy of one’s data has it in plain words', async () => {
  await begun(await offer())
  const { archiveOf } = await import('../../../src/domains/identity/account/export-archive.ts')
  const { areaExports } = await import('../../../src/domains/area-exports.ts')
  const { config, log, storage } = stage.app.services
  const archive = archiveOf(
    { db: stage.test.database.system, config, log, storage, areaExports },
    { userId: person.id, madeAt: new Date(now), progress: async () => undefined },
  )
  const files = readZip(Buffer.concat(await archive.toArray()))
  const [row] = JSON.parse(String(files.get('data.json'))).areas.services.gov_drafts
  assert.equal([row.content.formData, row.sealed], [{ address: 'Дархан' }, undefined])
})

test.run()
