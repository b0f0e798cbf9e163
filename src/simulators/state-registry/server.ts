import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem, readBody, readJson, sendJson, sendProblem } from '../eid/http.ts'
import { disturbed } from './disturbances.ts'
import { Faults } from './faults.ts'
import type { RegistryOptions } from './options.ts'
import { organisations } from './organisations.ts'
import { people } from './people.ts'
import { Proof } from './proof.ts'

export interface RegistryServer {
  url: string
  /** With which the platform finds it. */
  settings: Record<string, string>
  close(): Promise<void>
}

const BASE = '/v1'
const CLIENT = 'tamga'

const registers = {
  [`${BASE}/people/query`]: people,
  [`${BASE}/organisations/query`]: organisations.map(({ representatives, ...rest }) => ({
    ...rest,
    representatives: representatives.map((civilId) => ({ civilId })),
  })),
} as Record<string, readonly ({ registerNumber: string } & object)[]>

export async function startRegistryServer({ port }: RegistryOptions): Promise<RegistryServer> {
  const key = randomBytes(32)
  const faults = new Faults()
  const proof = new Proof(CLIENT, key)
  const server = createServer((request, response) => {
    serve(request, response, faults, proof).catch((error) => {
      if (!(error instanceof Problem)) console.error(error)
      sendProblem(response, error instanceof Problem ? error : new Problem(500, 'the simulator has failed'))
    })
  })
  const url = `http://127.0.0.1:${await listen(server, port)}`
  return {
    url,
    settings: {
      STATE_REGISTRY_URL: `${url}${BASE}`,
      STATE_REGISTRY_CLIENT: CLIENT,
      STATE_REGISTRY_KEY: key.toString('base64url'),
    },
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
  proof: Proof,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  // No page of another site may press buttons here.
  if (request.headers.origin !== undefined) throw new Problem(403, 'another site may not ask this')
  const register = registers[pathname]
  if (register && request.method === 'POST') return answer(request, response, register, faults, proof)
  if (pathname === '/records' && request.method === 'GET')
    return sendJson(response, { people, organisations })
  if (pathname === '/faults') return switchFaults(request, response, searchParams, faults)
  throw new Problem(register ? 405 : 404, 'nothing is here')
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  register: readonly ({ registerNumber: string } & object)[],
  faults: Faults,
  proof: Proof,
): Promise<void> {
  if (await disturbed(response, faults)) return
  const body = await readBody(request)
  proof.check(request.headers, `http://${request.headers.host}${request.url}`, body)
  const wanted = registerNumberIn(body)
  const right = register.find(({ registerNumber }) => registerNumber === wanted) ?? null
  if (faults.take('wrong_record')) {
    const other = register.find(({ registerNumber }) => registerNumber !== wanted)
    return sendJson(response, { record: other })
  }
  if (faults.take('malformed_record')) {
    return sendJson(response, { record: { ...right, civilId: '12', representatives: [{ civilId: '12' }] } })
  }
  sendJson(response, { record: right })
}

function registerNumberIn(body: Buffer): string {
  let asked: unknown
  try {
    asked = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Problem(400, 'the body is not JSON')
  }
  const number = (asked as { registerNumber?: unknown } | null)?.registerNumber
  if (typeof number !== 'string') throw new Problem(400, 'registerNumber is missing')
  return number
}

async function switchFaults(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  faults: Faults,
): Promise<void> {
  if (request.method === 'POST') {
    const { name, options } = await readJson(request)
    faults.set(name, options)
  } else if (request.method === 'DELETE') faults.calm(query.get('name') ?? undefined)
  else if (request.method !== 'GET') throw new Problem(405, 'this is asked in another way')
  sendJson(response, faults.list())
}

/** The wanted port, or any when somebody else has it. This machine alone reaches it. */
async function listen(server: Server, wanted: number): Promise<number> {
  try {
    server.listen({ port: wanted, host: '127.0.0.1' })
    await once(server, 'listening')
  } catch (error) {
    if (wanted === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  }
  return (server.address() as AddressInfo).port
}
