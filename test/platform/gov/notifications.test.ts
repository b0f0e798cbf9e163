import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { notify } from '../../../src/domains/notifications/notices/notify.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('notifications')

let stage: Stage
let person: Person
const start = Date.now() - 3_600_000

test.before(async () => {
  stage = await openStage()
})
test.before.each(async () => {
  person = await stage.signIn()
})
test.after(() => stage?.close())

/** News, one a second, of which the last is the newest. */
async function told(count: number, reader: Person = person): Promise<void> {
  await stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
    for (let index = 1; index <= count; index++)
      await notify(
        tx,
        reader.id,
        {
          template: 'case_approved',
          params: { number: `N-${index}`, service_mn: 'Паспорт', service_en: 'Passport' },
          resource: { kind: 'application', id: uuidv7() },
          dedupeKey: `news-${index}`,
        },
        new Date(start + index * 1000),
      )
  })
}

const list = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  stage.call('listNotifications', { query, headers }, person.credential)
const read = (id: string, as: Person = person) =>
  stage.call('markNotificationRead', { path: { id } }, as.credential)
const readAll = (until: string, as: Person = person) =>
  stage.call('markAllNotificationsRead', { body: { until } }, as.credential)

test('newest first, page by page, in the language of the reader, with a link to what it is about', async () => {
  await told(5)
  const first = (await list({ limit: '3' })).body.data
  assert.is(first.unread_count, 5)
  assert.equal(
    first.items.map(({ text }: { text: string }) => text),
    [5, 4, 3].map((n) => `Your case N-${n} for “Passport” has been approved.`),
  )
  const [{ resource }] = first.items
  assert.is(resource.href, `/api/v1/gov/applications/${resource.id}`)
  const second = (await list({ limit: '3', cursor: first.next_cursor }, { 'Accept-Language': 'mn' })).body
    .data
  assert.is(second.next_cursor, null)
  assert.equal(
    second.items.map(({ title, text }: { title: string; text: string }) => [title, text]),
    [2, 1].map((n) => [
      'Хүсэлтийг зөвшөөрлөө',
      `«Паспорт» үйлчилгээний N-${n} дугаартай хүсэлтийг зөвшөөрлөө.`,
    ]),
  )
})

test('read once and for all; a repeat changes nothing and leaves no second entry', async () => {
  await told(2)
  const [{ id }] = (await list()).body.data.items
  const first = await read(id)
  assert.is(first.status, 200)
  const again = await read(id)
  assert.is(again.body.data.read_at, first.body.data.read_at)
  assert.is((await list()).body.data.unread_count, 1)
  assert.equal(
    (await list({ unread: 'false' })).body.data.items.map((one: { id: string }) => one.id),
    [id],
  )
  assert.ok((await list({ unread: 'true' })).body.data.items.every((one: { id: string }) => one.id !== id))
  const { items } = await stage.app.services.audit.list({ operation: 'markNotificationRead', limit: 100 })
  assert.is(items.filter(({ subject }) => subject === `notification:${id}`).length, 1)
})

test('read many times at once: one entry', async () => {
  await told(1)
  const [{ id }] = (await list()).body.data.items
  const answers = await Promise.all(Array.from({ length: 5 }, () => read(id)))
  assert.is(new Set(answers.map(({ body }) => body.data.read_at)).size, 1)
  const { items } = await stage.app.services.audit.list({ operation: 'markNotificationRead', limit: 100 })
  assert.is(items.filter(({ subject }) => subject === `notification:${id}`).length, 1)
})

test('all up to the newest that was seen: what came since stays unread', async () => {
  await told(4)
  const { items } = (await list()).body.data
  const until = items[1].id
  const answer = await readAll(until)
  assert.equal(answer.body.data, { marked: 3, unread_count: 1 })
  assert.equal(
    (await list({ unread: 'true' })).body.data.items.map((one: { id: string }) => one.id),
    [items[0].id],
  )
  assert.equal((await readAll(until)).body.data, { marked: 0, unread_count: 1 })
  assert.equal((await readAll(items[0].id)).body.data, { marked: 1, unread_count: 0 })
})

test("no one sees or reads another's", async () => {
  await told(2)
  const [{ id }] = (await list()).body.data.items
  const stranger = await stage.signIn()
  assert.equal((await stage.call('listNotifications', {}, stranger.credential)).body.data, {
    items: [],
    next_cursor: null,
    unread_count: 0,
  })
  assert.is((await read(id, stranger)).body.error, 'notifications.not_found')
  assert.is((await readAll(id, stranger)).body.error, 'notifications.not_found')
  assert.is((await list()).body.data.unread_count, 2)
})

test.run()
