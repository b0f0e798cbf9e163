import * as assert from 'uvu/assert'
import { requestId } from '../../src/http/request-id.ts'
import { suite } from '../support/suite.ts'

const naming = suite('request id')

naming('is a random UUID, another one each time', () => {
  const ids = Array.from({ length: 2_000 }, () => requestId(undefined, false))
  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.is(new Set(ids).size, ids.length)
})

naming('has each of its digits free, but for those that say what it is', () => {
  const ids = Array.from({ length: 2_000 }, () => requestId(undefined, false))
  const seen = Array.from({ length: 36 }, (_, place) => new Set(ids.map((id) => id[place])).size)
  const fixed = new Map([...[8, 13, 14, 18, 23].map((place) => [place, 1] as const), [19, 4]])
  for (const [place, count] of seen.entries()) assert.is(count, fixed.get(place) ?? 16, `at ${place}`)
})

naming('is taken from a trusted proxy alone, where it is well formed', () => {
  assert.is(requestId('from-the-proxy', true), 'from-the-proxy')
  assert.is.not(requestId('from-the-proxy', false), 'from-the-proxy')
  for (const malformed of ['short', 'a b c d e f', '"from-the-proxy"', 'x'.repeat(65)])
    assert.is.not(requestId(malformed, true), malformed)
})

naming.run()
