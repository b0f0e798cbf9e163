import { randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { themeBody } from '../platform/themes/support.ts'
import { openStage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const canaries = suite('secrets in a run with failures')
const canary = (kind: string) => `canary${kind}${randomBytes(16).toString('hex')}`

canaries('never stand in the log', async () => {
  const adminKey = canary('admin')
  const stage = await openStage({ settings: { LOG_LEVEL: 'trace', ADMIN_API_KEY: adminKey } })
  const admin = await stage.signIn('admin')
  const key = { name: 'canary', tools: ['host_status'], orgId: null, expiresAt: null }
  const { secret: apiKey } = await createApiKey(stage.test.database.system, key, Date.now())
  const inBody = canary('body')
  const inPlace = canary('place')
  const token = String(admin.credential.Authorization).replace('Bearer ', '')
  const post = (body: string, headers: Record<string, string> = {}) =>
    stage.fetch('/api/v1/themes', {
      method: 'POST',
      headers: { ...admin.credential, 'Content-Type': 'application/json', ...headers },
      body,
    })

  // The database refuses with an error that quotes the row.
  await stage.test.database.administer((session) =>
    session.run(`alter table themes add constraint no_canary check (name_en not like 'canary%')`),
  )
  const statuses = [
    await post(JSON.stringify(themeBody({ name_en: inBody }))),
    await post(`{"slug": "${inBody}`),
    await post(JSON.stringify(themeBody({ [inBody]: inBody }))),
    await post(JSON.stringify({ password: inBody }), { 'X-Request-Id': inPlace, 'Idempotency-Key': inPlace }),
    await post('{}', { 'Content-Type': `text/${inBody}` }),
    await stage.fetch(`/api/v1/themes/${inPlace}?secret=${inPlace}`, { headers: admin.credential }),
    await stage.fetch(`/${inPlace}`, { headers: { ...admin.credential, 'User-Agent': inPlace } }),
    await stage.fetch('/api/v1/themes', { headers: { Authorization: `Bearer ${token}${inPlace}` } }),
    await stage.fetch('/api/v1/themes', { headers: { Authorization: `Basic ${btoa(inPlace)}` } }),
    await stage.fetch('/api/v1/themes', { headers: { 'X-API-Key': apiKey, Cookie: `sid=${inPlace}` } }),
    await stage.fetch('/api/v1/tools/openapi.json', { headers: { 'X-API-Key': `${apiKey}x` } }),
    await stage.fetch('/admin/api/v1/api-keys', { headers: { 'X-Admin-Key': `${adminKey}x` } }),
    await stage.fetch('/admin/api/v1/api-keys', { headers: { 'X-Admin-Key': adminKey } }),
  ].map(({ status }) => status)
  assert.equal(statuses, [500, 400, 400, 400, 415, 400, 404, 401, 401, 401, 401, 404, 200])

  const made = await stage.fetch('/admin/api/v1/api-keys', {
    method: 'POST',
    headers: { 'X-Admin-Key': adminKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'one more', tools: ['host_status'] }),
  })
  assert.is(made.status, 201, JSON.stringify(made.body))
  await stage.close()

  const log = stage.logged()
  assert.match(log, /"request failed"/, 'the failure itself is logged')
  assert.match(log, /no_canary/, 'with what the database said')
  const secrets = { adminKey, apiKey, token, inBody, inPlace, madeKey: findSecret(made.body.data) }
  for (const [name, secret] of Object.entries(secrets)) {
    assert.ok(secret.length > 20, name)
    assert.not.ok(log.includes(secret), `${name} stands in the log`)
  }
  assert.not.match(log, /Bearer [A-Za-z0-9]/)
})

function findSecret(data: Record<string, unknown>): string {
  return String(data.secret ?? data.key)
}

canaries.run()
