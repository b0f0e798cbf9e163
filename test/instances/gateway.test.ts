import * as assert from 'uvu/assert'
import { onPostgres, postgresTest } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startUpstream, type UpstreamServer } from '../support/gateway.ts'
import type { ServerProcess } from '../support/server-process.ts'
import type { Credential } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { openPair, type Pair } from './pair.ts'

const instances = suite('a gateway on two servers')
const test = postgresTest(instances)
let pair: Pair
let upstream: UpstreamServer

instances.before(async () => {
  if (!onPostgres) return
  pair = await openPair({ OAUTH_ISSUER: 'https://id.example.mn' })
  upstream = await startUpstream()
})
instances.after(async () => {
  await pair?.close()
  await upstream?.close()
})

async function change(method: string, path: string, body: object, as: Credential) {
  const answer = await pair.here.fetch(`/api/v1${path}`, {
    method,
    headers: { ...as, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data
}

test('refuses a grant that is revoked on one of them at once on both', async () => {
  const { credential } = await pair.signIn('admin')
  const titles = { title_mn: 'Т', title_en: 'T' }
  const service = { name: 'shared', ...titles, base_url: upstream.url }
  const { scope } = await change('POST', '/gateway/services', service, credential)
  const application = await change(
    'POST',
    '/applications',
    { name_mn: 'П', name_en: 'P', kind: 'confidential', grant_types: ['client_credentials'], scopes: [] },
    credential,
  )
  const { id, client_id, secret } = application
  await change('PUT', `/applications/${id}/services`, { row_version: 1, services: [scope] }, credential)
  const basic = Buffer.from(`${client_id}:${secret}`).toString('base64')
  const { body } = await pair.here.fetch('/oauth2/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  })
  const headers = { Authorization: `Bearer ${body.access_token}` }
  const ask = async (server: ServerProcess) => (await server.fetch('/gw/shared/', { headers })).status
  for (const server of [pair.here, pair.there]) await eventually(async () => (await ask(server)) === 200)

  await change('PUT', `/applications/${id}/services`, { row_version: 2, services: [] }, credential)
  const refused = async (server: ServerProcess) => (await ask(server)) >= 401
  await Promise.all([pair.here, pair.there].map((server) => eventually(() => refused(server))))
})

instances.run()
