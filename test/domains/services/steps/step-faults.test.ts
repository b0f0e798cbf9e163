import * as assert from 'uvu/assert'
import type { ServiceStep } from '../../../../src/domains/services/registry/content.ts'
import { stepFaults } from '../../../../src/domains/services/registry/step-faults.ts'
import { dependentsOf } from '../../../../src/domains/services/steps/state-machine.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('steps that a service declares')

const step = (key: string, more: Partial<ServiceStep> = {}): ServiceStep => ({
  key,
  kind: 'check',
  title_mn: 'Шалгах',
  title_en: 'Check',
  text_mn: 'Шалгана.',
  text_en: 'It is checked.',
  days: 2,
  ...more,
})
const form_schema = {
  type: 'object' as const,
  properties: { floors: { type: 'integer' as const, title_mn: 'Давхар', title_en: 'Floors' } },
}
const faultsOf = (steps: ServiceStep[], type: 'registration' | 'reference' = 'registration') =>
  stepFaults({ steps, form_schema, output: { type } }).map(({ path, rule }) => `${path} ${rule}`)

test('a graph without faults: in parallel, joined, and issued at the end', () => {
  const steps = [
    step('site', { sees: ['floors'] }),
    step('fire', { kind: 'opinion', authority_org_id: 'above', needs: ['site'] }),
    step('health', { kind: 'opinion', needs: ['site'], optional: true }),
    step('second', { kind: 'second_decision', needs: ['fire', 'health'] }),
    step('hand-out', { kind: 'issue' }),
    step('archive', { kind: 'issue', needs: ['hand-out', 'second'] }),
  ]
  assert.equal(faultsOf(steps), [])
  assert.equal(dependentsOf(steps, 'site'), ['fire', 'second', 'archive', 'health'])
  assert.equal(dependentsOf(steps, 'archive'), [])
})

test('steps that wait for each other are named once, with the way', () => {
  const steps = [
    step('a', { needs: ['c'] }),
    step('b', { needs: ['a'] }),
    step('c', { needs: ['b'] }),
    step('d', { needs: ['a'] }),
    step('e', { needs: ['e'] }),
  ]
  assert.equal(faultsOf(steps), ['/steps/4/needs/0 order', '/steps/0/needs order'])
  const [cycle] = stepFaults({ steps, form_schema, output: { type: 'registration' } }).slice(-1)
  assert.match(cycle!.en, 'a → c → b → a')
  assert.match(cycle!.mn, 'a → c → b → a')
})

test('unknown and repeated keys, fields and texts', () => {
  assert.equal(
    faultsOf([
      step('a', { needs: ['nowhere'], sees: ['walls'], text_en: ' ' }),
      step('a', { needs: ['b', 'b'] }),
      step('b'),
    ]),
    [
      '/steps/0/text_en required',
      '/steps/0/needs/0 unknown',
      '/steps/0/sees/0 unknown',
      '/steps/1/key uniqueItems',
      '/steps/1/needs/1 uniqueItems',
    ],
  )
})

test('what issues comes after the decision; a second decision is one, needed, and made where the first is', () => {
  assert.equal(faultsOf([step('out', { kind: 'issue' }), step('check', { needs: ['out'] })]), [
    '/steps/1/needs/0 order',
  ])
  assert.equal(faultsOf([step('out', { kind: 'issue' })], 'reference'), ['/steps/0/kind offered'])
  assert.equal(
    faultsOf([
      step('second', { kind: 'second_decision', authority_org_id: 'another', optional: true }),
      step('third', { kind: 'second_decision' }),
    ]),
    ['/steps/0/authority_org_id absent', '/steps/0/optional absent', '/steps/1/kind duplicate'],
  )
})

test.run()
