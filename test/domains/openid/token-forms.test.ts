import * as assert from 'uvu/assert'
import { pooledRandomBytes } from '../../../src/domains/openid/token-forms.ts'
import { test } from '../../support/suite.ts'

test('gives as many bytes as were asked for, never the same twice', () => {
  const given = Array.from({ length: 5000 }, (_, n) => pooledRandomBytes(16 + (n % 33)))
  assert.ok(given.every((bytes, n) => bytes.length === 16 + (n % 33)))
  assert.is(new Set(given.map((bytes) => bytes.toString('hex', 0, 16))).size, given.length)
})

test('what it gave stays as it was, whatever it gives afterwards', () => {
  const first = pooledRandomBytes(32)
  const copy = Buffer.from(first)
  for (let n = 0; n < 1000; n++) pooledRandomBytes(32)
  assert.equal(first, copy)
})

test('every value of a byte comes about equally often', () => {
  const counts = new Array<number>(256).fill(0)
  for (let n = 0; n < 8192; n++) for (const byte of pooledRandomBytes(32)) counts[byte]! += 1
  // 1024 of each are expected; nine standard deviations to either side.
  assert.ok(counts.every((count) => count > 736 && count < 1312))
})

test('more than it holds comes at once', () => {
  const bytes = pooledRandomBytes(10_000)
  assert.is(bytes.length, 10_000)
  assert.ok(bytes.subarray(9_000).some((byte) => byte !== 0))
})

test.run()
