import type { IncomingMessage, ServerResponse } from 'node:http'
import { delay, sendUnusable } from '../shared/fault-injection.ts'
import { switchFaults } from '../shared/fault-switches.ts'
import { jsonIn, Problem, readBody, readJson, sendJson } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { checkOrigin, openServer } from '../shared/server.ts'
import { answerSpeech, answerTranscription } from './audio.ts'
import { answerChat } from './chat.ts'
import { answerEmbedding, Refusal, sendRefusal } from './embeddings.ts'
import { type CallFaults, type CallName, Faults } from './faults.ts'
import { Requests } from './requests.ts'
import { Script } from './script.ts'

interface AiOptions {
  port: number
}

/** Parses the one argument of the process. */
const readOptions = (argument: string | undefined): AiOptions => ({
  port: portIn(readArgument(argument, 'ai')),
})

const BASE = '/v1'
/** Always the same, as docs/simulators.md has it: it guards nothing, and a wrong one is still refused. */
const KEY = 'sk-simulated'
const BODY_LIMIT = 32 * 1024 * 1024

const callsByPath: Readonly<Record<string, CallName>> = {
  '/chat/completions': 'chat',
  '/audio/speech': 'speech',
  '/audio/transcriptions': 'transcription',
  '/embeddings': 'embedding',
}

/** A model server in the wire format of chat completions, with a script, faults and a log of what it was asked. */
export const start: Start = (argument) => startModelServer(readOptions(argument))

async function startModelServer({ port }: AiOptions): Promise<Simulator> {
  const [faults, script, requests] = [new Faults(), new Script(), new Requests()]
  const { url, serve, close } = await openServer(port)

  async function model(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    // Azure has the model in the path, too.
    const path = address.pathname.slice(BASE.length).replace(/^\/deployments\/[^/]+/, '')
    if (path === '/models') return sendJson(response, models())
    const call = callsByPath[path]
    if (call === undefined) throw new Refusal(404, 'nothing is here')
    if (request.method !== 'POST') throw new Refusal(405, 'this is asked in another way')
    const seen = requests.begin(request, response, address)
    const bytes = await readBody(request, BODY_LIMIT)
    if (keyIn(request) !== KEY) throw new Refusal(401, `Incorrect API key provided: ${keyIn(request)}`)
    const body = await understand(request, bytes)
    seen.body = shown(body)
    const here = faults.during({ call, model: String(body.model) })
    if (await goWrong(response, here, requests)) return
    if (call === 'chat') await answerChat(response, body, { script, faults: here, requests })
    else if (call === 'speech') await answerSpeech(response, body, here, requests)
    else if (call === 'transcription') answerTranscription(response, body, here)
    else answerEmbedding(response, body, here)
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
    if (address.pathname.startsWith(`${BASE}/`))
      return model(request, response, address).catch((error) => {
        if (!(error instanceof Refusal)) throw error
        sendRefusal(response, error)
      })
    if (address.pathname === '/faults')
      return switchFaults({ request, response, query: address.searchParams }, faults)
    return control(request, response, address)
  })
  return { url, settings: settingsOf(`${url}${BASE}`), close }
}

/** Chat is left out: without a model of its own the platform shows what it answers without one. */
const settingsOf = (url: string): Record<string, string> => ({
  AI_TTS_URL: url,
  AI_TTS_MODEL: 'simulated-voice',
  AI_TTS_KEY: KEY,
  AI_TTS_FORMAT: 'wav',
  AI_STT_URL: url,
  AI_STT_MODEL: 'simulated-ear',
  AI_STT_KEY: KEY,
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

type Understood = Record<string, unknown> & { file?: Buffer }

/** JSON, or a form with one file. */
async function understand({ headers }: IncomingMessage, bytes: Buffer): Promise<Understood> {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return fieldsIn(type, bytes)
  const body = jsonIn(bytes)
  if (typeof body !== 'object' || body === null) throw new Problem(400, 'the body is not an object')
  return body as Understood
}

async function fieldsIn(type: string, bytes: Buffer): Promise<Understood> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw new Problem(400, 'the form cannot be read')
    })
  const fields: Understood = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name === 'file') {
      fields.file = Buffer.from(await value.arrayBuffer())
      fields.file_name = value.name
      fields.file_type = value.type
    }
  }
  return fields
}

/** Of a file only how long it is. */
const shown = ({ file, ...body }: Understood): object => (file ? { ...body, file_bytes: file.length } : body)

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
  if (busy) throw new Refusal(429, 'Rate limit reached', busy.seconds)
  if (broken) throw new Refusal(broken.status ?? 500, 'it broke', broken.seconds)
  if (faults.take('401')) throw new Refusal(401, 'Incorrect API key provided')
  return sendUnusable(response, faults, '{"choices": [], "padding": "')
}
