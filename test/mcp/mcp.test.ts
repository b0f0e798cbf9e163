import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import * as assert from 'uvu/assert'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { eventually } from '../support/eventually.ts'
import { type Credential, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const builtIn = Object.values(tamgaContract.operations)
  .filter(({ document }) => document === 'tools')
  .map(({ id }) => id)
  .sort()

let stage: Stage
const opened: Client[] = []
const test = suite('the tools over the Model Context Protocol')

test.before(async () => {
  stage = await openStage()
})
test.after(async () => {
  for (const client of opened) await client.close()
  await stage?.close()
})

async function keyFor(tools: string[], orgId: string | null = null): Promise<Credential> {
  const key = { name: 'assistant', tools, orgId, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  return { 'X-API-Key': secret }
}

/** The client of the protocol's own SDK. */
async function connect(credential: Credential): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const requestInit = { headers: { ...credential, 'Accept-Language': 'en' } }
  const transport = new StreamableHTTPClientTransport(new URL(`${stage.url}/mcp`), { requestInit })
  await client.connect(transport as Parameters<Client['connect']>[0])
  opened.push(client)
  return client
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name).sort()

test('lists every tool to a key that names them all, and calls one', async () => {
  const client = await connect(await keyFor(builtIn))
  assert.match(client.getInstructions() ?? '', 'public services')
  const { tools } = await client.listTools()
  assert.equal(tools.map(({ name }) => name).sort(), builtIn)
  for (const { name, inputSchema, outputSchema, description } of tools) {
    assert.is(inputSchema.type, 'object', name)
    assert.is(outputSchema?.type, 'object', name)
    assert.ok(description && description.length <= 300, name)
  }
  const status = await client.callTool({ name: 'host_status', arguments: { detailed: true } })
  assert.not(status.isError)
  const { memory } = status.structuredContent as { memory: { totalBytes: number } }
  assert.ok(memory.totalBytes > 0)
})

test('a person with the permission uses the same tools with the token of the session', async () => {
  const { credential } = await stage.signIn('admin')
  assert.equal(await namesOf(await connect(credential)), builtIn)
})

test('a key is offered and may call only what it lists', async () => {
  const client = await connect(await keyFor(['host_status']))
  assert.equal(await namesOf(client), ['host_status'])
  for (const name of ['rebrand_system', '../themes', 'openapi.json', 'host_status/../rebrand_system']) {
    const refused = await client.callTool({ name, arguments: {} }).catch((error) => error)
    assert.match(String(refused.message), 'Yours are: host_status')
  }
})

test('a refusal of a tool and a fault of the arguments are words that the model can read', async () => {
  const client = await connect(await keyFor(['execute_command', 'host_status']))
  const refused = await client.callTool({ name: 'execute_command', arguments: { argv: ['rm', '-rf', '/'] } })
  assert.is(refused.isError, true)
  const [said] = refused.content as { text: string }[]
  assert.match(said?.text ?? '', 'rm')
  const wrong = await client.callTool({ name: 'host_status', arguments: { detailed: 'yes' } })
  assert.is(wrong.isError, true)
  assert.match((wrong.content as { text: string }[])[0]?.text ?? '', '/body/detailed')
})

test('what is run over the protocol is audited as over HTTP', async () => {
  const client = await connect(await keyFor(['execute_command']))
  const entries = async () =>
    stage.test.database.system
      .selectFrom('audit_entry')
      .select('outcome')
      .where('operation', '=', 'execute_command')
      .execute()
  const before = (await entries()).length
  await client.callTool({ name: 'execute_command', arguments: { argv: ['uname', '-s'] } })
  await client.callTool({ name: 'execute_command', arguments: { argv: ['sh', '-c', 'id'] } })
  const outcomes = (await entries()).map(({ outcome }) => outcome).slice(before)
  assert.equal(outcomes.sort(), ['done', 'refused'])
})

test('a new skill is notified to its organisation, listed, called, and gone when it is deleted', async () => {
  const orgId = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id: orgId, slug: 'skilled', name_mn: 'С', name_en: 'S' })
    .execute()
  const client = await connect(await keyFor(['synthesize_skill', 'run_skill'], orgId))
  const stranger = await connect(await keyFor(['run_skill']))
  let told = 0
  let toldStranger = 0
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => void told++)
  stranger.setNotificationHandler(ToolListChangedNotificationSchema, () => void toldStranger++)
  const skill = {
    skillName: 'count_named',
    description: 'Counts processes.',
    commandTemplate: 'pgrep -c -x {{name}}',
  }
  // The stream opens behind the first answer, and what is changed before it is open is not told: so, until it is.
  await eventually(
    async () => {
      await client.callTool({ name: 'synthesize_skill', arguments: skill })
      await deleteSkills(orgId)
      return told > 0
    },
    20_000,
    300,
  )
  await client.callTool({ name: 'synthesize_skill', arguments: skill })
  assert.ok((await namesOf(client)).includes('count_named'))
  assert.not((await namesOf(stranger)).includes('count_named'))
  const ran = await client.callTool({ name: 'count_named', arguments: { name: 'no_such_process' } })
  assert.is((ran.structuredContent as { stdout: string }).stdout, '0\n')
  await deleteSkills(orgId)
  assert.not((await namesOf(client)).includes('count_named'))
  assert.is(toldStranger, 0)
})

async function deleteSkills(orgId: string): Promise<void> {
  await stage.test.database.system.deleteFrom('tool_skills').where('org_id', '=', orgId).execute()
}

test('no one comes in without a credential, with a bad one, or from a page of another site', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const post = (headers: Record<string, string>) =>
    stage.fetch('/mcp', {
      method: 'POST',
      body: JSON.stringify(message),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
    })
  const missing = await post({})
  assert.is(missing.status, 401)
  assert.ok(missing.headers.get('www-authenticate'))
  assert.is((await post({ 'X-API-Key': 'tamga_wrong' })).status, 401)
  const key = await keyFor(['host_status'])
  assert.is((await post({ ...key, Origin: 'https://evil.example' })).status, 403)
  assert.is((await post(key)).status, 200)
})

test('messages outside the protocol get an error, whatever they are', async () => {
  const key = await keyFor(['host_status'])
  for (const body of [
    '',
    '{',
    '[]',
    '{"jsonrpc":"1.0"}',
    JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) }),
  ]) {
    const { status } = await stage.fetch('/mcp', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...key,
      },
    })
    assert.ok(status === 400 || status === 413, `${status} for ${body.slice(0, 30)}`)
  }
  assert.is((await stage.fetch('/mcp', { method: 'DELETE', headers: key })).status < 500, true)
})

test.run()
