import * as assert from 'uvu/assert'
import { readOptions as readEid } from '../../../src/simulators/eid/options.ts'
import { readOptions as readPayments } from '../../../src/simulators/payments/server.ts'
import { readOptions as readSocial } from '../../../src/simulators/social/options.ts'
import { readOptions as readRegistry } from '../../../src/simulators/state-registry/server.ts'
import { suite } from '../../support/suite.ts'

const test = suite('the options of the simulators')

const all = { eid: readEid, payments: readPayments, social: readSocial, 'state-registry': readRegistry }

for (const [name, read] of Object.entries(all)) {
  test(`${name} starts only in development`, () => {
    for (const environment of ['development', 'test'])
      assert.is(read(JSON.stringify({ environment, directory: '/home', port: 8090 })).port, 8090)
    for (const environment of ['production', 'staging', '', undefined, null, true])
      assert.throws(
        () => read(JSON.stringify({ environment, directory: '/home' })),
        'runs in development and tests only: environment must say so',
      )
  })

  test(`${name} starts with nothing that it does not understand`, () => {
    for (const argument of [undefined, '', 'development', '"development"', 'null', '{'])
      assert.throws(() => read(argument), 'the first argument must be a JSON object')
    for (const port of [-1, 1.5, 65_536, '8090', null])
      assert.throws(
        () => read(JSON.stringify({ environment: 'test', directory: '/home', port })),
        'port is not a whole number up to 65535',
      )
  })
}

test('a simulator that stores keys needs a directory', () => {
  for (const read of [readEid, readSocial])
    for (const directory of [undefined, '', 7])
      assert.throws(() => read(JSON.stringify({ environment: 'test', directory })), 'directory is missing')
})

test('a test leaves no invoices behind', () => {
  const read = (environment: string) => readPayments(JSON.stringify({ environment, directory: '/home' }))
  assert.is(read('development').directory, '/home')
  assert.is(read('test').directory, undefined)
})

test.run()
