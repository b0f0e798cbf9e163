import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('desk filters')

let stage: Stage
let person: Person

test.before(async () => {
  stage = await openStage()
})
test.before.each(async () => {
  person = await stage.signIn('admin')
})
test.after(() => stage?.close())

const content = { name: 'Яаралтай', terms: { assignee: 'me', deadline: 'overdue' } } as const

const create = (as = person) => stage.call('createMyDeskFilter', { body: content }, as.credential)

async function created(): Promise<string> {
  const { status, body } = await create()
  assert.is(status, 201, JSON.stringify(body))
  return body.data.id
}

const list = (query = {}, as = person) => stage.call('listMyDeskFilters', { query }, as.credential)

const change = (id: string, row_version: number, as = person) =>
  stage.call(
    'updateMyDeskFilter',
    { path: { id }, body: { name: 'Миний', terms: { assignee: 'me' }, row_version } },
    as.credential,
  )

const remove = (id: string, as = person) => stage.call('deleteMyDeskFilter', { path: { id } }, as.credential)

test('is created, read and deleted', async () => {
  const { status, body } = await create()
  assert.is(status, 201)
  assert.is(body.data.name, content.name)
  assert.equal(body.data.terms, content.terms)
  assert.equal((await list()).body.data.items, [body.data])
  const deleted = await remove(body.data.id)
  assert.is(deleted.status, 204)
  assert.is(deleted.body, '')
  const again = await remove(body.data.id)
  assert.equal([again.status, again.body.error], [404, 'desk_filters.not_found'])
  assert.equal((await list()).body.data.items, [])
})

test('is changed by one who has read it, and not by one who has read what was before', async () => {
  const id = await created()
  const { status, body } = await change(id, 1)
  assert.is(status, 200)
  assert.equal([body.data.name, body.data.terms, body.data.row_version], ['Миний', { assignee: 'me' }, 2])
  const stale = await change(id, 1)
  assert.equal([stale.status, stale.body.error], [409, 'request.stale'])
})

test('is listed page by page, newest first', async () => {
  const ids = [await created(), await created()].sort().reverse()
  const first = (await list({ limit: 1 })).body.data
  const second = (await list({ limit: 1, cursor: first.next_cursor })).body.data
  assert.equal(
    [...first.items, ...second.items].map(({ id }) => id),
    ids,
  )
})

test('one more than the quota is refused, also to two requests at once', async () => {
  const now = new Date()
  const rows = Array.from({ length: 12 - 1 }, () => ({
    id: uuidv7(),
    user_id: person.id,
    name: 'Миний',
    terms: '{}',
    created_at: now,
    updated_at: now,
  }))
  await stage.test.database.system.insertInto('desk_filters').values(rows).execute()
  const answers = await Promise.all([create(), create()])
  assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
  assert.ok(answers.some(({ body }) => body.error === 'desk_filters.quota'))
})

test('is there for its owner alone', async () => {
  const id = await created()
  const other = await stage.signIn('admin')
  for (const attempt of [() => change(id, 1, other), () => remove(id, other)]) {
    const { status, body } = await attempt()
    assert.equal([status, body.error], [404, 'desk_filters.not_found'])
  }
  assert.equal((await list({}, other)).body.data.items, [])
})

test('is changed by people with gov.review alone', async () => {
  const id = await created()
  const other = await stage.signIn()
  for (const attempt of [() => create(other), () => change(id, 1, other), () => remove(id, other)])
    assert.is((await attempt()).status, 403)
})

test('leaves one audit entry that names who created it', async () => {
  const id = await created()
  const { items } = await stage.app.services.audit.list({ operation: 'createMyDeskFilter', limit: 100 })
  const own = items.filter(({ actor }) => actor === `user:${person.id}`)
  assert.equal(
    own.map(({ subject }) => subject),
    [`desk-filter:${id}`],
  )
})

test.run()
