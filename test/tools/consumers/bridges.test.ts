import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { getToolsFromOpenApi } from 'openapi-mcp-generator/dist/api.js'
import * as assert from 'uvu/assert'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'
import { type ConsumerStage, contractTools, offered, openConsumerStage } from './support.ts'

const program = join(
  import.meta.dirname,
  '../../../node_modules/@ivotoby/openapi-mcp-server/bin/mcp-server.js',
)

let opened: ConsumerStage
let directory: string
const started: StdioClientTransport[] = []
const bridges = suite('programs that turn the document into MCP tools')

bridges.before(async () => {
  opened = await openConsumerStage()
  directory = await mkdtemp(join(tmpdir(), 'tamga-bridges-'))
})
bridges.after.each(async () => {
  const pids = started.splice(0).map((transport) => ({ transport, pid: transport.pid }))
  for (const { transport } of pids) await transport.close()
  for (const { pid } of pids) if (pid) await eventually(() => !isAlive(pid))
})
bridges.after(async () => {
  await opened?.stage.close()
  if (directory) await rm(directory, { recursive: true })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The bridge as an assistant starts it, in a process of its own, and the protocol's own client. */
async function connect(document: string, ...options: string[]): Promise<Client> {
  const [[header, secret] = []] = Object.entries(opened.key)
  const to = ['--api-base-url', opened.stage.url, '--openapi-spec', document]
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      program,
      ...to,
      '--headers',
      `${header}:${secret},Accept-Language:en`,
      '--verbose',
      'false',
      ...options,
    ],
    stderr: 'ignore',
  })
  started.push(transport)
  const client = new Client({ name: 'assistant', version: '1.0.0' })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

async function saved(version: string): Promise<string> {
  const file = join(directory, `tools-${version}.json`)
  await writeFile(file, JSON.stringify(await opened.document({ version })))
  return file
}

async function listed(client: Client) {
  const { tools } = await client.listTools()
  for (const { name, description } of tools) assert.ok(description, name)
  return tools.map(({ name, inputSchema }) => ({
    name,
    parameters: Object.keys(inputSchema.properties ?? {}).sort(),
  }))
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
const dashed = (tools: readonly { name: string; parameters: string[] }[]) =>
  tools.map(({ name, parameters }) => ({ name: name.replaceAll('_', '-'), parameters })).sort(byName)

/** The bridge hands on what the server said, as text. */
async function call(client: Client, name: string, parameters: Record<string, unknown>) {
  const { content } = await client.callTool({ name, arguments: parameters })
  return JSON.parse((content as { text: string }[])[0]?.text ?? '')
}

for (const version of ['3.0', '3.1']) {
  bridges(
    `openapi-mcp-server, ${version}: every tool with every parameter, and calls reach the server`,
    async () => {
      const client = await connect(await saved(version), '--disable-abbreviation', 'true')
      assert.equal((await listed(client)).sort(byName), dashed(offered))

      const status = await call(client, 'host-status', { detailed: false })
      assert.is(status.success, true)
      assert.ok(status.data.memory.totalBytes > 0)
      const ran = await call(client, 'execute-command', { argv: ['uname', '-s'] })
      assert.is(ran.data.exitCode, 0)
      const date = await call(client, 'utc-date', { format: '%Y' })
      assert.match(date.data.stdout, /^\d{4}\n$/)
      const refused = await call(client, 'execute-command', { command: 'cat /etc/passwd | sh' })
      assert.is(refused.success, false)
    },
  )
}

// By itself it shortens names, execute_command to `command`: no two of ours may become one.
bridges('openapi-mcp-server, by the address of the published contract: as many names as tools', async () => {
  const client = await connect(`${opened.stage.url}/swagger/doc.json?doc=tools`)
  const found = await listed(client)
  assert.is(new Set(found.map(({ name }) => name)).size, contractTools.length)
  const parameters = (tools: readonly { parameters: string[] }[]) =>
    tools.map((tool) => tool.parameters.join()).sort()
  assert.equal(parameters(found), parameters(contractTools))
  assert.is((await call(client, 'command', { command: 'uname -s' })).data.exitCode, 0)
})

bridges('openapi-mcp-generator: keeps the names, with the parameters in requestBody', async () => {
  for (const version of ['3.0', '3.1']) {
    const document = await opened.document({ version, scheme: 'apiKey' })
    const tools = await getToolsFromOpenApi(document, { dereference: true })
    const found = tools.map(({ name, inputSchema }) => {
      const { properties } = inputSchema as { properties: { requestBody: { properties: object } } }
      return { name, parameters: Object.keys(properties.requestBody.properties).sort() }
    })
    assert.equal(found.sort(byName), offered)
    for (const { securityRequirements } of tools) assert.equal(securityRequirements, [{ apiKey: [] }])
  }
})

bridges.run()
