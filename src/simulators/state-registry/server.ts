import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { disturbed } from '../shared/disturbances.ts'
import { switchFaults } from '../shared/fault-switch.ts'
import { Problem, readBody, send, sendJson, sendProblem } from '../shared/http.ts'
import { answerEvidence } from './evidence/answer.ts'
import { evidenceOf, sources } from './evidence/sources.ts'
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

type Register = (question: unknown, faults: Faults) => object

const registers = {
  [`${BASE}/people/query`]: byNumber(people),
  [`${BASE}/organisations/query`]: byNumber(
    organisations.map(({ representatives, ...rest }) => ({
      ...rest,
      representatives: representatives.map((civilId) => ({ civilId })),
    })),
  ),
  [`${BASE}/evidence/query`]: answerEvidence,
} as Record<string, Register>

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
    return sendJson(response, { people, organisations, evidence: allEvidence() })
  if (pathname === '/faults') return switchFaults({ request, response, query: searchParams }, faults)
  throw new Problem(register ? 405 : 404, 'nothing is here')
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  register: Register,
  faults: Faults,
  proof: Proof,
): Promise<void> {
  if (await disturbed(response, faults)) return
  const asked = await readBody(request)
  proof.check(request.headers, `http://${request.headers.host}${request.url}`, asked)
  const body = Buffer.from(JSON.stringify(register(jsonIn(asked), faults)))
  const question = faults.take('signed_for_another') ? 'tamga=:AAAA:' : request.headers.signature
  if (!faults.take('unsigned')) response.setHeaders(proof.ofAnswer(String(question), body))
  send(response, 200, 'application/json', body)
}

function byNumber(records: readonly ({ registerNumber: string } & object)[]): Register {
  return (question, faults) => {
    const wanted = (question as { registerNumber?: unknown } | null)?.registerNumber
    if (typeof wanted !== 'string') throw new Problem(400, 'registerNumber is missing')
    const right = records.find(({ registerNumber }) => registerNumber === wanted) ?? null
    if (faults.take('wrong_record'))
      return { record: records.find(({ registerNumber }) => registerNumber !== wanted) }
    if (faults.take('malformed_record'))
      return { record: { ...right, civilId: '12', representatives: [{ civilId: '12' }] } }
    return { record: right }
  }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Problem(400, 'the body is not JSON')
  }
}

/** By service, what each person's answer is; who is absent has no record there. */
function allEvidence(): object {
  const told = (source: string) =>
    people.flatMap(({ civilId }) => {
      const data = evidenceOf(source, civilId)
      return data ? [[civilId, data]] : []
    })
  return Object.fromEntries(Object.keys(sources).map((source) => [source, Object.fromEntries(told(source))]))
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
