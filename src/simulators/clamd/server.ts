import type { IncomingMessage, ServerResponse } from 'node:http'
import { switchFaults } from '../shared/fault-switches.ts'
import { Problem, sendJson } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { createFaults, type Faults, listenForFiles, type Scan } from './instream.ts'

interface ClamdOptions {
  /** Of the list of scans; the protocol takes any free port. */
  port: number
}

/** Parses the one argument of the process. */
const readOptions = (argument: string | undefined): ClamdOptions => ({
  port: portIn(readArgument(argument, 'clamd')),
})

/** A scanner of two sides: clamd's protocol for the platform, and a list of what it has scanned. */
export const start: Start = (argument) => startClamd(readOptions(argument))

async function startClamd({ port }: ClamdOptions): Promise<Simulator> {
  const [faults, scans] = [createFaults(), [] as Scan[]]
  const clamd = await listenForFiles({ faults, scans })
  const { url, serve, close } = await openServer(port)
  serve((request, response) => route(request, response, faults, scans))
  return {
    url,
    settings: { CLAMD_ADDRESS: `127.0.0.1:${clamd.port}` },
    async close() {
      await Promise.all([close(), clamd.close()])
    },
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
  scans: readonly Scan[],
): Promise<void> {
  checkOrigin(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/faults') return switchFaults({ request, response, query: searchParams }, faults)
  if (request.method !== 'GET') throw new Problem(405, 'this is asked in another way')
  if (pathname !== '/scans') throw new Problem(404, 'nothing is here')
  sendJson(response, scans)
}
