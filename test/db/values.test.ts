import * as assert from 'uvu/assert'
import { literal, uuidv7 } from '../../src/db/database.ts'
import { suite } from '../support/suite.ts'

const test = suite('values made for the database')

test('ids carry their time and order by it', () => {
  const now = Date.UTC(2026, 10, 15)
  const id = uuidv7(now)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.is(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), now)
  assert.ok(uuidv7(now) < uuidv7(now + 1))
})

test('ids of the same moment differ', () => {
  const ids = Array.from({ length: 10_000 }, () => uuidv7(0))
  assert.is(new Set(ids).size, ids.length)
})

test('literals keep quotes and backslashes as text, and refuse NUL', () => {
  assert.is(literal(null), 'null')
  assert.is(literal("O'Neil"), "'O''Neil'")
  assert.is(literal("a\\'b").trim(), "E'a\\\\''b'")
  assert.throws(() => literal('a\0b'), /NUL/)
})

test.run()
