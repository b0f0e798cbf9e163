import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const ISSUER = 'https://id.example.mn'
const ORIGIN = 'https://tools.example.mn'

const test = suite<{ stage: Stage }>('the metadata of the MCP server')

test.before(async (context) => {
  context.stage = await openStage({ settings: { OAUTH_ISSUER: ISSUER, PUBLIC_ORIGIN: ORIGIN } })
})
test.after(({ stage }) => stage?.close())

test('names the resource by the origin of this server, and its issuer, at both addresses', async ({
  stage,
}) => {
  const root = await stage.call('getProtectedResource')
  const byPath = await stage.call('getMcpProtectedResource')
  assert.equal(root.body, byPath.body)
  assert.equal(root.body, {
    resource: `${ORIGIN}/mcp`,
    authorization_servers: [ISSUER],
    scopes_supported: ['tools'],
    bearer_methods_supported: ['header'],
    resource_name: 'Tamga tools',
  })
  assert.is(root.headers.get('access-control-allow-origin'), '*')
})

test('a server that is no issuer has none, and its 401 names none', async () => {
  const plain = await openStage()
  try {
    assert.is((await plain.call('getProtectedResource')).status, 404)
    const refused = await plain.fetch('/mcp', { method: 'POST' })
    assert.equal([refused.status, refused.headers.get('www-authenticate')], [401, 'Bearer'])
  } finally {
    await plain.close()
  }
})

test.run()
