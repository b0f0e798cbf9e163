import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import type { Credential } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openProvider, type Provider } from '../oauth2/provider.ts'

const clientToken = suite<{ op: Provider; bearer: Credential }>('tools with an application’s own token')

clientToken.before(async (context) => {
  context.op = await openProvider()
  context.bearer = await tokenOf(context.op)
})
clientToken.after(({ op }) => op?.close())

async function tokenOf(
  op: Provider,
  services = ['svc:tools'],
  orgId: string | null = null,
): Promise<Credential> {
  const client = await op.add({ grantTypes: ['client_credentials'], services, orgId })
  const { body } = await op.token(client, { grant_type: 'client_credentials' })
  return { Authorization: `Bearer ${body.access_token}` }
}

clientToken('it uses the tools that any user may, and manages none', async ({ op, bearer }) => {
  const { status, body } = await op.stage.call('host_status', { body: {} }, bearer)
  assert.equal([status, body.success], [200, true])
  const insight = { body: { topic: 'Нэр', content: 'Тамга бол лац.' } }
  assert.is((await op.stage.call('record_insight', insight, bearer)).status, 200)
  const { items } = await op.stage.app.services.audit.list({ operation: 'record_insight', limit: 1 })
  assert.match(items[0]?.actor ?? '', /^client:/)
  for (const [tool, input] of [
    ['rebrand_system', { name: 'Өөр' }],
    ['synthesize_skill', { skillName: 'x_y', description: 'x', commandTemplate: 'date {{format}}' }],
  ] as const)
    assert.is((await op.stage.call(tool, { body: input }, bearer)).status, 403, tool)
})

clientToken(
  'the document and the functions are those that it may use, and say how',
  async ({ op, bearer }) => {
    const { body } = await op.stage.call('getToolDocument', { query: { scheme: 'clientToken' } }, bearer)
    const tools = Object.keys(body.paths).map((path) => path.split('/').at(-1))
    assert.ok(tools.includes('host_status') && tools.includes('search_memory'))
    assert.not(tools.includes('rebrand_system') || tools.includes('synthesize_skill'))
    assert.equal(body.security, [{ clientToken: ['svc:tools'] }])
    assert.equal(Object.keys(body.components.securitySchemes), ['clientToken'])
    const listed = await op.stage.call('listTools', {}, bearer)
    const names = listed.body.tools.map((one: { name: string }) => one.name)
    assert.ok(names.includes('host_status') && !names.includes('rebrand_system'))
  },
)

clientToken('it is refused without the scope, when it is over, and when it is a person’s', async ({ op }) => {
  const call = (as: Credential) => op.stage.call('host_status', { body: {} }, as)
  assert.is((await call(await tokenOf(op, ['svc:eid-sign']))).status, 403)
  assert.is((await call({ Authorization: 'Bearer tamgaat_unknown' })).status, 401)
  const person = await op.signIn(await op.add({ services: ['svc:tools'] }), {
    scopes: ['openid', 'svc:tools'],
  })
  assert.is((await call({ Authorization: `Bearer ${person.access_token}` })).status, 401)
  const elsewhere = await op.add({
    grantTypes: ['client_credentials'],
    services: ['svc:tools'],
    origins: ['https://api.example.mn'],
  })
  const form = { grant_type: 'client_credentials', resource: 'https://api.example.mn' }
  const { body } = await op.token(elsewhere, form)
  assert.is(
    (await call({ Authorization: `Bearer ${body.access_token}` })).status,
    401,
    'asked for another address',
  )
  const here = await op.token(elsewhere, { ...form, resource: 'https://id.example.test/api/v1/tools' })
  assert.is((await call({ Authorization: `Bearer ${here.body.access_token}` })).status, 200)
  const last = await tokenOf(op)
  assert.is((await call(last)).status, 200)
  op.later(901)
  assert.is((await call(last)).status, 401)
})

clientToken('an application of an organisation has that organisation’s memory', async ({ op }) => {
  const orgId = uuidv7()
  await op.stage.test.database.system
    .insertInto('organisations')
    .values({ id: orgId, slug: 'client-token', name_mn: 'Байгууллага', name_en: 'Organisation' })
    .execute()
  const [own, platform] = [await tokenOf(op, ['svc:tools'], orgId), await tokenOf(op)]
  const insight = { topic: 'Нууц', content: 'Зөвхөн байгууллагад хамаатай мэдлэг.' }
  assert.is((await op.stage.call('record_insight', { body: insight }, own)).status, 200)
  const search = (as: Credential) => op.stage.send('search_memory', { body: { query: 'мэдлэг' } }, as)
  assert.match(JSON.stringify((await search(own)).body), 'хамаатай')
  assert.not.match(JSON.stringify((await search(platform)).body), 'хамаатай')
})

clientToken('it lists and calls tools over MCP', async ({ op }) => {
  const headers = {
    ...(await tokenOf(op)),
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const send = (method: string, params: object) =>
    op.stage.fetch('/mcp', {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  const { body } = await send('tools/list', {})
  assert.ok(
    body.result.tools.some(({ name }: { name: string }) => name === 'host_status'),
    JSON.stringify(body),
  )
  const called = await send('tools/call', { name: 'host_status', arguments: {} })
  assert.not(called.body.result.isError, JSON.stringify(called.body))
})

clientToken.run()
