import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { validateForm } from '../../../../src/domains/services/form/validate.ts'
import { suite } from '../../../support/suite.ts'
import { anyData, anyForm } from './any-form.ts'

const test = suite('forms in browsers and on the server')

const served = pathToFileURL(join(import.meta.dirname, '../../../../generated/browser/form-validate.js')).href
const browser: { validateForm: typeof validateForm } = await import(served)
const today = '2026-11-20'
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

test('what browsers load comes to the same as the server, of any form and any data', () => {
  fc.assert(
    fc.property(anyForm, anyData, (form, data) => {
      // As the database keeps it: the order of the keys is lost.
      const kept = JSON.parse(JSON.stringify(data, Object.keys(data).concat('inside', 'other').sort()))
      const here = validateForm(form, data, today)
      const there = browser.validateForm(JSON.parse(JSON.stringify(form)), kept, today)
      const faultsOf = ({ faults }: typeof here) => faults.map((one) => JSON.stringify(one)).sort()
      assert.equal(faultsOf(there), faultsOf(here))
      assert.equal(plain(there.values), plain(here.values))
      assert.equal(there.shown, here.shown)
    }),
    { numRuns: 1000 },
  )
})

test('what a browser sends after it was judged is taken, and comes to the same again', () => {
  fc.assert(
    fc.property(anyForm, anyData, (form, data) => {
      const first = browser.validateForm(form, data, today)
      const dropped = ['unasked', 'additionalProperties', 'computed']
      if (first.faults.some(({ rule }) => !dropped.includes(rule))) return
      const again = validateForm(form, first.values, today)
      assert.equal(again.faults, [])
      assert.equal(plain(again.values), plain(first.values))
    }),
    { numRuns: 1000 },
  )
})

test('a field that is not asked is in no values, whatever was sent', () => {
  fc.assert(
    fc.property(anyForm, anyData, (form, data) => {
      const { values, shown } = validateForm(form, data, today)
      for (const name of Object.keys(values)) assert.ok(shown.includes(name), name)
    }),
    { numRuns: 1000 },
  )
})

test.run()
