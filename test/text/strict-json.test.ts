import * as assert from 'uvu/assert'
import { JsonRefused, readJson } from '../../src/text/strict-json.ts'
import { suite } from '../support/suite.ts'

const test = suite('the strict reading of JSON')

function rule(text: string, bounds = { deepest: 4, largest: 1000 }): string | undefined {
  try {
    readJson(Buffer.from(text), bounds)
    return undefined
  } catch (error) {
    assert.instance(error, JsonRefused)
    return (error as JsonRefused).faults[0]?.rule
  }
}

test('the bounds are those of the caller', () => {
  assert.is(rule('[[[[]]]]'), undefined)
  assert.is(rule('[[[[[]]]]]'), 'depth')
  assert.is(rule(`"${'a'.repeat(998)}"`), undefined)
  assert.is(rule(`"${'a'.repeat(999)}"`), 'maxBytes')
  assert.is(rule(`"${'\u04e9'.repeat(500)}"`), 'maxBytes')
})

test('a text of any length is searched', () => {
  const long = '\\n'.repeat(10_000_000)
  const bounds = { deepest: 4, largest: Infinity }
  assert.is(rule(`["${long}","\\ud800"]`, bounds), 'text')
  assert.is(rule(`{"${long}":1,"${long}":2}`, bounds), 'duplicate')
  assert.is(rule(`["${long}",1e3]`, bounds), undefined)
})

test.run()
