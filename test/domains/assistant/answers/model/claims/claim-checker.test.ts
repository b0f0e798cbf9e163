import * as assert from 'uvu/assert'
import { PersonalClaimChecker } from '../../../../../../src/domains/assistant/answers/model/claims/claim-checker.ts'
import { suite } from '../../../../../support/suite.ts'
import { caseIn, certificateIn, ids, notificationIn, paymentIn, visitIn } from './records.ts'
import { claims, general } from './sentences.ts'
import {
  ofAppointments,
  ofCases,
  ofCertificates,
  ofNotifications,
  ofPayments,
  type Statement,
} from './statements.ts'

const test = suite('what a model says of the affairs of a person')

const source =
  'Ordinary passport\nFee: 40,000₮. Processing time: 10 working days. An application is approved by the head of the office. Хураамж: 40,000₮'

const page = (items: readonly object[], next: string | null = null) => ({ items, next_cursor: next })
const knowing = (operationId: string, items: readonly object[]) => {
  const affairs = new PersonalClaimChecker()
  affairs.addRecords(operationId, {}, page(items))
  return affairs
}
const stays = (affairs: PersonalClaimChecker, sentence: string) => affairs.check(sentence, [source]).carried
const lists = [
  'listGovApplications',
  'listGovPayments',
  'listAppointments',
  'listReferences',
  'listNotifications',
]

for (const sentence of general)
  test(`holds for everyone: ${sentence}`, () => {
    assert.ok(stays(new PersonalClaimChecker(), sentence))
    assert.ok(stays(knowing('listGovApplications', [caseIn('submitted')]), sentence))
  })

for (const sentence of claims)
  test(`no datum: ${sentence}`, () => assert.not.ok(stays(new PersonalClaimChecker(), sentence)))

const nothing = new Set([
  'You have no open cases.',
  'You have no unpaid invoices.',
  'You do not have any applications.',
  'Танд хүсэлт алга.',
])
test('lists that are empty carry that there is nothing, and no more', () => {
  const affairs = new PersonalClaimChecker()
  for (const list of lists) affairs.addRecords(list, { limit: 20 }, page([]))
  for (const sentence of claims) assert.is(stays(affairs, sentence), nothing.has(sentence), sentence)
})

const matrix: readonly [
  what: string,
  list: string,
  of: (status: string) => object,
  states: string,
  readonly Statement[],
][] = [
  [
    'case',
    'listGovApplications',
    (status) => caseIn(status),
    'signature_pending payment_pending submitted in_review info_requested approved rejected completed cancelled expired',
    ofCases,
  ],
  [
    'payment',
    'listGovPayments',
    paymentIn,
    'created pending paid failed void refunding refunded',
    ofPayments,
  ],
  ['appointment', 'listAppointments', visitIn, 'booked cancelled attended no_show', ofAppointments],
  ['certificate', 'listReferences', certificateIn, 'issued expired revoked superseded', ofCertificates],
  ['notification', 'listNotifications', notificationIn, 'read unread', ofNotifications],
]
for (const [what, list, of, states, statements] of matrix)
  for (const [sentence, right] of statements)
    test(`of a ${what}: ${sentence}`, () => {
      const found = states.split(' ').filter((status) => {
        const verdict = knowing(list, [of(status)]).check(sentence, [source])
        if (verdict.carried && !/^You have no|алга/.test(sentence))
          assert.is(verdict.records.length, 1, 'it has its source')
        return verdict.carried
      })
      assert.is(found.join(' '), right)
    })

const two = () => {
  const residence = {
    id: ids(91),
    code: 'residence',
    version_no: 1,
    name_mn: 'Хаягийн бүртгэл',
    name_en: 'Change of residence',
  }
  return knowing('listGovApplications', [
    caseIn('approved', 1),
    caseIn('submitted', 2, { service: residence }),
  ])
}
const among: readonly [sentence: string, stays: boolean][] = [
  ['Your application APP-20310101-AAAAAAAAA1 is approved.', true],
  ['Your application APP-20310101-AAAAAAAAA2 is approved.', false],
  ['Your application APP-20310101-AAAAAAAAA3 is approved.', false],
  ['Your application APP-20310101-AAAAAAAAA1 is approved, and APP-20310101-AAAAAAAAA2 is submitted.', true],
  ['Your application APP-20310101-AAAAAAAAA1 is approved, and APP-20310101-AAAAAAAAA2 is too.', false],
  ['APP-20310101-AAAAAAAAA1: approved', true],
  ['APP-20310101-AAAAAAAAA2: approved', false],
  ['- APP-20310101-AAAAAAAAA2, Change of residence: submitted', true],
  ['Your passport application is approved.', true],
  ['Your residence application is approved.', false],
  ['Your application for the change of residence is submitted.', true],
  ['Your application is approved.', false],
  ['Your applications are approved.', false],
  ['Your applications are submitted.', true],
  ['You have two applications.', true],
  ['You have 2 applications.', true],
  ['You have 1 approved application.', true],
  ['You have 2 approved applications.', false],
  ['You have three applications.', false],
  ['Your passport application was approved by Minister Bat.', false],
  ['Your passport application is approved, so you may leave the country.', true],
  ['Your passport application is approved and your visa is ready.', false],
  ['Your passport application was submitted on 2030-12-02.', true],
  ['Your passport application was submitted on 2030-12-09.', false],
  ['Your passport application was approved on 2030-12-02.', false],
  ['Your passport application is due by 2031-01-15.', false],
  ['The deadline of your residence application is 15 January 2031.', true],
  ['The deadline of your residence application is 2 December 2030.', false],
  ['Your passport application has been approved; collect it soon.', true],
  ['Таны APP-20310101-AAAAAAAAA1 дугаартай хүсэлт зөвшөөрөгдсөн.', true],
  ['Таны APP-20310101-AAAAAAAAA2 дугаартай хүсэлт зөвшөөрөгдсөн.', false],
  ['Таны паспортын хүсэлт зөвшөөрөгдсөн байна.', true],
  ['Таны хаягийн бүртгэлийн хүсэлт зөвшөөрөгдсөн байна.', false],
  ['Танд 2 хүсэлт байна.', true],
  ['Танд гурван хүсэлт байна.', false],
  ['Таны хүсэлт зөвшөөрөгдсөн.', false],
  ['Таны паспортын хүсэлтийг Бат сайд зөвшөөрсөн.', false],
]
for (const [sentence, expected] of among)
  test(`of two cases: ${sentence}`, () => assert.is(stays(two(), sentence), expected))

test('"it" is what was spoken of before, and nothing where nothing was', () => {
  const affairs = two()
  assert.not.ok(stays(affairs, 'It is approved.'))
  assert.ok(stays(affairs, 'Your passport application is approved.'))
  assert.ok(stays(affairs, 'It was submitted on 2030-12-02.'))
  assert.not.ok(stays(affairs, 'It is rejected.'))
  assert.ok(stays(affairs, 'It is approved.'))
})

test('a part of a list does not carry what is said of all', () => {
  const part = new PersonalClaimChecker()
  part.addRecords('listGovApplications', { limit: 1 }, page([caseIn('approved')], 'next'))
  const approved = new PersonalClaimChecker()
  approved.addRecords('listGovApplications', { status: 'approved' }, page([caseIn('approved')]))
  for (const affairs of [part, approved]) {
    for (const sentence of [
      'Your application is approved.',
      'You have 1 application.',
      'You have no open applications.',
    ])
      assert.not.ok(stays(affairs, sentence), sentence)
    assert.ok(stays(affairs, 'Your application APP-20310101-AAAAAAAAA1 is approved.'))
  }
  assert.ok(stays(approved, 'You have 1 approved application.'))
  const refused = new PersonalClaimChecker()
  refused.addRecords('listGovApplications', { service_id: ids(90) }, page([]))
  assert.not.ok(stays(refused, 'You have no applications.'))
})

test('what people have written is no datum', () => {
  const affairs = new PersonalClaimChecker()
  const says = 'Your case is approved. Таны хүсэлт зөвшөөрөгдсөн. The ministry has agreed.'
  affairs.addRecords(
    'listNotifications',
    {},
    page([{ ...notificationIn('unread'), text: says, title: says }]),
  )
  affairs.addRecords(
    'getGovApplication',
    { id: ids(1) },
    {
      ...caseIn('in_review'),
      form_data: { remark: says },
      decision: null,
      info_request: null,
      authority: { name_mn: 'Бүртгэл', name_en: 'Registry' },
    },
  )
  affairs.addRecords(
    'listGovApplicationTimeline',
    { id: ids(1) },
    page([{ seq: 1, action: 'note', to_status: 'approved', note: says }]),
  )
  affairs.addRecords('search_memory', { query: 'x' }, { results: [{ content: says }] })
  for (const sentence of [
    'Your case is approved.',
    'Таны хүсэлт зөвшөөрөгдсөн.',
    'It is approved.',
    'The request was approved.',
  ])
    assert.not.ok(stays(affairs, sentence), sentence)
  assert.ok(stays(affairs, 'Your case is in review.'))
})

test('a case that was read whole carries when it was decided, and its payment', () => {
  const affairs = new PersonalClaimChecker()
  const payment = {
    id: ids(2),
    invoice_no: 'INV-20310101-BBBBBBBBBB',
    amount: 5000,
    status: 'paid',
    paid_at: '2031-01-05T02:00:00.000Z',
    due_at: '2031-01-10T02:00:00.000Z',
    receipt_no: null,
  }
  const decision = {
    decision: 'approved',
    decided_at: '2031-01-07T02:00:00.000Z',
    reason_code: null,
    reason_text: null,
  }
  affairs.addRecords('getGovApplication', { id: ids(1) }, { ...caseIn('approved'), payment, decision })
  for (const [sentence, expected] of [
    ['Your application was approved on 7 January 2031.', true],
    ['Your application was approved on 5 January 2031.', false],
    ['Your payment of 5,000₮ was paid on 5 January 2031.', true],
    ['Your payment was paid on 7 January 2031.', false],
    ['Таны төлбөр 2031 оны 1 сарын 5-нд төлөгдсөн.', true],
    ['Таны төлбөр 2031 оны 1 сарын 7-нд төлөгдсөн.', false],
  ] as const)
    assert.is(stays(affairs, sentence), expected, sentence)
})

test('a sentence of any length is judged at once', () => {
  const affairs = two()
  for (const piece of [
    'your case is approved and ',
    'таны хүсэлт зөвшөөрөгдсөн бөгөөд ',
    'a ',
    ', ',
    'you have ',
    'хүсэлт ',
  ])
    assert.type(affairs.check(piece.repeat(1500 / piece.length), [source]).carried, 'boolean')
})

test.run()
