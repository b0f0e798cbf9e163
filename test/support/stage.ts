import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import * as assert from 'uvu/assert'
import type { OperationId } from '../../generated/operations.ts'
import { type App, type AppOptions, startApp } from '../../src/app/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { createLogger } from '../../src/observability/log.ts'
import { assertInContract } from './contract-answer.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { eventsIn, isEventStream } from './event-stream.ts'
import { unexpectedFailure } from './logged-cause.ts'
import { type CallInput, type InputOf, requestOf } from './request-of.ts'

/** What a caller shows of itself: the headers that go with each of its requests. */
export type Credential = Readonly<Record<string, string>>

export interface Answered {
  status: number
  headers: Headers
  /** Parsed JSON, the events of a stream of them, or the text where it is neither. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and the contract has checked them
  body: any
}

export interface Person {
  id: string
  credential: Credential
}

export interface StageOptions extends Omit<AppOptions, 'database'> {
  /** Settings on top of those of a test. */
  settings?: Record<string, string>
  /** Connections that serve requests, where fewer than usual are to be shared. */
  poolSize?: number
}

export interface Stage {
  app: App
  contract: Contract
  url: string
  test: TestDatabase
  logged(): string
  /** The local administrator. */
  admin: Credential
  /** A new person of that role, signed in. */
  signIn(role?: string): Promise<Person>
  /**
   * Calls an operation as the contract declares it, and holds its response violates the contract. A 500 throws with what
   * the server has logged.
   */
  call<K extends OperationId>(operationId: K, input?: InputOf<K>, as?: Credential): Promise<Answered>
  /** The same with whatever input: for what the contract refuses, and where any operation is called. */
  send(operationId: string, input?: CallInput, as?: Credential): Promise<Answered>
  /** The same for a call that must answer 500; what it logs is left to the test. */
  callToFail(operationId: string, input?: CallInput, as?: Credential): Promise<Answered>
  fetch(path: string, init?: RequestInit): Promise<Answered>
  /** Does what the job queue would do at its time, and gives what the job reports. */
  // biome-ignore lint/suspicious/noExplicitAny: each job reports its own figures, which tests look into
  runJob(name: string): Promise<any>
  close(): Promise<void>
}

const ADMIN_KEY = 'test-admin-key-that-is-long-enough-to-pass'

/** A whole server on a fresh database, as it would run, and the people who call it. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const { settings = {}, poolSize, ...appOptions } = options
  const test = await openTestDatabase(poolSize === undefined ? {} : { poolSize })
  const home = await mkdtemp(join(tmpdir(), 'tamga-stage-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: home,
    ADMIN_API_KEY: ADMIN_KEY,
    SHUTDOWN_GRACE_SECONDS: '2',
    ...settings,
  })
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const log = options.log ?? createLogger(config, sink)
  const app = await startApp(config, { ...appOptions, log, database: test.database })
  const contract: Contract = options.contract ?? tamgaContract

  async function fetchJson(path: string, init: RequestInit = {}): Promise<Answered> {
    const headers = { 'Accept-Language': 'en', ...(init.headers as Record<string, string>) }
    const response = await fetch(app.url + path, { redirect: 'manual', ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: bodyOf(response.headers, text) }
  }

  async function answerOf(operationId: string, input: CallInput, as: Credential): Promise<Answered> {
    const operation = contract.operations[operationId]
    if (!operation) throw new Error(`no operation ${operationId}`)
    const { path, init } = requestOf(operation, input, as)
    const answered = await fetchJson(path, init)
    if (answered.status !== 500) assertInContract(contract, operation, answered)
    return answered
  }

  async function send(operationId: string, input: CallInput = {}, as: Credential = {}): Promise<Answered> {
    const answered = await answerOf(operationId, input, as)
    if (answered.status === 500) throw await unexpectedFailure(operationId, answered, lines)
    return answered
  }

  return {
    app,
    contract,
    test,
    url: app.url,
    fetch: fetchJson,
    admin: { 'X-Admin-Key': ADMIN_KEY },
    logged: () => lines.join(''),
    send,
    call: (operationId, input, as) => send(operationId, input as CallInput, as),
    async callToFail(operationId, input = {}, as = {}) {
      const answered = await answerOf(operationId, input, as)
      assert.is(answered.status, 500, `${operationId} answered ${answered.status} instead of 500`)
      return answered
    },
    async signIn(role = 'user') {
      const id = uuidv7()
      await test.database.system
        .insertInto('users')
        .values({ id, civil_id: `civil-${id}`, role, active: true })
        .execute()
      // The rank of a super admin goes with a record of its own and with the second factor.
      const elevated = role === 'superadmin'
      if (elevated) await insertSuperAdmin(test, id)
      const { accessToken } = await app.services.sessions.issue(id, {
        elevated,
        method: elevated ? 'mfa' : 'eid_qr',
      })
      return { id, credential: { Authorization: `Bearer ${accessToken}` } }
    },
    async runJob(name) {
      const job = app.maintenance.find((one) => one.name === name)
      if (!job) throw new Error(`no job ${name}`)
      return job.run()
    },
    async close() {
      await app.stop()
      await test.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

function bodyOf(headers: Headers, text: string): unknown {
  if (isEventStream(headers)) return eventsIn(text)
  const isJson = headers.get('content-type')?.startsWith('application/json')
  return isJson && text !== '' ? JSON.parse(text) : text
}

async function insertSuperAdmin({ database }: TestDatabase, userId: string): Promise<void> {
  const now = new Date()
  await database.system
    .insertInto('super_admins')
    .values({
      id: uuidv7(),
      user_id: userId,
      email: `${userId}@demo.invalid`,
      social_issuer: 'https://social.demo.invalid',
      social_subject: userId,
      created_at: now,
      totp_set_at: now,
    })
    .execute()
}
