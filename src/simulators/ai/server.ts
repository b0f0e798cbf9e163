import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { delay, sendUnusable } from '../shared/fault-injection.ts'
import { switchFaults } from '../shared/fault-switches.ts'
import { jsonIn, Problem, readBody, readJson, sendJson } from '../shared/http.ts'
import type { Simulator } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { answerChat, type ChatBody } from './chat.ts'
import { type CallFaults, type CallName, Faults } from './faults.ts'
import type { AiOptions } from './options.ts'
import { refuse } from './refusals.ts'
import { Requests, type SeenRequest } from './requests.ts'
import { Script } from './script.ts'

const BASE = '/v1'
const BODY_LIMIT = 32 * 1024 * 1024

const callsByPath: Readonly<Record<string, CallName>> = {
  '/chat/completions': 'chat',
}

/** A model server in the wire format of chat completions, with a script, faults and a log of what it was asked. */
export async function startModelServer({ port }: AiOptions): Promise<Simulator> {
  const key = `sk-${randomBytes(24).toString('base64url')}`
  const [faults, script, requests] = [new Faults(), new Script(), new Requests()]
  const { url, serve, close } = await openServer(port)

  async function model(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const path = address.pathname.slice(BASE.length)
    if (path === '/models') return sendJson(response, models())
    const call = callsByPath[path]
    if (call === undefined) return refuse(response, 404, 'nothing is here')
    if (request.method !== 'POST') return refuse(response, 405, 'this is asked in another way')
    const seen = requests.begin(request, response, address)
    const bytes = await readBody(request, BODY_LIMIT)
    if (!hasKey(request, key)) return refuse(response, 401, `Incorrect API key provided: ${keyIn(request)}`)
    const body = await understand(request, bytes)
    seen.body = body
    const here = faults.during({ call, model: String(body.model) })
    if (await goWrong(response, here, requests)) return
    await answer(response, call, body, here, seen)
  }

  async function answer(
    response: ServerResponse,
    call: CallName,
    body: ChatBody,
    here: CallFaults,
    _seen: SeenRequest,
  ): Promise<void> {
    if (call === 'chat') return answerChat(response, body, { script, faults: here, requests })
  }

  /** What tests and people ask of the simulator itself. */
  async function control(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname }: URL,
  ): Promise<void> {
    if (pathname === '/simulator/script') {
      if (request.method === 'POST') script.set((await readJson(request)).rules)
      else if (request.method === 'DELETE') script.set([])
      else throw new Problem(405, 'this is asked in another way')
      return sendJson(response, {})
    }
    if (pathname !== '/simulator/requests') throw new Problem(404, 'nothing is here')
    if (request.method === 'DELETE') requests.clear()
    sendJson(response, requests.list())
  }

  serve(async (request, response) => {
    checkOrigin(request)
    const address = new URL(request.url ?? '/', url)
    if (address.pathname.startsWith(`${BASE}/`)) return model(request, response, address)
    if (address.pathname === '/faults')
      return switchFaults({ request, response, query: address.searchParams }, faults)
    return control(request, response, address)
  })
  return { url, settings: settingsOf(`${url}${BASE}`, key), close }
}

/** Chat is left out: without a model of its own the platform shows what it answers without one. */
const settingsOf = (url: string, key: string): Record<string, string> => ({
  AI_TTS_URL: url,
  AI_TTS_MODEL: 'simulated-voice',
  AI_TTS_KEY: key,
  AI_TTS_FORMAT: 'wav',
  AI_STT_URL: url,
  AI_STT_MODEL: 'simulated-ear',
  AI_STT_KEY: key,
})

const models = (): object => ({
  object: 'list',
  data: ['scripted', 'scripted-2', 'simulated-voice', 'simulated-ear', 'simulated-vectors'].map((id) => ({
    id,
    object: 'model',
    created: 0,
    owned_by: 'simulator',
  })),
})

const keyIn = ({ headers }: IncomingMessage): string =>
  String(headers['api-key'] ?? headers.authorization?.replace(/^Bearer /, '') ?? '')

const hasKey = (request: IncomingMessage, key: string): boolean => keyIn(request) === key

async function understand(_request: IncomingMessage, bytes: Buffer): Promise<ChatBody> {
  const body = jsonIn(bytes)
  if (typeof body !== 'object' || body === null) throw new Problem(400, 'the body is not an object')
  return body
}

/** Applies what goes wrong before any answer. True when it has answered, or never will. */
async function goWrong(response: ServerResponse, faults: CallFaults, requests: Requests): Promise<boolean> {
  await delay(faults.take('slow'))
  if (faults.take('hang')) return true
  if (faults.take('reset')) {
    requests.break(response)
    return true
  }
  const busy = faults.take('429')
  const broken = faults.take('5xx')
  if (faults.take('redirect')) {
    response.writeHead(307, { Location: 'http://127.0.0.1:1/elsewhere', 'Content-Length': 0 }).end()
    return true
  }
  if (busy) refuse(response, 429, 'Rate limit reached', retryAfter(busy.seconds))
  else if (broken) refuse(response, broken.status ?? 500, 'it broke', retryAfter(broken.seconds))
  else if (faults.take('401')) refuse(response, 401, 'Incorrect API key provided')
  else return sendUnusable(response, faults, '{"choices": [], "padding": "')
  return true
}

const retryAfter = (seconds: number | undefined) => (seconds === undefined ? {} : { retryAfter: seconds })
