import * as assert from 'uvu/assert'
import { defaultLimits } from '../../src/config/limits-file.ts'
import { createLimitPolicy } from '../../src/limits/policy.ts'
import { adminKeyScheme } from '../../src/security/schemes/admin-key.ts'
import { metricsTokenScheme } from '../../src/security/schemes/metrics-token.ts'
import type { Credentials, Scheme } from '../../src/security/schemes.ts'
import { missingSchemes } from '../../src/security/schemes.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const adminKey = 'the key of the local administrator, 40 long'
const metricsToken = 'metrics-token-of-the-tests'

const limits = createLimitPolicy(defaultLimits, [])
const set = { adminApiKey: adminKey, metricsToken, signRelayToken: undefined, limits }
const without = (credentials: Credentials): Credentials => ({
  ...credentials,
  settings: { ...set, adminApiKey: undefined as unknown as string, metricsToken: undefined },
})

function request(
  headers: Record<string, string>,
  peerAddress = '127.0.0.1',
  host: string | undefined = 'localhost:8080',
) {
  const credentials: Credentials = { header: (name) => headers[name], peerAddress, host, settings: set }
  return credentials
}

const admin = adminKeyScheme()
const withKey = { 'x-admin-key': adminKey }

const test = suite('schemes')

for (const [peer, host] of [
  ['127.0.0.1', 'localhost'],
  ['127.0.0.1', 'localhost:8080'],
  ['127.8.9.10', 'LOCALHOST'],
  ['::1', '[::1]:8080'],
  ['::ffff:127.0.0.1', '127.0.0.1:8080'],
] as const) {
  test(`admin key: from ${peer} to ${host}`, async () => {
    assert.equal(await admin.authenticate(request(withKey, peer, host)), { kind: 'admin' })
  })
}

for (const name of [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-real-ip',
  'via',
]) {
  test(`admin key: refused behind ${name}, even an empty one or one that says loopback`, async () => {
    for (const value of ['127.0.0.1', '']) {
      await rejects(admin.authenticate(request({ ...withKey, [name]: value })), 'auth.invalid')
    }
  })
}

for (const peer of [
  '192.0.2.1',
  '10.0.0.1',
  '::ffff:192.0.2.1',
  '2001:db8::1',
  '0.0.0.0',
  '::',
  '',
  'localhost',
  '2130706433',
]) {
  test(`admin key: refused from the peer "${peer}"`, async () => {
    await rejects(admin.authenticate(request(withKey, peer)), 'auth.invalid')
  })
}

for (const host of [
  'tamga.mn',
  'localhost.evil.test',
  'evil.test:127.0.0.1',
  'localhost@evil.test',
  '127.0.0.1.evil.test',
  '0.0.0.0',
  '[::]',
  '[127.0.0.1',
  '2130706433',
  '0x7f.1',
  '',
]) {
  test(`admin key: refused for the host "${host}"`, async () => {
    await rejects(admin.authenticate(request(withKey, '127.0.0.1', host)), 'auth.invalid')
  })
}

test('admin key: refused without a host', async () => {
  const credentials = { ...request(withKey), host: undefined }
  await rejects(admin.authenticate(credentials), 'auth.invalid')
})

test('admin key: absent, wrong, or not configured', async () => {
  assert.is(await admin.authenticate(request({})), undefined)
  for (const wrong of ['', adminKey.slice(1), `${adminKey} `, adminKey.toUpperCase()]) {
    await rejects(admin.authenticate(request({ 'x-admin-key': wrong })), 'auth.invalid')
  }
  for (const key of ['', 'undefined', adminKey]) {
    await rejects(admin.authenticate(without(request({ 'x-admin-key': key }))), 'auth.invalid')
    await rejects(
      admin.authenticate({ ...request({ 'x-admin-key': key }), settings: undefined as never }),
      'auth.invalid',
    )
  }
})

const bearer = (token: string) => request({ authorization: `Bearer ${token}` }, '192.0.2.1', 'tamga.mn')

test('metrics: the token opens, nothing else does', async () => {
  const scheme = metricsTokenScheme(false)
  assert.equal(await scheme.authenticate(bearer(metricsToken)), { kind: 'metrics' })
  assert.is(await scheme.authenticate(request({})), undefined)
  await rejects(scheme.authenticate(bearer('wrong')), 'auth.invalid')
})

test('metrics: open without a token, but not in production', async () => {
  assert.equal(await metricsTokenScheme(false).authenticate(without(request({}))), { kind: 'metrics' })
  const production = metricsTokenScheme(true)
  assert.is(await production.authenticate(without(request({}))), undefined)
  await rejects(production.authenticate(without(bearer('undefined'))), 'auth.invalid')
})

test('both hide what they guard', () => {
  const schemes: Scheme[] = [admin, metricsTokenScheme(true)]
  assert.ok(schemes.every(({ hidden }) => hidden))
})

test('a scheme that the contract uses and no one implements is named', () => {
  assert.equal(missingSchemes(['adminKey', 'relayToken', 'relayToken', 'toString'], { adminKey: admin }), [
    'relayToken',
    'toString',
  ])
  assert.equal(missingSchemes(['adminKey'], { adminKey: admin }), [])
})

test.run()
