import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { canonicalForm } from '../../src/audit/canonical.ts'
import { canonOf } from '../../src/audit/entry.ts'
import type { EntryRecord } from '../../src/audit/event.ts'
import { test } from '../support/suite.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\\u0000', '\0', '\ud800', '\u2028', 'Өвөл', '1234567890123456789', ''),
)
const record: fc.Arbitrary<EntryRecord> = fc.record({
  id: fc.uuid({ version: 7 }),
  at: fc.integer({ min: 0, max: 8.64e15 }),
  operation: text,
  subject: text,
  outcome: fc.constantFrom('done', 'refused'),
  actor: text,
  tenant_id: fc.option(fc.uuid()),
  request_id: text,
  address_hash: fc.option(text),
  details: fc.dictionary(fc.oneof(text, fc.nat().map(String)), fc.jsonValue({ noUnicodeString: false })),
})

/** The form, or why there is none. */
function tried(form: (value: EntryRecord) => string, value: EntryRecord): string {
  try {
    return form(value)
  } catch (error) {
    return `refused: ${(error as Error).name}`
  }
}

test('an entry is written in its canonical form, or refused as that is', () => {
  fc.assert(
    fc.property(record, (value) => {
      assert.is(tried(canonOf, value), tried(canonicalForm, value))
    }),
    { numRuns: 2000 },
  )
})

test('a long one is measured as a whole', () => {
  const value: EntryRecord = {
    id: '019a0000-0000-7000-8000-000000000000',
    at: 0,
    operation: 'requestToken',
    subject: 'grant:1',
    outcome: 'done',
    actor: 'a'.repeat(40_000),
    tenant_id: null,
    request_id: 'r',
    address_hash: null,
    details: { text: 'b'.repeat(40_000) },
  }
  assert.throws(() => canonOf(value), /at most 65536 bytes/)
  assert.is(JSON.parse(canonOf({ ...value, details: {} })).actor, value.actor)
})

test.run()
