import type { IncomingMessage, ServerResponse } from 'node:http'
import { switchFaults } from '../shared/fault-switches.ts'
import { languageOf } from '../shared/html.ts'
import { Problem, readBody, readJson, send, sendJson } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { Faults } from './faults.ts'
import { Inbox } from './inbox.ts'
import { Keys } from './keys.ts'
import { messagesPage } from './page.ts'
import { receive } from './receive.ts'
import { type Outgoing, sendMessage } from './send.ts'

interface PeerOptions {
  port: number
}

/** Parses the one argument of the process. */
const readOptions = (argument: string | undefined): PeerOptions => ({
  port: portIn(readArgument(argument, 'relay')),
})

/** Another platform: it takes messages of the relay, shows them, and answers as configured. */
export const start: Start = (argument) => startPeer(readOptions(argument))

async function startPeer({ port }: PeerOptions): Promise<Simulator> {
  const { url: own, serve, close } = await openServer(port)
  const [keys, inbox, faults] = [new Keys(), new Inbox(), new Faults()]
  const peer = { own, keys, inbox, faults }

  function answer(requestId: string, data: Record<string, unknown>) {
    const to = inbox.senderOf(requestId)
    if (to === undefined) throw new Problem(404, 'there is no such request')
    const seq = inbox.nextSeq(requestId)
    return sendMessage(own, keys, { to, type: 'relay.response', request_id: requestId, seq, data })
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', own)
    const asked = `${request.method} ${pathname}`
    if (asked === 'POST /api/v1/relay/webhook') return inbox.counted(() => receive(request, response, peer))
    if (asked === 'GET /.well-known/relay-keys.json') return sendJson(response, { keys: keys.published() })
    checkOrigin(request)
    if (pathname === '/faults') return switchFaults({ request, response, query: searchParams }, faults)
    if (asked === 'GET /messages') return sendJson(response, inbox.list())
    if (asked === 'GET /most-at-once') return sendJson(response, inbox.maxConcurrent)
    if (asked === 'POST /send')
      return sendJson(
        response,
        await sendMessage(own, keys, (await readJson(request)) as unknown as Outgoing),
      )
    if (asked === 'POST /respond') {
      const { request_id, ...data } = await readJson(request)
      return sendJson(response, await answer(String(request_id), data))
    }
    if (asked === 'POST /clock') {
      inbox.aheadMs = Number((await readJson(request)).ahead_ms)
      return sendJson(response, { ahead_ms: inbox.aheadMs })
    }
    if (asked === 'POST /rotate') {
      keys.rotate((await readJson(request)).withdraw === true)
      return sendJson(response, { keys: keys.published() })
    }
    if (asked === 'POST /answer') {
      const form = new URLSearchParams((await readBody(request)).toString())
      await answer(form.get('request_id') ?? '', { outcome: form.get('outcome'), note: null, answer: null })
      response.writeHead(303, { Location: '/', 'Content-Length': 0 }).end()
      return
    }
    if (asked !== 'GET /') throw new Problem(404, 'nothing is here')
    send(response, 200, 'text/html; charset=utf-8', messagesPage(inbox.list(), languageOf(request)))
  }

  serve(route)
  return { url: own, settings: {}, close }
}
