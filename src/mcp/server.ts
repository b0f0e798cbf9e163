import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport as Transport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  type Tool as ListedTool,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { operations } from '../../generated/operations.ts'
import { platformVersion as version } from '../config/version.ts'
import type { Dispatcher } from '../contract/dispatcher.ts'
import { InternalRequest } from '../contract/internal-request.ts'
import type { Answer } from '../contract/reply.ts'
import type { IncomingRequest } from '../contract/request.ts'
import type { Services } from '../contract/services.ts'
import { jsonSchemaOf } from '../domains/assistant/functions/json-schema.ts'
import type { Tool } from '../domains/assistant/functions/tool.ts'
import { catalogueFor, toolsFor } from '../domains/tools/catalogue/tool-catalogue.ts'
import type { Principal } from '../security/principal.ts'
import { MCP_PATH } from '../security/schemes/access-token.ts'

/** What shows who calls, and in which language they want to be answered. */
const passedOn: ReadonlySet<string> = new Set(['x-api-key', 'authorization', 'accept-language'])

/** A tool call with the credential of the message, so with the same permissions, limits and audit entries. */
class ToolRequest extends InternalRequest {
  override readonly header: (name: string) => string | undefined
  /** A person's token has to be for the address to which they sent it. */
  readonly through = MCP_PATH

  constructor(sender: IncomingRequest, path: string, body: unknown) {
    super(sender, { method: 'POST', path, body })
    this.header = (name) => (passedOn.has(name) ? sender.header(name) : undefined)
  }
}

interface ToolAnswer {
  success: boolean
  data?: Record<string, unknown>
  error?: string
}

/** The tool's envelope in the protocol's words. What the tool refused, the model reads and can correct. */
function toolResultOf({ body }: Answer): CallToolResult {
  const { success, data, error } = JSON.parse(String(body)) as ToolAnswer
  if (!success) return { isError: true, content: [{ type: 'text', text: error ?? 'The tool failed.' }] }
  return {
    content: [{ type: 'text', text: JSON.stringify(data) }],
    ...(data ? { structuredContent: data } : {}),
  }
}

/** What leaves no entry changes nothing. */
const reading: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ id, document, audit }) =>
    document === 'tools' && audit === null ? [id] : [],
  ),
)

/** A tool as the protocol lists it. */
function toListedTool({ name, title, description, input, output }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input) as ListedTool['inputSchema'],
    ...(output ? { outputSchema: jsonSchemaOf(output) as ListedTool['outputSchema'] } : {}),
    annotations: { title, readOnlyHint: reading.has(name), openWorldHint: false },
  }
}

export { Transport }

const BASE = '/api/v1/tools/'

const instructions =
  'Tools of a public-service platform: answers about public services with their sources (ask_services), host ' +
  'diagnostics, a memory of insights, runtime skills and branding. ' +
  'An error of a tool says what to do instead.'

/** The tools that are open to one caller, spoken over the protocol. Nothing of it outlives the request. */
export function serverFor(
  sender: IncomingRequest,
  principal: Principal,
  services: Services,
  dispatcher: Dispatcher,
): Server {
  const server = new Server(
    { name: 'tamga', version },
    { capabilities: { tools: { listChanged: true } }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: (await toolsFor(principal, services)).map(toListedTool),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { name, arguments: given = {} } = params
    const { tools, skills } = await catalogueFor(principal, services)
    const names = [...tools, ...skills.map((skill) => skill.name)]
    // Names become paths, so none but those that were offered may.
    if (!names.includes(name))
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no tool ${JSON.stringify(name.slice(0, 64))} for you. Yours are: ${names.join(', ')}.`,
      )
    const { answer } = await dispatcher.dispatch(new ToolRequest(sender, BASE + name, given))
    return toolResultOf(answer)
  })
  return server
}
