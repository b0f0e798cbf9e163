import Ajv from 'ajv'
import * as assert from 'uvu/assert'
import { type OperationId, operations } from '../../../../../generated/operations.ts'
import { formats } from '../../../../../src/contract/formats.ts'
import { tamgaContract } from '../../../../../src/contract/tamga-contract.ts'
import { assistantFunctions } from '../../../../../src/domains/assistant/answers/model/functions.ts'
import { fillIn } from '../../../../../src/domains/assistant/answers/model/proposals.ts'
import { hasSummary } from '../../../../../src/domains/assistant/answers/model/summaries.ts'
import { pageAt } from '../../../../../src/web/routes.ts'
import { suite } from '../../../../support/suite.ts'

const proposals = suite('proposals')

const id = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
const known = { contract: tamgaContract, language: 'en', isKnown: () => true } as const
const { functionsFor, useOf } = assistantFunctions(tamgaContract)

const all = functionsFor({ tools: new Set(Object.keys(operations)) })

proposals('every operation that the contract gives to the assistant is a function, and no other', () => {
  const given = Object.values(operations).filter(({ assistant }) => assistant !== null)
  const names = (functions: typeof all) => functions.map(({ name }) => name).toSorted()
  const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id).toSorted()
  assert.equal(names(functionsFor({})), idsOf(given.filter((one) => one.document === 'platform')))
  assert.equal(names(all), idsOf(given))
  assert.is(useOf('deleteUser'), undefined)
  assert.is(useOf('toString'), undefined)
  assert.is(useOf('__proto__'), undefined)
})

proposals('every operation that may be proposed has its fixed words', () => {
  const proposed = Object.values(operations).filter(({ assistant }) => assistant === 'propose')
  assert.equal(
    proposed.filter(({ id }) => !hasSummary(id)).map(({ id }) => id),
    [],
  )
})

proposals('the functions are JSON Schema', () => {
  const ajv = new Ajv.default({ strict: false, formats })
  for (const { parameters } of all) assert.ok(ajv.compile(parameters))
})

const right: [OperationId, object, path: string, href: string][] = [
  ['cancelGovApplication', { id }, `/api/v1/gov/applications/${id}/cancel`, `/cases/${id}`],
  ['cancelAppointment', { id }, `/api/v1/gov/appointments/${id}/cancel`, '/appointments'],
  ['payGovPayment', { id }, `/api/v1/gov/payments/${id}/pay`, `/payments/${id}`],
  [
    'createAppointment',
    { body: { slot_id: id, application_id: id } },
    '/api/v1/gov/appointments',
    `/cases/${id}`,
  ],
  [
    'createReference',
    { body: { type: 'residence-reference', explicit_request: true } },
    '/api/v1/gov/references',
    '/certificates',
  ],
  [
    'createGovApplication',
    {
      body: {
        service_code: 'residence-change',
        channel: 'online',
        urgency: 'normal',
        form_data: {},
        evidences: [],
      },
    },
    '/api/v1/gov/applications',
    '/services/residence-change/apply',
  ],
]
for (const [operation, given, path, href] of right) {
  proposals(`${operation}: filled in, with a page that there is`, () => {
    const filled = fillIn(operation, given as Record<string, unknown>, known)
    assert.ok('proposal' in filled, JSON.stringify(filled))
    const { proposal } = filled
    assert.is(proposal.method, operations[operation].method)
    assert.is(proposal.path, path)
    assert.is(proposal.href, href)
    assert.ok(pageAt(href), href)
    assert.equal(proposal.body, (given as { body?: object }).body ?? null)
  })
}

const wrong: [what: string, Parameters<typeof fillIn>[0], object, told: RegExp][] = [
  ['no uuid', 'payGovPayment', { id: '../../admin' }, /id/],
  ['no id', 'payGovPayment', {}, /id/],
  ['a field that there is not', 'createAppointment', { body: { slot_id: id, seat: 5 } }, /seat/],
  ['a parameter that there is not', 'payGovPayment', { id, amount: 1 }, /amount/],
  ['no body', 'createReference', {}, /body/],
  [
    'a word that was not given',
    'createReference',
    { body: { type: 'x', explicit_request: false } },
    /explicit_request/,
  ],
]
for (const [what, operation, given, told] of wrong) {
  proposals(`reports ${what} to the model`, () => {
    const filled = fillIn(operation, given as Record<string, unknown>, known)
    assert.ok('fault' in filled, JSON.stringify(filled))
    assert.match(filled.fault, told)
  })
}

proposals(
  'tools: those that look run, those that do something are proposed, and asking itself is none',
  () => {
    const uses = (use: string | undefined) =>
      Object.values(operations)
        .filter(({ document, id }) => document === 'tools' && useOf(id) === use)
        .map(({ id }) => id)
        .toSorted()
    assert.equal(uses('read'), ['host_status', 'search_memory'])
    assert.equal(uses('propose'), [
      'execute_command',
      'rebrand_system',
      'record_insight',
      'run_skill',
      'synthesize_skill',
    ])
    assert.equal(uses(undefined), ['ask_services'])
  },
)

proposals('what this person was not shown cannot be proposed', () => {
  const strict = { contract: tamgaContract, language: 'mn', isKnown: (name: string) => name === id } as const
  const stranger = '0193b2a4-0000-7c3a-9d58-2b7e41c0a915'
  assert.ok('proposal' in fillIn('payGovPayment', { id }, strict))
  assert.ok('fault' in fillIn('payGovPayment', { id: stranger }, strict))
  assert.ok(
    'fault' in fillIn('createAppointment', { body: { slot_id: id, application_id: stranger } }, strict),
  )
})

proposals('in fixed words, in the language of the answer', () => {
  const said = (language: 'mn' | 'en') => {
    const filled = fillIn('payGovPayment', { id }, { ...known, language })
    return 'proposal' in filled ? filled.proposal.summary : undefined
  }
  assert.is(said('en'), 'Pay the invoice')
  assert.is(said('mn'), 'Төлбөр төлөх')
})

proposals.run()
