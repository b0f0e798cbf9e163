import * as assert from 'uvu/assert'
import { Faults as EidFaults } from '../../../src/simulators/eid/faults.ts'
import { Faults as PaymentFaults } from '../../../src/simulators/payments/faults.ts'
import { Faults as RegistryFaults } from '../../../src/simulators/state-registry/faults.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the switches of the simulators')

for (const Faults of [EidFaults, PaymentFaults, RegistryFaults]) {
  test('a fault happens as often as configured, or until it is cleared', () => {
    const faults = new Faults()
    faults.set('hang', { times: 2 })
    faults.set('reset')
    assert.ok(faults.take('hang'))
    assert.equal(faults.list(), [
      { name: 'hang', options: { times: 1 } },
      { name: 'reset', options: {} },
    ])
    assert.ok(faults.take('hang'))
    assert.not(faults.take('hang'))
    assert.ok(faults.take('reset'))
    assert.ok(faults.take('reset'))
    faults.set('hang')
    faults.clear('reset')
    assert.not(faults.take('reset'))
    assert.ok(faults.take('hang'))
    faults.clear()
    assert.equal(faults.list(), [])
  })

  test('what cannot be switched is refused, and nothing is on', () => {
    const faults = new Faults()
    assert.throws(
      () => faults.set('bad luck'),
      /^there is no fault bad luck; there are: .*\bhang, .*\breset\b/,
    )
    assert.throws(() => faults.set('toString'), 'there is no fault toString;')
    assert.throws(() => faults.set('hang', 'often'), 'options is not an object')
    assert.throws(() => faults.set('hang', null), 'options is not an object')
    assert.throws(() => faults.set('hang', { times: '2' }), 'options.times is not')
    assert.equal(faults.list(), [])
  })
}

test('what is meant for a path of the eID happens there alone, and counts there alone', () => {
  const faults = new EidFaults()
  faults.set('hang', { times: 1, path: '/session' })
  assert.not(faults.take('hang', '/authentication'))
  assert.not(faults.take('hang'))
  assert.not(faults.during('/signature').take('hang'))
  assert.ok(faults.during('/session/1').take('hang'))
  assert.not(faults.take('hang', '/session/1'))
})

test('what is meant for a call of the payment provider happens there alone', () => {
  const faults = new PaymentFaults()
  faults.set('5xx', { call: 'refund', status: 503 })
  assert.not(faults.take('5xx'))
  assert.not(faults.during('invoice').take('5xx'))
  assert.is(faults.during('refund').take('5xx')?.status, 503)
  assert.throws(() => faults.set('5xx', { call: 'nothing' }), 'options.call is not one of')
  assert.throws(() => faults.set('5xx', { times: 0 }), 'options.times is not one of')
})

test.run()
