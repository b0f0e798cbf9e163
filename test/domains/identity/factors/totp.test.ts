import { Secret } from 'otpauth'
import * as assert from 'uvu/assert'
import { makeTotpSecret, totpStepOf, totpUri } from '../../../../src/domains/identity/factors/totp.ts'
import { suite } from '../../../support/suite.ts'

const totp = suite('totp')

/** RFC 6238, appendix B, SHA-1: the last six of the eight digits. */
const published: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
const secret = Secret.fromUTF8('12345678901234567890').base32

for (const [seconds, code] of published)
  totp(`the published code of second ${seconds}`, () => {
    assert.is(totpStepOf(secret, code, new Date(seconds * 1000)), Math.floor(seconds / 30))
  })

totp('a code counts one step before and one after its own, and no further', () => {
  const step = 41152263
  const at = (steps: number) => totpStepOf(secret, '005924', new Date((step + steps) * 30_000))
  assert.equal([-2, -1, 0, 1, 2].map(at), [undefined, step, step, step, undefined])
})

totp('nothing but the six digits counts', () => {
  const now = new Date(1234567890_000)
  for (const wrong of ['005925', '5924', '0059245', '', '00592４'])
    assert.is(totpStepOf(secret, wrong, now), undefined)
})

totp('secrets are 160 bits, each another', () => {
  const secrets = Array.from({ length: 50 }, makeTotpSecret)
  assert.is(new Set(secrets).size, 50)
  for (const one of secrets) assert.is(Secret.fromBase32(one).bytes.length, 20)
})

totp('the link names issuer and account, and leaves nothing to guess', () => {
  const uri = new URL(totpUri(secret, 'Тамга', 'saraa@demo.invalid'))
  assert.is(uri.protocol, 'otpauth:')
  assert.equal(Object.fromEntries(uri.searchParams), {
    issuer: 'Тамга',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  assert.is(decodeURIComponent(uri.pathname).replace(/^\/+(totp\/)?/, ''), 'Тамга:saraa@demo.invalid')
})

totp.run()
