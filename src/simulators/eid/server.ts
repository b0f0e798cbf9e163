import type { IncomingMessage, ServerResponse } from 'node:http'
import { delay, dropResponse, sendUnusable, serverError } from '../shared/fault-injection.ts'
import { switchFaults } from '../shared/fault-switches.ts'
import { type Exchange, Problem, type Route } from '../shared/http.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { Ledger } from './console/ledger.ts'
import { consoleRoutes } from './console/routes.ts'
import { Faults } from './faults.ts'
import { type EidOptions, readOptions } from './options.ts'
import { Locks } from './phone/locks.ts'
import { pageRoutes } from './phone/page/routes.ts'
import { phoneRoutes } from './phone/routes.ts'
import { openPki } from './pki/eid-pki.ts'
import { EST_CLIENT } from './pki/est/routes.ts'
import { pkiRoutes } from './pki/routes.ts'
import { RP_BASE, relyingPartyRoutes } from './rp/routes.ts'
import { Sessions } from './rp/sessions.ts'
import type { SimulatorState } from './state.ts'

/** Applies the active faults to a call. True when it has responded, or never will. */
async function injectFaults({ path, response }: Exchange, all: Faults): Promise<boolean> {
  const faults = all.during(path.slice(RP_BASE.length))
  await delay(faults.take('delay'))
  if (dropResponse(response, faults)) return true
  if (faults.take('maintenance')) throw new Problem(580, 'the system is under maintenance')
  if (faults.take('too_old')) throw new Problem(480, 'the app is too old')
  if (faults.take('not_found')) throw new Problem(404, 'there is nothing of that name')
  const failure = faults.take('5xx')
  if (failure) throw serverError(failure)
  return sendUnusable(response, faults, '{"state": "RUNNING", "padding": "')
}

const RP_NAME = 'TAMGA'

export const start: Start = (argument) => startEidServer(readOptions(argument))

async function startEidServer(options: EidOptions): Promise<Simulator> {
  const server = await openServer(options.port)
  const { url } = server
  const pki = await openPki(options.directory, url)
  const ledger = new Ledger()
  const world: SimulatorState = {
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
  server.serve((request, response) => serve(routes, world, request, response))

  return {
    url,
    settings: {
      EID_URL: `${url}${RP_BASE}`,
      EID_CA_FILE: pki.anchorsFile,
      EID_RP_UUID: world.relyingParty.uuid,
      EID_RP_NAME: world.relyingParty.name,
      EID_TSA_URL: `${url}/tsa`,
      EST_URL: `${url}/.well-known/est`,
      EST_ANCHOR_FILE: pki.seals.anchorsFile,
      EST_USER: EST_CLIENT.user,
      EST_PASSWORD: EST_CLIENT.password,
    },
    close: server.close,
  }
}

function faultRoutes({ faults }: SimulatorState): Route[] {
  return (['GET', 'POST', 'DELETE'] as const).map((method) => ({
    method,
    path: /^\/faults$/,
    answer: (exchange) => switchFaults(exchange, faults),
  }))
}

async function serve(
  routes: Route[],
  { faults }: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  checkOrigin(request)
  const [path = '', ...rest] = (request.url ?? '').split('?')
  const rawQuery = rest.join('?')
  const found = { request, response, path, rawQuery, query: new URLSearchParams(rawQuery), parameters: [] }
  if (path.startsWith(`${RP_BASE}/`) && (await injectFaults(found, faults))) return
  const { route, parameters } = routeOf(routes, found)
  await route.answer({ ...found, parameters })
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
