import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { injectFaults } from '../shared/fault-injection.ts'
import { switchFaults } from '../shared/fault-switches.ts'
import { jsonIn, Problem, readBody, readJson, send, sendJson } from '../shared/http.ts'
import { portIn, readArgument } from '../shared/options.ts'
import type { Simulator, Start } from '../shared/process.ts'
import { openServer } from '../shared/server.ts'
import { evidenceResponse } from './evidence/response.ts'
import { evidenceOf, sources } from './evidence/sources.ts'
import { Faults } from './faults.ts'
import { people, type RegisteredPerson } from './people.ts'
import { Proof } from './proof.ts'
import { Records } from './records.ts'

const BASE = '/v1'
const CLIENT = 'tamga'

type Register = (question: unknown, faults: Faults) => object

const registersOf = (records: Records): Record<string, Register> => ({
  [`${BASE}/people/query`]: (question, faults) => byNumberOrCivilId(records.people, question, faults),
  [`${BASE}/organisations/query`]: (question, faults) =>
    byNumber(
      records.organisations.map(({ representatives, ...rest }) => ({
        ...rest,
        representatives: representatives.map((civilId) => ({ civilId })),
      })),
      question,
      faults,
    ),
  [`${BASE}/evidence/query`]: evidenceResponse as Register,
})

interface RegistryOptions {
  port: number
}

/** Parses the one argument of the process. */
export const readOptions = (argument: string | undefined): RegistryOptions => ({
  port: portIn(readArgument(argument, 'state registry')),
})

export const start: Start = (argument) => startRegistryServer(readOptions(argument))

async function startRegistryServer({ port }: RegistryOptions): Promise<Simulator> {
  const key = randomBytes(32)
  const faults = new Faults()
  const proof = new Proof(CLIENT, key)
  const records = new Records()
  const { url, serve, close } = await openServer(port)
  serve((request, response) => route(request, response, { faults, proof, records }))
  return {
    url,
    settings: {
      STATE_REGISTRY_URL: `${url}${BASE}`,
      STATE_REGISTRY_CLIENT: CLIENT,
      STATE_REGISTRY_KEY: key.toString('base64url'),
    },
    close,
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { faults, proof, records }: { faults: Faults; proof: Proof; records: Records },
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  // Pages of other sites may not call this.
  if (request.headers.origin !== undefined) throw new Problem(403, 'another site may not ask this')
  const register = registersOf(records)[pathname]
  if (register && request.method === 'POST') return answer(request, response, register, faults, proof)
  if (pathname === '/records') {
    if (request.method === 'PATCH') records.change(await readJson(request))
    else if (request.method === 'DELETE') records.reset()
    else if (request.method !== 'GET') throw new Problem(405, 'this is asked in another way')
    const { people: persons, organisations } = records
    return sendJson(response, { people: persons, organisations, evidence: allEvidence() })
  }
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
  if (await injectFaults(response, faults)) return
  const received = await readBody(request)
  proof.check(request.headers, `http://${request.headers.host}${request.url}`, received)
  const body = Buffer.from(JSON.stringify(register(jsonIn(received), faults)))
  const question = faults.take('signed_for_another') ? 'tamga=:AAAA:' : request.headers.signature
  if (!faults.take('unsigned')) response.setHeaders(proof.ofResponse(String(question), body))
  send(response, 200, 'application/json', body)
}

function byNumber(
  records: readonly ({ registerNumber: string } & object)[],
  question: unknown,
  faults: Faults,
): object {
  const wanted = (question as { registerNumber?: unknown } | null)?.registerNumber
  if (typeof wanted !== 'string') throw new Problem(400, 'registerNumber is missing')
  const right = records.find(({ registerNumber }) => registerNumber === wanted) ?? null
  if (faults.take('wrong_record'))
    return { record: records.find(({ registerNumber }) => registerNumber !== wanted) }
  if (faults.take('malformed_record'))
    return { record: { ...right, civilId: '12', representatives: [{ civilId: '12' }] } }
  return { record: right }
}

/** A person by either number. */
function byNumberOrCivilId(records: readonly RegisteredPerson[], question: unknown, faults: Faults): object {
  const wanted = (question as { civilId?: unknown } | null)?.civilId
  if (wanted === undefined) return byNumber(records, question, faults)
  const right = records.find(({ civilId }) => civilId === wanted) ?? null
  if (faults.take('wrong_record')) return { record: records.find(({ civilId }) => civilId !== wanted) }
  if (faults.take('malformed_record')) return { record: { ...right, civilId: wanted, geId: '?' } }
  return { record: right }
}

/** By service, the record of each person who has one. */
function allEvidence(): object {
  const recordsOf = (source: string) =>
    people.flatMap(({ civilId }) => {
      const data = evidenceOf(source, civilId)
      return data ? [[civilId, data]] : []
    })
  return Object.fromEntries(
    Object.keys(sources).map((source) => [source, Object.fromEntries(recordsOf(source))]),
  )
}
