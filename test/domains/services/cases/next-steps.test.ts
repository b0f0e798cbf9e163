import * as assert from 'uvu/assert'
import { appointmentTransitions } from '../../../../src/domains/services/appointments/state-machine.ts'
import {
  asksApplicant,
  type CaseFacts,
  type NextStep,
  nextActs,
  nextSteps,
} from '../../../../src/domains/services/cases/next-steps.ts'
import { rejectionReasons } from '../../../../src/domains/services/cases/review/reasons.ts'
import { caseTransitions, openCaseStates } from '../../../../src/domains/services/cases/state-machine.ts'
import { paymentTransitions } from '../../../../src/domains/services/payments/state-machine.ts'
import { referenceTransitions } from '../../../../src/domains/services/references/state-machine.ts'
import { suite } from '../../../support/suite.ts'

const steps = suite('next steps of a case')

const statesOf = <State extends string>(transitions: readonly { to: State }[]): State[] => [
  ...new Set(transitions.map(({ to }) => to)),
]
const caseStates = statesOf(caseTransitions)
const paymentStates = statesOf(paymentTransitions)
const visitStates = statesOf(appointmentTransitions)
const certificateStates = statesOf(referenceTransitions)
const reasons = [null, ...rejectionReasons.map(({ code }) => code)]

const day = (text: string): Date => new Date(`${text}T02:30:00.000Z`)
const nothing: CaseFacts = {
  status: 'submitted',
  channel: 'online',
  visitFor: [],
  signBefore: null,
  decisionDue: null,
  isOverdue: false,
  payment: null,
  answerBefore: null,
  visit: null,
  certificate: null,
  rejectionReason: null,
}

/** To appeal where a case came online, and an appeal that was filed where it came by an office. */
const remedies = {
  online: { state: 'open', at: day('2026-12-15'), text_mn: 'Гомдол гаргана уу.', text_en: 'You can appeal.' },
  office: { state: 'filed', at: null, text_mn: 'Гомдлыг шийдвэрлэнэ.', text_en: 'Your appeal is decided.' },
} as const

/** Every state with everything that can be open beside it, also what never goes together. */
function* everything(): Generator<CaseFacts> {
  const payments = [null, ...paymentStates].map(
    (status) => status && { status, amount: 40_000, dueAt: day('2026-11-23') },
  )
  const visits = [null, ...visitStates].map(
    (status) =>
      status && { status, startsAt: day('2026-11-20'), office_mn: 'Хан-Уул', office_en: 'Khan-Uul' },
  )
  const certificates = [null, ...certificateStates].map(
    (status) => status && { number: 'R26-7K3MQ-V9T2X', status, validUntil: day('2026-12-20') },
  )
  for (const status of caseStates)
    for (const channel of ['online', 'office'] as const)
      for (const visitFor of [[], ['fingerprints'], ['photo', 'originals']] as const)
        for (const visit of visits)
          for (const payment of payments)
            for (const certificate of status === 'completed' ? certificates : [null])
              for (const rejectionReason of status === 'rejected' ? reasons : [null])
                for (const isDated of [true, false])
                  yield {
                    remedy: isDated && status === 'rejected' ? remedies[channel] : null,
                    status,
                    channel,
                    visitFor,
                    visit,
                    payment,
                    certificate,
                    rejectionReason,
                    signBefore: isDated ? day('2026-11-24') : null,
                    decisionDue: isDated ? day('2026-11-25') : null,
                    answerBefore: isDated ? day('2026-11-26') : null,
                    isOverdue: isDated,
                  }
}

const actsOf = (found: readonly NextStep[]) => found.map(({ act }) => act)
const textsOf = (found: readonly NextStep[]) => found.flatMap(({ text_mn, text_en }) => [text_mn, text_en])

steps('every state with everything that can be open has a next step or a stated end', () => {
  const seen = new Set<string>()
  let tried = 0
  for (const facts of everything()) {
    tried++
    const found = nextSteps(facts)
    const where = JSON.stringify(facts)
    assert.ok(found.length > 0, where)
    assert.is(new Set(actsOf(found)).size, found.length, `the same twice: ${where}`)
    for (const act of actsOf(found)) seen.add(act)
    for (const text of textsOf(found)) {
      assert.match(text, /^\S.*\S$/, where)
      assert.not.match(text, /\d{4}-\d{2}-\d{2}|undefined|null|NaN|\b40000\b/, where)
    }
    if (openCaseStates.includes(facts.status)) assert.not.ok(actsOf(found).includes('finished'), where)
  }
  assert.ok(tried > 5000)
  assert.equal([...seen].sort(), [...nextActs].sort(), 'an act that no case has')
})

steps('a person is free of acts only where really nothing is due', () => {
  for (const facts of everything()) {
    const found = nextSteps(facts)
    const saysFree = /do not need to do anything|nothing left to do/.test(textsOf(found).join(' '))
    const saysFreeToo = textsOf(found).join(' ').includes('хийх зүйл алга')
    assert.is(saysFree, saysFreeToo, JSON.stringify(facts))
    if (saysFree) assert.not.ok(asksApplicant(found), JSON.stringify(facts))
    const isOpenVisit = facts.visit?.status === 'booked' && openCaseStates.includes(facts.status)
    if (isOpenVisit && facts.status !== 'signature_pending')
      assert.ok(actsOf(found).includes('attend_visit'), JSON.stringify(facts))
  }
})

const booked = {
  status: 'booked',
  startsAt: day('2026-11-20'),
  office_mn: 'Хан-Уул',
  office_en: 'Khan-Uul office',
} as const
const paid = { status: 'paid', amount: 40_000, dueAt: day('2026-11-23') } as const

const table: [string, Partial<CaseFacts>, string[]][] = [
  ['unsigned', { status: 'signature_pending', signBefore: day('2026-11-24') }, ['sign']],
  ['unpaid', { status: 'payment_pending', payment: { ...paid, status: 'created' } }, ['pay']],
  ['unpaid, payment failed', { status: 'payment_pending', payment: { ...paid, status: 'failed' } }, ['pay']],
  [
    'unpaid, fingerprints to give',
    { status: 'payment_pending', payment: { ...paid, status: 'pending' }, visitFor: ['fingerprints'] },
    ['pay', 'book_visit'],
  ],
  ['sent', {}, ['wait_for_officer']],
  [
    'paid, fingerprints to give',
    { payment: paid, visitFor: ['fingerprints'] },
    ['book_visit', 'wait_for_officer'],
  ],
  ['sent to an office', { channel: 'office' }, ['book_visit', 'wait_for_officer']],
  ['visit booked', { visit: booked }, ['attend_visit', 'wait_for_officer']],
  [
    'visit missed',
    { visitFor: ['photo'], visit: { ...booked, status: 'no_show' } },
    ['book_visit', 'wait_for_officer'],
  ],
  [
    'visit cancelled',
    { visitFor: ['photo'], visit: { ...booked, status: 'cancelled' } },
    ['book_visit', 'wait_for_officer'],
  ],
  ['visit made', { visitFor: ['photo'], visit: { ...booked, status: 'attended' } }, ['wait_for_officer']],
  ['visit missed that is not needed', { visit: { ...booked, status: 'no_show' } }, ['wait_for_officer']],
  ['in review', { status: 'in_review' }, ['wait_for_decision']],
  ['asked', { status: 'info_requested' }, ['answer']],
  ['asked, visit booked', { status: 'info_requested', visit: booked }, ['answer', 'attend_visit']],
  ['approved', { status: 'approved', visitFor: ['photo'] }, ['wait_for_completion']],
  ['approved, visit booked', { status: 'approved', visit: booked }, ['attend_visit', 'wait_for_completion']],
  [
    'rejected, evidence missing',
    { status: 'rejected', rejectionReason: 'evidence_missing' },
    ['correct_and_apply', 'ask_authority'],
  ],
  [
    'rejected, not entitled',
    { status: 'rejected', rejectionReason: 'not_entitled' },
    ['apply_again', 'ask_authority'],
  ],
  [
    'rejected, another ground',
    { status: 'rejected', rejectionReason: 'other_legal_ground' },
    ['ask_authority'],
  ],
  ['withdrawn', { status: 'cancelled' }, ['apply_again']],
  [
    'withdrawn, refund to come',
    { status: 'cancelled', payment: { ...paid, status: 'refunding' } },
    ['apply_again', 'wait_for_refund'],
  ],
  ['expired', { status: 'expired' }, ['apply_again']],
  ['completed', { status: 'completed' }, ['finished']],
  ...certificateStates.map((status): [string, Partial<CaseFacts>, string[]] => [
    `completed, certificate ${status}`,
    { status: 'completed', certificate: { number: 'R26-7K3MQ-V9T2X', status, validUntil: null } },
    [
      {
        issued: 'get_certificate',
        expired: 'renew_certificate',
        revoked: 'finished',
        superseded: 'finished',
      }[status],
    ],
  ]),
]

for (const [name, facts, acts] of table)
  steps(`${name}: ${acts.join(', ')}`, () => {
    assert.equal(actsOf(nextSteps({ ...nothing, ...facts })), acts)
  })

steps('days, hours, sums and places stand in the words of each language', () => {
  const [pay] = nextSteps({ ...nothing, status: 'payment_pending', payment: { ...paid, status: 'created' } })
  assert.is(
    pay?.text_en.replaceAll('\u00a0', ' '),
    'Pay the fee: 40,000 ₮. If you do not pay before Monday 23 November 2026, 10:30, your case closes.',
  )
  assert.is(
    pay?.text_mn.replaceAll('\u00a0', ' '),
    'Төлбөрөө төлнө үү: 40,000 ₮. 2026 оны 11 сарын 23, даваа, 10:30 цагаас өмнө төлөөгүй бол хүсэлт хаагдана.',
  )
  const [come] = nextSteps({ ...nothing, visitFor: ['fingerprints', 'originals'], visit: booked })
  assert.is(
    come?.text_en.replaceAll('\u00a0', ' '),
    'Come to Khan-Uul office on Friday 20 November 2026, 10:30. Come to give your fingerprints and show the originals of your documents. Bring your identity card.',
  )
  assert.equal(come?.at, booked.startsAt)
})

steps('what ended a case says why', () => {
  const expired = (facts: Partial<CaseFacts>) =>
    nextSteps({ ...nothing, status: 'expired', ...facts })[0]?.text_en ?? ''
  assert.match(expired({ signBefore: day('2026-11-24') }), 'did not sign')
  assert.match(expired({ payment: { ...paid, status: 'void' } }), 'not paid')
  assert.match(expired({ payment: paid }), 'not answered')
})

steps.run()
