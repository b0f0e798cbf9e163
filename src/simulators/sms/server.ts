import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { switchFaults } from '../shared/fault-switches.ts'
import { languageOf } from '../shared/html.ts'
import { Problem, send, sendJson } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { Faults } from './faults.ts'
import { Messages } from './messages.ts'
import { messagesPage } from './page.ts'
import { listenForSmpp } from './smpp.ts'

interface MessageCentreOptions {
  /** Of the page; the protocol takes any free port. */
  port: number
}

/** Parses the one argument of the process. */
const readOptions = (argument: string | undefined): MessageCentreOptions => ({
  port: portIn(readArgument(argument, 'message centre')),
})

const SYSTEM_ID = 'tamga'

/** A message centre with two sides: SMPP for the platform, and a page on which people read what their phones would show. */
export const start: Start = (argument) => startMessageCentre(readOptions(argument))

async function startMessageCentre({ port }: MessageCentreOptions): Promise<Simulator> {
  const [faults, messages] = [new Faults(), new Messages()]
  // The protocol has eight characters for it.
  const password = randomBytes(4).toString('hex')
  const smpp = await listenForSmpp({ systemId: SYSTEM_ID, password, faults, messages })
  const { url, serve, close } = await openServer(port)
  serve((request, response) => route(request, response, faults, messages))
  return {
    url,
    settings: { SMPP_URL: `smpp://${SYSTEM_ID}:${password}@127.0.0.1:${smpp.port}` },
    async close() {
      await Promise.all([close(), smpp.close()])
    },
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
  messages: Messages,
): Promise<void> {
  checkOrigin(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (pathname === '/faults') return switchFaults({ request, response, query: searchParams }, faults)
  if (request.method !== 'GET') throw new Problem(405, 'this is asked in another way')
  const shown = messages.list(searchParams.get('to'))
  if (pathname === '/messages') return sendJson(response, shown)
  if (pathname === '/enquiries') return sendJson(response, messages.enquiries)
  if (pathname !== '/') throw new Problem(404, 'nothing is here')
  send(response, 200, 'text/html; charset=utf-8', messagesPage(shown, languageOf(request)))
}
