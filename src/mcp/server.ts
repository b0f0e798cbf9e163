import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport as Transport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { platformVersion as version } from '../config/version.ts'
import type { Dispatcher } from '../contract/dispatcher.ts'
import type { IncomingRequest } from '../contract/request.ts'
import type { Services } from '../contract/services.ts'
import { catalogueFor, toolsFor } from '../domains/tools/catalogue/tool-catalogue.ts'
import type { Principal } from '../security/principal.ts'
import { toListedTool } from './listed-tool.ts'
import { toolResultOf } from './result.ts'
import { ToolRequest } from './tool-request.ts'

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
