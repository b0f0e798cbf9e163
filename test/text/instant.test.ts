import * as assert from 'uvu/assert'
import { isInstant } from '../../src/text/instant.ts'
import { suite } from '../support/suite.ts'

const instants = suite('instants')

instants('RFC 3339 with any offset of a place, and fractions to the nanosecond', () => {
  for (const text of [
    '2026-11-18T08:00:00Z',
    '2026-11-18t08:00:00z',
    '2024-02-29T23:59:59.123456789+08:00',
    '0001-01-01T00:00:00Z',
    '0001-01-01T10:00:00+09:00',
    '9999-12-31T23:59:59.999Z',
    '2026-11-18T08:00:00-12:00',
  ])
    assert.ok(isInstant(text), text)
})

instants('nothing that runtime, database or answer could not keep', () => {
  for (const text of [
    '2016-12-31T23:59:60Z',
    '9999-12-31T23:59:59-14:00',
    '9999-12-31T23:59:59.9999999Z',
    '0001-01-01T00:00:00+08:00',
    '0000-06-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-11-18T24:00:00Z',
    '2026-11-18T08:00:00+23:00',
    '2026-11-18 08:00:00Z',
    '2026-11-18T08:00:00',
    '2026-11-18T08:00Z',
    '2026-11-18',
    '+12026-11-18T08:00:00Z',
  ])
    assert.not.ok(isInstant(text), text)
})

instants.run()
