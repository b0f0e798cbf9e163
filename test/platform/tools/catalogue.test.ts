import * as assert from 'uvu/assert'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { createApiKey } from '../../../src/security/api-keys/api-keys.ts'
import { type Credential, openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

let stage: Stage
const test = suite('what a caller may call')

test.before(async () => {
  stage = await openStage()
})
test.after(() => stage?.close())

const builtIn = Object.values(tamgaContract.operations)
  .filter(({ document }) => document === 'tools')
  .map(({ id }) => id)
  .sort()

async function keyFor(tools: string[]): Promise<Credential> {
  const key = { name: 'assistant', tools, orgId: null, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  return { 'X-API-Key': secret }
}

const documentOf = (as: Credential, query: Record<string, string> = {}) =>
  stage.call('getToolDocument', { query }, as)
const namesIn = (document: { paths: Record<string, { post: { operationId: string } }> }) =>
  Object.values(document.paths)
    .map(({ post }) => post.operationId)
    .sort()

test('an administrator gets every tool, a key those that it lists', async () => {
  const admin = await stage.signIn('admin')
  assert.equal(namesIn((await documentOf(admin.credential)).body), builtIn)
  const { body } = await documentOf(await keyFor(['execute_command', 'host_status']))
  assert.equal(namesIn(body), ['execute_command', 'host_status'])
  assert.is('RebrandSystemRequest' in body.components.schemas, false)
  assert.is('HostStatusRequest' in body.components.schemas, true)
})

test('a skill is a tool of the document until it is deleted', async () => {
  const key = await keyFor(['synthesize_skill', 'run_skill'])
  const before = await documentOf(key)
  const skill = {
    skillName: 'how_many_run',
    description: 'How many processes of a name there are.',
    commandTemplate: 'pgrep -c -x {{name}}',
  }
  assert.is((await stage.call('synthesize_skill', { body: skill }, key)).body.success, true)
  const after = await documentOf(key)
  assert.not.equal(after.headers.get('etag'), before.headers.get('etag'))
  const { post } = after.body.paths['/api/v1/tools/how_many_run']
  assert.is(post.operationId, 'how_many_run')
  assert.is(post.description, skill.description)
  const named = post.requestBody.content['application/json'].schema.$ref.split('/').pop()
  assert.equal(after.body.components.schemas[named].type, 'object')

  const other = await documentOf(await keyFor(['host_status']))
  assert.equal(namesIn(other.body), ['host_status'])
  const { credential } = await stage.signIn('admin')
  await stage.call('deleteSkill', { path: { skillName: 'how_many_run' } }, credential)
  assert.is('/api/v1/tools/how_many_run' in (await documentOf(key)).body.paths, false)
})

test('in both forms, with one way to authenticate when asked, and not again when nothing has changed', async () => {
  const key = await keyFor(builtIn)
  assert.is((await documentOf(key)).body.openapi, '3.0.3')
  const newer = await documentOf(key, { version: '3.1' })
  assert.is(newer.body.openapi, '3.1.1')
  assert.not.match(JSON.stringify(newer.body), /"nullable"/)
  for (const scheme of ['apiKey', 'session']) {
    const { body } = await documentOf(key, { scheme })
    assert.equal(body.security, [{ [scheme]: [] }])
    assert.equal(Object.keys(body.components.securitySchemes), [scheme])
  }
  const tag = String(newer.headers.get('etag'))
  const again = await stage.call(
    'getToolDocument',
    { query: { version: '3.1' }, headers: { 'If-None-Match': tag } },
    key,
  )
  assert.is(again.status, 304)
})

test('the same tools in the form of each model API', async () => {
  const key = await keyFor(builtIn)
  const list = async (format: string) =>
    (await stage.send('listTools', { query: { format } }, key)).body.tools
  const nameOf = (tool: { name?: string; function?: { name: string } }) => tool.name ?? tool.function?.name
  assert.equal((await list('openai')).map(nameOf).sort(), builtIn)
  assert.equal((await list('anthropic')).map(nameOf).sort(), builtIn)
  const [gemini] = await list('gemini')
  const withoutOpenObjects = builtIn.filter((name) => name !== 'run_skill')
  assert.equal(gemini.functionDeclarations.map(nameOf).sort(), withoutOpenObjects)
  assert.equal((await list('openai-chat')).map(nameOf).sort(), builtIn)
  for (const format of ['openai-strict', 'openai-chat-strict'])
    assert.equal((await list(format)).map(nameOf).sort(), withoutOpenObjects)
  assert.is((await stage.send('listTools', { query: { format: 'other' } }, key)).status, 400)
})

test('nothing without a credential, and without a permission what is open to all', async () => {
  assert.is((await stage.call('listTools')).status, 401)
  const user = await stage.signIn('user')
  const { body } = await stage.call('listTools', { query: { format: 'anthropic' } }, user.credential)
  assert.equal(
    body.tools.map(({ name }: { name: string }) => name),
    ['ask_services'],
  )
})

test.run()
