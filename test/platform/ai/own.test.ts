import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { documentNumber } from '../../../src/domains/payments/numbers.ts'
import { localTime } from '../../../src/text/moment.ts'
import {
  type Authority,
  type SeededService,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedService,
  seedSlot,
} from '../../support/gov.ts'
import { forgetLimits } from '../../support/limits.ts'
import { seedReference } from '../../support/references.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'

const test = suite('the assistant, about your own affairs')

let stage: Stage
let authority: Authority
let service: SeededService
let person: Person
let other: Person

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  service = await seedService(stage, authority.orgId, {
    name_mn: 'Энгийн гадаад паспорт',
    name_en: 'Ordinary passport',
  })
  other = await stage.signIn()
})
test.before.each(async () => {
  await forgetLimits(stage)
  person = await stage.signIn()
})
test.after(() => stage?.close())

const ask = async (message: string, as: Person = person, further: object = {}) => {
  const { status, body } = await stage.call(
    'chatWithAssistant',
    { body: { message, ...further } },
    as.credential,
  )
  assert.is(status, 200, JSON.stringify(body))
  return body.data
}

test('applications, asked for in Mongolian, in Latin letters and in English', async () => {
  const { number } = await seedCase(stage, service, person, 'submitted')
  for (const message of ['Миний хүсэлт ямар байна?', 'minii huselt yamar baina', 'миний өргөдлүүд'])
    assert.match((await ask(message)).answer, `${number}, Энгийн гадаад паспорт: Илгээсэн`, message)
  const { answer, mode, completeness } = await ask('What is the status of my application?')
  assert.match(answer, `${number}, Ordinary passport: Submitted, due by `)
  assert.equal([mode, completeness], ['extractive', 'full'])
})

test('it is said that the answer was read from the records of the person', async () => {
  for (const message of ['my payments', 'my applications'])
    assert.equal((await ask(message)).notices, [
      { code: 'no_model', text: 'No language model was used. This answer was read from your own records.' },
    ])
})

test("another person's case looks like none", async () => {
  const { id, number } = await seedCase(stage, service, other, 'submitted')
  const own = await ask('my applications')
  assert.is(own.answer, 'You have no applications.')
  assert.not.match(JSON.stringify(own), id)
  const named = await ask(`What is the status of my application ${number}?`)
  assert.is(named.answer, own.answer)
})

test('a withdrawal is proposed, and nothing is withdrawn', async () => {
  const { id, number } = await seedCase(stage, service, person, 'submitted')
  await seedCase(stage, service, person, 'completed', { officer: authority.officer })
  const { proposals } = await ask('withdraw my application')
  assert.equal(proposals, [
    {
      operation_id: 'cancelGovApplication',
      method: 'POST',
      path: `/api/v1/gov/applications/${id}/cancel`,
      body: null,
      summary: `Withdraw ${number} (Ordinary passport).`,
      href: `/cases/${id}`,
    },
  ])
  const after = await stage.call('getGovApplication', { path: { id } }, person.credential)
  assert.is(after.body.data.status, 'submitted')
})

test('visits come in the time of Ulaanbaatar, and can be cancelled by a proposal', async () => {
  const slot = await seedSlot(stage, authority.orgId)
  const id = await seedAppointment(stage, authority.orgId, slot, person)
  const at = localTime(slot.startsAt)
  const seen = await ask('minii tsag hezee ve')
  assert.match(seen.answer, at)
  assert.equal(seen.proposals, [])
  const { proposals } = await ask('Cancel my appointment')
  assert.equal(
    proposals.map(({ operation_id, path, href }: Record<string, unknown>) => ({ operation_id, path, href })),
    [
      {
        operation_id: 'cancelAppointment',
        path: `/api/v1/gov/appointments/${id}/cancel`,
        href: '/appointments',
      },
    ],
  )
  const { body } = await stage.call('listAppointments', {}, person.credential)
  assert.is(body.data.items[0].status, 'booked')
})

test('payments with what is left to pay', async () => {
  const { id: caseId } = await seedCase(stage, service, person, 'payment_pending', { feeAmount: 5000 })
  const id = uuidv7()
  const at = new Date()
  const invoice = documentNumber('INV', at)
  await stage.test.database.system
    .insertInto('gov_payments')
    .values({
      id,
      invoice_no: invoice,
      application_id: caseId,
      user_id: person.id,
      org_id: authority.orgId,
      amount: 5000,
      breakdown: JSON.stringify([{ text_mn: 'Паспорт', text_en: 'Passport', amount: 5000 }]),
      status: 'created',
      due_at: new Date('2031-01-01T00:00:00Z'),
      created_at: at,
      updated_at: at,
    })
    .execute()
  const { answer, proposals } = await ask('my payments')
  assert.is(
    answer,
    `Your payments:\n– ${invoice}, Passport: 5,000 ₮, not paid, to be paid by 2031-01-01 08:00`,
  )
  assert.equal(
    proposals.map(({ path }: { path: string }) => path),
    [`/api/v1/gov/payments/${id}/pay`],
  )
})

test('certificates and notifications, in the language of the answer', async () => {
  const { number } = await seedReference(stage, authority.orgId, person)
  assert.match((await ask('my certificates')).answer, `${number}, Residence reference: valid`)
  assert.match((await ask('миний лавлагаанууд')).answer, `${number}, Оршин суугаа хаягийн лавлагаа: хүчинтэй`)
  assert.match((await ask('Надад ирсэн мэдэгдэл бий юу')).answer, /Лавлагаа бэлэн боллоо: .*\(уншаагүй\)/)
  assert.is((await ask('do I have notifications', other)).answer, 'You have no notifications.')
})

test('what is published is answered as to anyone', async () => {
  const { mode, citations } = await ask('How much is an ordinary passport?')
  assert.is(mode, 'extractive')
  assert.is(citations[0].id, service.id)
})

test('an answer without the tools that were wished for says so', async () => {
  const { notices } = await ask('Ordinary passport', person, { use_tools: true })
  assert.equal(notices.map(({ code }: { code: string }) => code).sort(), ['no_model', 'tools_left_out'])
})

test('422: a conversation of another person, of the public, or changed by a letter', async () => {
  const { conversation } = await ask('Ordinary passport')
  assert.match((await ask('How much is it?', person, { conversation })).answer, /^Ordinary passport: fee/)
  const [head, ...rest] = conversation.split('.')
  const body = rest[2]
  rest[2] = `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`
  const open = await stage.call('chatWithPublicAssistant', { body: { message: 'Ordinary passport' } })
  for (const [forged, as] of [
    [conversation, other],
    [[head, ...rest].join('.'), person],
    [open.body.data.conversation, person],
  ] as const) {
    const answer = await stage.call(
      'chatWithAssistant',
      { body: { message: 'How much is it?', conversation: forged } },
      as.credential,
    )
    assert.is(answer.status, 422)
    assert.is(answer.body.error, 'ai.conversation')
  }
})

test('whole answers and streams share one bucket, of people and of addresses', async () => {
  const limits = stage.contract.operations.chatWithAssistant?.rateLimits
  assert.equal(limits, [{ bucket: 'ai', key: 'user', per_minute: 20, burst: 10 }])
  assert.equal(stage.contract.operations.streamAssistant?.rateLimits, limits)
  const open = [{ bucket: 'public-ai', key: 'ip', per_minute: 6, burst: 3 }]
  assert.equal(stage.contract.operations.chatWithPublicAssistant?.rateLimits, open)
  assert.equal(stage.contract.operations.streamPublicAssistant?.rateLimits, open)
})

test.run()
