import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { documentNumber } from '../../../src/domains/services/payments/invoice.ts'
import { formatMoment } from '../../../src/text/local-format.ts'
import {
  type Authority,
  type SeededService,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedService,
  seedSlot,
} from '../../support/gov.ts'
import { resetLimits } from '../../support/limits.ts'
import { seedReference } from '../../support/references.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

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
  await resetLimits(stage)
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
  assert.is(own.answer, 'You have no cases.')
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
  const at = formatMoment('mn', slot.startsAt)
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

async function seedInvoice(name: { mn: string; en: string }, due: string, at = new Date()) {
  const { id: caseId } = await seedCase(stage, service, person, 'payment_pending', { feeAmount: 5000 })
  const id = uuidv7()
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
      breakdown: JSON.stringify([{ text_mn: name.mn, text_en: name.en, amount: 5000 }]),
      status: 'created',
      due_at: new Date(due),
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { id, invoice }
}

const pathsOf = ({ proposals }: { proposals: { path: string }[] }) => proposals.map(({ path }) => path)

test('paying is proposed for what is named, or for the one that is pointed at', async () => {
  const passport = await seedInvoice({ mn: 'Паспорт', en: 'Passport' }, '2031-01-01T00:00:00Z')
  const card = await seedInvoice({ mn: 'Үнэмлэх', en: 'Identity card' }, '2031-01-01T00:00:00Z')
  const toPay = ({ id }: { id: string }) => `/api/v1/gov/payments/${id}/pay`
  const both = [toPay(passport), toPay(card)].sort()
  for (const message of ['төлөх ёстой төлбөрөө төлье', 'tuluh yostoi tulburuu tulie'])
    assert.equal(pathsOf(await ask(message)).sort(), both, message)
  assert.equal(pathsOf(await ask('pay my passport fee')), [toPay(passport)])
  assert.equal(pathsOf(await ask(`${card.invoice} төлье`)), [toPay(card)])
  for (const [first, then] of [
    ['Миний төлбөрүүд', 'Эхнийхийг нь төлье'],
    ['my payments', 'pay the first one'],
  ] as const) {
    const listed = await ask(first)
    const { conversation } = listed
    assert.equal(pathsOf(await ask(then, person, { conversation })), [pathsOf(listed)[0]], then)
  }
})

test('a case is found by its number, in any words, and by the name of its service', async () => {
  const other = await seedService(stage, authority.orgId, {
    name_mn: 'Ан агнуурын эрх',
    name_en: 'Hunting right',
  })
  const one = await seedCase(stage, service, person, 'submitted')
  const two = await seedCase(stage, other, person, 'submitted')
  const late = await ask(`${two.number} яагаад удаад байна вэ?`)
  assert.match(
    late.answer,
    new RegExp(`^Таны хүсэлтүүд:\\n– ${two.number}, Ан агнуурын эрх: Илгээсэн, шийдвэрлэх хугацаа [^\\n]*$`),
  )
  const { proposals } = await ask(`withdraw my application ${two.number}`)
  assert.equal(pathsOf({ proposals }), [`/api/v1/gov/applications/${two.id}/cancel`])
  for (const message of ['minii pasport hezee belen boloh we', 'when will my passport be ready']) {
    const { answer } = await ask(message)
    assert.match(answer, one.number, message)
    assert.not.match(answer, two.number, message)
  }
  assert.is(
    (await ask('my application APP-20260101-0000000000')).answer,
    'None of your cases has this number.',
  )
})

test('ending something is proposed in Mongolian, in every form of the verb', async () => {
  const { id } = await seedCase(stage, service, person, 'submitted')
  for (const message of [
    'хүсэлтээ буцааж авмаар байна',
    'миний хүсэлтийг цуцал',
    'huseltee butsaaj avmaar baina',
  ])
    assert.equal(pathsOf(await ask(message)), [`/api/v1/gov/applications/${id}/cancel`], message)
  const slot = await seedSlot(stage, authority.orgId)
  const visit = await seedAppointment(stage, authority.orgId, slot, person)
  for (const message of ['Миний цагийг цуцал', 'minii tsagiig tsutsal'])
    assert.equal(pathsOf(await ask(message)), [`/api/v1/gov/appointments/${visit}/cancel`], message)
})

test('a long list says how much of it is left, and where', async () => {
  for (let count = 0; count < 12; count++) await seedCase(stage, service, person, 'submitted')
  const { answer, completeness } = await ask('my applications')
  assert.match(answer, /\nAnd 2 more; see all of them at \/cases$/)
  assert.is(completeness, 'partial')
})

test('a case that waits for the person says what to do, and until when', async () => {
  const { id } = await seedCase(stage, service, person, 'info_requested', { officer: authority.officer })
  await stage.test.database.system
    .insertInto('gov_info_requests')
    .values({
      id: uuidv7(),
      application_id: id,
      items: JSON.stringify([{ code: 'photo', text_mn: 'Зураг', text_en: 'A photograph', kind: 'text' }]),
      requested_by: authority.officer.id,
      requested_at: new Date(),
      due_at: new Date('2031-02-01T02:00:00Z'),
    })
    .execute()
  assert.match(
    (await ask('my applications')).answer,
    /: Waiting for information, send the information that was asked for by 1\sFebruary 2031, 10:00$/,
  )
})

test('a number of the person does not spoil the question', async () => {
  for (const message of [
    'миний утас 99112233, паспорт хэд вэ',
    'My phone is 99112233, how much is a passport?',
  ]) {
    const { mode, citations } = await ask(message)
    assert.is(mode, 'extractive', message)
    assert.is(citations[0].id, service.id, message)
  }
})

test('payments with what is left to pay', async () => {
  const { id, invoice } = await seedInvoice({ mn: 'Паспорт', en: 'Passport' }, '2031-01-01T00:00:00Z')
  const { answer, proposals } = await ask('my payments')
  assert.is(
    answer,
    `Your payments:\n– ${invoice}, Passport: 5,000 ₮, not paid, to be paid by 1\u00a0January 2031, 08:00`,
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
