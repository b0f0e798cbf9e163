import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import type { Notice } from '../../../../src/domains/notifications/notices/notice.ts'
import { notify } from '../../../../src/domains/notifications/notices/notify.ts'
import { seedAuthority, seedCase, seedService } from '../../../support/gov.ts'
import { rejects } from '../../../support/rejects.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('notifying people')

let stage: Stage
test.before(async () => {
  stage = await openStage()
})
test.after(() => stage?.close())

const issued = (dedupeKey: string): Notice => ({
  template: 'reference_issued',
  params: { number: 'R-1' },
  resource: { kind: 'reference', id: uuidv7() },
  dedupeKey,
})

test('people are notified once of the same, by any actor and however many at once', async () => {
  const [reader, stranger] = [await stage.signIn(), await stage.signIn()]
  const { orgId, officer: actor } = await seedAuthority(stage)
  await seedCase(stage, await seedService(stage, orgId), reader, 'submitted')
  const { database } = stage.test
  const told = await Promise.all(
    Array.from({ length: 5 }, () =>
      database.transact({ role: 'app', userId: actor.id }, 'write', (tx) =>
        notify(tx, reader.id, issued('same'), new Date()),
      ),
    ),
  )
  assert.is(told.filter(Boolean).length, 1)
  assert.ok(
    await database.transact({ role: 'job' }, 'write', (tx) =>
      notify(tx, reader.id, issued('other'), new Date()),
    ),
  )
  const seen = (userId: string) =>
    database.transact({ role: 'app', userId }, 'read', (tx) =>
      tx.selectFrom('gov_notifications').selectAll().execute(),
    )
  assert.is((await seen(reader.id)).length, 2)
  assert.is((await seen(actor.id)).length, 0)
  const byStranger = database.transact({ role: 'app', userId: stranger.id }, 'write', (tx) =>
    notify(tx, reader.id, issued('third'), new Date()),
  )
  await rejects(byStranger, '42501')
})

test.run()
