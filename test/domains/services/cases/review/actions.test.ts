import * as assert from 'uvu/assert'
import { actionRefusalOf, allowedActions } from '../../../../../src/domains/services/cases/review/queries.ts'
import { type CaseState, caseTransitions } from '../../../../../src/domains/services/cases/state-machine.ts'
import { suite } from '../../../../support/suite.ts'

const actions = suite('what officers can do with a case')

const states = [...new Set(caseTransitions.map(({ to }) => to))]
const me = 'me'
const noSteps = { undone_steps: 0, done_steps: 0, unissued: 0, confirmed: null, second: false }
const officer = { own: false, manager: false, officer: true, handles: true, deputy: false, ...noSteps }
const nobodys = { ...officer, assigned_officer_id: null }
const mine = { ...officer, assigned_officer_id: me }
const another = { ...officer, assigned_officer_id: 'another' }

const allowedIn = (standing: Omit<Parameters<typeof allowedActions>[0], 'status'>) =>
  Object.fromEntries(
    states
      .map((status): [CaseState, string[]] => [status, allowedActions({ ...standing, status }, me)])
      .filter(([, allowed]) => allowed.length > 0),
  )

actions('an officer takes what is free, and goes on with what is theirs', () => {
  // In review without an officer is what an officer had to give back.
  assert.equal(allowedIn(nobodys), { submitted: ['assign'], in_review: ['assign'], approved: ['complete'] })
  assert.equal(allowedIn(mine), {
    submitted: ['assign'],
    in_review: ['request_info', 'approve', 'reject'],
    approved: ['complete'],
  })
  assert.equal(allowedIn(another), { submitted: ['assign'] })
  assert.equal(allowedIn({ ...nobodys, handles: false }), {})
})

actions('an owner gives cases to others and completes for them, and decides nothing for them', () => {
  assert.equal(allowedIn({ ...another, manager: true }), {
    submitted: ['assign'],
    in_review: ['reassign'],
    approved: ['complete'],
  })
})

actions('the deputy of an absent officer takes their cases, and nothing else', () => {
  assert.equal(allowedIn({ ...another, deputy: true }), { submitted: ['assign'], in_review: ['reassign'] })
})

actions('nothing with a case of one’s own, or of another organisation', () => {
  assert.equal(allowedIn({ ...mine, own: true, manager: true }), {})
  assert.equal(allowedIn({ ...mine, officer: false, manager: true }), {})
  const own = { ...mine, own: true, status: 'in_review' as const }
  assert.is(actionRefusalOf('approve', own, me), 'officer.own_case')
  assert.is(actionRefusalOf('approve', { ...own, officer: false }, me), 'officer.case_not_found')
  assert.is(
    actionRefusalOf('approve', { ...own, own: false, status: 'cancelled' }, me),
    'officer.wrong_state',
  )
})

actions.run()
