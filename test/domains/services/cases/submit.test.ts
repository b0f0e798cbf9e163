import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { dueAt } from '../../../../src/domains/services/cases/clock.ts'
import { submitPaidCase } from '../../../../src/domains/services/cases/submit.ts'
import { caseScene } from '../../../support/case-scene.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('a case that was paid for')

const scene = caseScene(test)

const submit = (caseId: string, at: Date, auditEntryId = uuidv7()) =>
  scene.stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    submitPaidCase(tx, { caseId, at, auditEntryId }),
  )

test('its clock begins, past the holidays; the applicant is notified', async () => {
  const { system } = scene.stage.test.database
  const at = new Date('2026-11-16T02:00:00Z')
  await system
    .insertInto('holidays')
    .values({ day: '2026-11-18', name_mn: 'Амралт', name_en: 'Day off' })
    .execute()
  const { id, number } = await scene.aCase('payment_pending', { feeAmount: 100 })
  const auditEntryId = uuidv7()
  const row = await submit(id, at, auditEntryId)
  assert.is(row?.status, 'submitted')
  assert.equal(row?.submitted_at, at)
  assert.equal(row?.due_at, dueAt(at, 5, new Set(['2026-11-18'])))
  const events = await system
    .selectFrom('gov_application_events')
    .select(['action', 'actor_role', 'audit_entry_id'])
    .where('application_id', '=', id)
    .execute()
  assert.equal(events, [{ action: 'pay', actor_role: 'system', audit_entry_id: auditEntryId }])
  const told = await system
    .selectFrom('gov_notifications')
    .select(['template', 'params'])
    .where('resource_id', '=', id)
    .execute()
  const { name_mn: service_mn, name_en: service_en } = scene.service.content
  const [{ template, params }] = told as [{ template: string; params: Record<string, string> }]
  assert.is(template, 'case_paid')
  const { next_mn, next_en, ...rest } = params
  assert.equal(rest, { number, service_mn, service_en })
  assert.match(next_mn ?? '', 'Ажилтан хүсэлтийг тань хүлээж авна.')
  assert.match(next_en ?? '', 'You do not need to do anything now.')
})

test('of two at once one counts; a case that does not wait for money is left as it is', async () => {
  const { id } = await scene.aCase('payment_pending', { feeAmount: 100 })
  const at = new Date()
  const both = await Promise.all([submit(id, at), submit(id, at)])
  assert.is(both.filter(Boolean).length, 1)
  const cancelled = await scene.aCase('cancelled')
  assert.is(await submit(cancelled.id, at), undefined)
  assert.is(await submit(uuidv7(), at), undefined)
})

test.run()
