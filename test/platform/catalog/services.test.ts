import * as assert from 'uvu/assert'
import { unindexService } from '../../../src/domains/services/registry/index-service.ts'
import { type Authority, type SeededService, seedAuthority, seedService } from '../../support/gov.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { seedLifeEvent } from './support.ts'

const test = suite('the public catalogue')

let stage: Stage
let authority: Authority
let passport: SeededService
let licence: SeededService

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  await seedLifeEvent(stage, { code: 'driving', name_mn: 'Тээвэр', name_en: 'Driving', sort: 2 })
  await seedLifeEvent(stage, { code: 'travel', name_mn: 'Аялал', name_en: 'Travel', sort: 1 })
  passport = await seedService(stage, authority.orgId, {
    name_mn: 'Энгийн гадаад паспорт',
    name_en: 'Ordinary passport',
    life_events: ['travel'],
    fees: [
      { channel: 'online', urgency: 'normal', amount: 40_000, processing_days: 10 },
      { channel: 'online', urgency: 'urgent', amount: 80_000, processing_days: 2 },
    ],
    evidence_groups: [
      { evidences: [{ code: 'id-card', name_mn: 'Үнэмлэх', name_en: 'ID card', format: 'data' }] },
    ],
  })
  licence = await seedService(stage, authority.orgId, {
    name_mn: 'Жолооны үнэмлэх сунгах',
    name_en: 'Licence renewal',
    life_events: ['driving'],
  })
})
test.after(() => stage?.close())

const names = (body: { data: { items: { name_en: string }[] } }) =>
  body.data.items.map(({ name_en }) => name_en)

test('anyone searches what is published, in any script', async () => {
  assert.equal(names((await stage.call('listCatalogServices')).body), [
    'Licence renewal',
    'Ordinary passport',
  ])
  const { body } = await stage.call('listCatalogServices', { query: { q: 'gadaad pasportiin' } })
  assert.equal(names(body), ['Ordinary passport'])
  assert.is(body.data.items[0].fee_from, 40_000)
  assert.is(body.data.items[0].days_from, 2)
  assert.equal(names((await stage.call('listCatalogServices', { query: { life_event: 'driving' } })).body), [
    'Licence renewal',
  ])
})

test('goes from page to page', async () => {
  const first = await stage.call('listCatalogServices', { query: { limit: 1 } })
  assert.equal(names(first.body), ['Licence renewal'])
  const cursor = first.body.data.next_cursor
  const second = await stage.call('listCatalogServices', { query: { limit: 1, cursor } })
  assert.equal(names(second.body), ['Ordinary passport'])
  assert.is(second.body.data.next_cursor, null)
})

test('400: a cursor that no list gave, or that another question gave', async () => {
  const { body } = await stage.call('listCatalogServices', { query: { limit: 1 } })
  const wrong = [
    { cursor: 'bm90aGluZw' },
    { cursor: Buffer.from('["all",0,"\\u0000","x"]').toString('base64url') },
    { cursor: body.data.next_cursor, q: 'паспорт' },
  ]
  for (const query of wrong) {
    const answer = await stage.call('listCatalogServices', { query })
    assert.is(answer.status, 400, JSON.stringify(query))
    assert.is(answer.body.details[0].path, '/query/cursor')
  }
})

test('a service is read by its id and by its code, as its version has it', async () => {
  const byId = await stage.call('getCatalogService', { path: { id: passport.id } })
  const byCode = await stage.call('getCatalogService', { path: { id: passport.code } })
  assert.equal(byId.body, byCode.body)
  assert.is(byId.body.data.version, 1)
  assert.is(byId.body.data.evidence_groups[0].evidences[0].name_mn, 'Үнэмлэх')
  assert.is(byId.body.data.fees[1].urgency, 'urgent')
})

test('what has not changed is not sent again', async () => {
  const calls: [string, { path?: { id: string } }][] = [
    ['listCatalogServices', {}],
    ['getCatalogService', { path: { id: passport.code } }],
    ['listCatalogLifeEvents', {}],
    ['downloadCatalogCpsvAp', {}],
  ]
  for (const [operation, input] of calls) {
    const etag = (await stage.send(operation, input)).headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]+"$/)
    const again = await stage.send(operation, { ...input, headers: { 'If-None-Match': etag } })
    assert.is(again.status, 304, operation)
    assert.is(again.body, '')
  }
})

test('404: a service that is archived, and one that never was', async () => {
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) => unindexService(tx, licence.id))
  for (const id of [licence.id, licence.code, 'never-was']) {
    const answer = await stage.call('getCatalogService', { path: { id } })
    assert.is(answer.status, 404)
    assert.is(answer.body.error, 'catalog.service_not_found')
  }
  assert.equal(names((await stage.call('listCatalogServices')).body), ['Ordinary passport'])
})

test.run()
