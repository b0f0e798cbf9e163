import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { createClientTokens } from '../../../src/domains/openid/client-tokens.ts'
import { suite } from '../../support/suite.ts'

const test = suite('tokens that applications have for themselves')

const tokens = createClientTokens('a state key of tests that is long enough for that')
const facts = {
  applicationId: randomUUID(),
  generation: 3,
  scopes: ['svc:tools', 'svc:eid-sign'],
  resources: [],
  dpopJkt: null,
  issuedAt: 1_794_700_000_123,
  expiresAt: 1_794_700_900_123,
}

test('come back as they were written, and no two are alike', () => {
  const bound = {
    ...facts,
    dpopJkt: 'thumbprint',
    resources: ['https://a.example.mn', 'https://b.example.mn/x'],
  }
  const elsewhere = { ...facts, resources: ['https://a.example.mn'] }
  for (const one of [facts, bound, elsewhere]) {
    const { id, ...read } = tokens.read(tokens.write(one)) ?? {}
    assert.equal(read, one)
    assert.ok(String(id).replaceAll('-', '').startsWith(facts.expiresAt.toString(16).padStart(12, '0')))
  }
  assert.is.not(tokens.write(facts), tokens.write(facts))
})

test('show nothing of what they say', () => {
  const text = tokens.write(facts)
  const bytes = Buffer.from(text.slice('tamgact_'.length), 'base64url').toString('latin1')
  for (const said of [facts.applicationId, 'svc:', String(facts.expiresAt)])
    assert.not.ok(bytes.includes(said), said)
  const other = Buffer.from(tokens.write(facts).slice('tamgact_'.length), 'base64url').toString('latin1')
  assert.is.not(bytes.slice(16, 40), other.slice(16, 40), 'the same facts look different each time')
})

test('are nothing once any letter of them has changed', () => {
  const text = tokens.write(facts)
  for (let place = 0; place < text.length; place++) {
    const other = text[place] === 'A' ? 'B' : 'A'
    assert.is(tokens.read(text.slice(0, place) + other + text.slice(place + 1)), undefined, `at ${place}`)
  }
  for (const changed of [
    `${text}=`,
    text.slice(0, -1),
    `${text}A`,
    '',
    '.',
    text.slice(8),
    `${text}.${text}`,
    // As many characters, and more bytes.
    `${text.slice(0, -1)}é`,
    `${text.slice(0, -43)}${'ө'.repeat(43)}`,
  ])
    assert.is(tokens.read(changed), undefined)
  assert.is(createClientTokens('another state key').read(text), undefined)
})

test.run()
