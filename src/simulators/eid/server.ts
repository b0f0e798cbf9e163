import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Exchange, Problem, type Route, sendProblem } from '../shared/http.ts'
import { Ledger } from './console/ledger.ts'
import { consoleRoutes } from './console/routes.ts'
import { faultRoutes } from './fault-routes.ts'
import { Faults } from './faults.ts'
import type { EidOptions } from './options.ts'
import { Locks } from './phone/locks.ts'
import { pageRoutes } from './phone/page/routes.ts'
import { phoneRoutes } from './phone/routes.ts'
import { openPki } from './pki/eid-pki.ts'
import { pkiRoutes } from './pki/routes.ts'
import { disturbed } from './rp/disturbances.ts'
import { RP_BASE, relyingPartyRoutes } from './rp/routes.ts'
import { Sessions } from './rp/sessions.ts'
import type { World } from './world.ts'

export interface EidServer {
  url: string
  /** With which the platform finds it. */
  settings: Record<string, string>
  close(): Promise<void>
}

/** As many phones and polls as a test of load brings at once. */
const BACKLOG = 4096

const RP_NAME = 'TAMGA'

export async function startEidServer(options: EidOptions): Promise<EidServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    sendProblem(response, new Problem(503, 'starting'))
  const server = createServer((request, response) => handle(request, response))
  const url = `http://127.0.0.1:${await listen(server, options.port)}`
  const pki = await openPki(options.directory, url)
  const ledger = new Ledger()
  const world: World = {
    url,
    deviceLinkBase: `${url}/phone/open`,
    platformOrigin: options.platformOrigin,
    relyingParty: { uuid: pki.authority.relyingPartyUUID, name: RP_NAME },
    pki,
    sessions: new Sessions(options.sessionSeconds, (session) => ledger.enter(session)),
    locks: new Locks(options.lockSeconds),
    faults: new Faults(),
    ledger,
  }
  const routes = [
    ...relyingPartyRoutes(world),
    ...consoleRoutes(world),
    ...phoneRoutes(world),
    ...pageRoutes(world),
    ...pkiRoutes(world),
    ...faultRoutes(world),
  ]
  handle = (request, response) => void serve(routes, world, request, response)

  return {
    url,
    settings: {
      EID_URL: `${url}${RP_BASE}`,
      EID_CA_FILE: pki.anchorsFile,
      EID_RP_UUID: world.relyingParty.uuid,
      EID_RP_NAME: world.relyingParty.name,
      EID_TSA_URL: `${url}/tsa`,
    },
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

/** The wanted port, or any when somebody else has it. This machine alone reaches it: the page shows everybody's PINs. */
async function listen(server: Server, wanted: number): Promise<number> {
  try {
    server.listen({ port: wanted, host: '127.0.0.1', backlog: BACKLOG })
    await once(server, 'listening')
  } catch (error) {
    if (wanted === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  }
  return (server.address() as AddressInfo).port
}

async function serve(
  routes: Route[],
  { faults }: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    checkOrigin(request)
    const [path = '', ...rest] = (request.url ?? '').split('?')
    const rawQuery = rest.join('?')
    const found = { request, response, path, rawQuery, query: new URLSearchParams(rawQuery), parameters: [] }
    if (path.startsWith(`${RP_BASE}/`) && (await disturbed(found, faults))) return
    const { route, parameters } = routeOf(routes, found)
    await route.answer({ ...found, parameters })
  } catch (error) {
    if (!(error instanceof Problem)) console.error(error)
    sendProblem(response, error instanceof Problem ? error : new Problem(500, 'the simulator has failed'))
  }
}

/** No page of another site may press buttons here, nor reach this machine under another name. */
function checkOrigin({ headers }: IncomingMessage): void {
  const host = headers.host ?? ''
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) throw new Problem(403, 'this is not my name')
  if (headers.origin !== undefined && headers.origin !== `http://${host}`)
    throw new Problem(403, 'another site may not ask this')
}

function routeOf(routes: Route[], { path, request }: Exchange): { route: Route; parameters: string[] } {
  const there = routes.filter((route) => route.path.test(path))
  const route = there.find(({ method }) => method === request.method)
  if (route === undefined)
    throw there.length > 0
      ? new Problem(405, 'this is asked in another way')
      : new Problem(404, 'nothing is here')
  const [, ...groups] = route.path.exec(path) as RegExpExecArray
  try {
    return { route, parameters: groups.map((group) => decodeURIComponent(group)) }
  } catch {
    throw new Problem(400, 'the path is malformed')
  }
}
