import { type Database, uuidv7 } from '../../../src/db/database.ts'
import type { TokenPair } from '../../../src/domains/identity/sessions/sessions.ts'
import { createApiKey } from '../../../src/security/api-keys/api-keys.ts'
import { clearLimits } from '../sign/people.ts'
import { clientOf } from '../signin/clients.ts'
import { answered } from '../works/answers.ts'
import { openCase } from '../works/cases.ts'
import { citizens, headersOf, signedInAs } from '../works/citizens.ts'
import { signInOnce } from '../works/sign-in.ts'
import type { Filled } from './fill.ts'
import type { BenchSetup } from './setup.ts'

/** What a person does, from the first request to the last answer. */
export interface Path {
  name: string
  /** How many times in one slice: so many that their processor time is well above what the machine tells apart. */
  count: number
  once(nth: number): Promise<void>
  /** What is needed before the slice and is not part of it. */
  prepare?(count: number): Promise<void>
}

const OFFICERS = 16
const KEYS = 16
const questions = ['паспорт', 'joloonii unemleh', 'гэрлэлтийн бүртгэл', 'renewal khuvsgul', 'газар']

export async function openPaths(stand: BenchSetup, { orgIds, services }: Filled): Promise<Path[]> {
  const { database, eid, ours } = stand
  const url = `http://127.0.0.1:${ours.port}`
  const applicants = await citizens(database, 64)
  const officers = await officersOf(database, orgIds[0]!)
  // The first of all has no fee, and belongs to the first organisation.
  const serviceId = services[0]!.id
  const keys = await Promise.all(Array.from({ length: KEYS }, () => keyOf(database)))
  let address = 1
  const aClient = () => clientOf(ours.port, address++)
  const anAddress = () => ({
    'X-Forwarded-For': `10.${address >> 16}.${(address >> 8) & 255}.${address++ & 255}`,
  })
  const opened: string[] = []

  /** What is measured is the work, and not how often one person may do it. */
  const prepare = () => clearLimits(database)
  const anApplication = (nth: number) => openCase(url, headersOf(applicants, nth), serviceId)

  const callTool = async (nth: number, name: string, given: object) => {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'X-API-Key': keys[nth % KEYS]!,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...anAddress(),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: nth,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    })
    const { result, error } = JSON.parse(await answered(response, 200))
    if (error || result.isError)
      throw new Error(`the tool ${name} answered ${JSON.stringify(error ?? result)}`)
  }

  return [
    {
      name: 'a sign-in with the eID (start, poll, complete)',
      count: 32,
      prepare,
      once: (nth) => signInOnce(eid, aClient(), nth),
    },
    {
      name: 'a new case',
      count: 64,
      prepare,
      once: async (nth) => void (await anApplication(nth)),
    },
    {
      name: 'a decision of an officer (open, take, approve)',
      count: 48,
      async prepare(count) {
        await prepare()
        while (opened.length < count) opened.push(await anApplication(opened.length))
      },
      once: (nth) => decide(url, headersOf(officers, nth), opened.pop()!),
    },
    {
      name: 'a search of the catalogue',
      count: 128,
      prepare,
      async once(nth) {
        const q = encodeURIComponent(questions[nth % questions.length]!)
        const response = await fetch(`${url}/api/v1/catalog/services?q=${q}`, { headers: anAddress() })
        const { data } = JSON.parse(await answered(response, 200))
        if (data.items.length === 0) throw new Error('a search found nothing')
      },
    },
    {
      name: 'a call of a tool over MCP (host_status)',
      count: 96,
      prepare,
      once: (nth) => callTool(nth, 'host_status', {}),
    },
    {
      name: 'a question over MCP (ask_services)',
      count: 48,
      prepare,
      once: (nth) => callTool(nth, 'ask_services', { question: 'What does a passport cost?' }),
    },
  ]
}

async function decide(url: string, headers: Record<string, string>, id: string): Promise<void> {
  const at = `${url}/api/v1/gov/officer/queue/${id}`
  const json = { ...headers, 'Content-Type': 'application/json' }
  await answered(await fetch(at, { headers }), 200)
  const taken = await fetch(`${at}/assign`, { method: 'POST', headers: json, body: '{}' })
  const { row_version } = JSON.parse(await answered(taken, 200)).data
  const body = JSON.stringify({ decision: 'approved', row_version })
  const decided = await fetch(`${at}/decide`, {
    method: 'POST',
    headers: { ...json, 'Idempotency-Key': uuidv7() },
    body,
  })
  const { status } = JSON.parse(await answered(decided, 200)).data
  if (status !== 'approved') throw new Error(`a decision left the case ${status}`)
}

async function officersOf(database: Database, orgId: string): Promise<TokenPair[]> {
  return Promise.all(
    Array.from({ length: OFFICERS }, async () => {
      const id = uuidv7()
      await database.system
        .insertInto('users')
        .values({ id, civil_id: `officer-${id}`, role: 'manager' })
        .execute()
      await database.system
        .insertInto('organisation_members')
        .values({ org_id: orgId, user_id: id, role: 'member' })
        .execute()
      return signedInAs(database, id)
    }),
  )
}

async function keyOf(database: Database): Promise<string> {
  const key = { name: 'bench', tools: ['host_status', 'ask_services'], orgId: null, expiresAt: null }
  return (await createApiKey(database.system, key, Date.now())).secret
}
