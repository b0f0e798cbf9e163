import * as assert from 'uvu/assert'
import { canonicalForm } from '../../src/audit/canonical.ts'
import { suite } from '../support/suite.ts'

const canonical = suite('canonical form')

canonical('orders members by UTF-16 and writes numbers as RFC 8785 does', () => {
  const value = {
    '€': 'Euro',
    '\r': 'CR',
    '1': 'One',
    '😀': 'Smile',
    ö: 1e-27,
    a: [333333333.3333333, 4.5, 2e-3, -0],
  }
  const text = canonicalForm(value)
  assert.is(
    text,
    '{"\\r":"CR","1":"One","a":[333333333.3333333,4.5,0.002,0],"ö":1e-27,"€":"Euro","😀":"Smile"}',
  )
})

canonical('comes back as it went in', () => {
  const value = { text: 'Өвөл "\\\n\u2028', nested: [{ b: null, a: true }], number: 9007199254740991 }
  assert.equal(JSON.parse(canonicalForm(value)), value)
})

canonical('keeps texts that only look like what is refused', () => {
  const value = {
    text: '\\u0000',
    digits: '12345678901234567890',
    at: 1e-27,
    sum: '1e+21',
    safe: 2 ** 53 - 1,
  }
  assert.equal(JSON.parse(canonicalForm(value)), value)
})

canonical('leaves out what is undefined and takes dates as text', () => {
  assert.is(canonicalForm({ a: undefined, at: new Date(0) }), '{"at":"1970-01-01T00:00:00.000Z"}')
})

const refused: [string, object, RegExp][] = [
  ['a lone surrogate', { a: ['\ud800'] }, /Lone surrogate/],
  ['a lone surrogate in a name', { '\udc00': 1 }, /Lone surrogate/],
  ['NUL', { a: { b: 'x\0y' } }, /NUL in the text at \/a\/b/],
  ['an integer beyond 2^53', { n: 2 ** 53 }, /unsafe integer at \/n/],
  ['a negative integer beyond 2^53', { n: -(2 ** 53) }, /unsafe integer/],
  ['an integer with an exponent', { n: [1e21] }, /unsafe integer at \/n\/0/],
  ['infinity', { n: Number.POSITIVE_INFINITY }, /Infinity is not allowed/],
  ['not a number', { n: Number.NaN }, /NaN is not allowed/],
  ['a bigint', { n: 1n }, /BigInt/],
  ['more than 64 KiB', { text: 'x'.repeat(65_536) }, /at most 65536 bytes/],
]
for (const [what, value, message] of refused) {
  canonical(`refuses ${what}`, () => {
    assert.throws(() => canonicalForm(value), message)
  })
}

canonical.run()
