import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Contract } from '../../src/contract/contract.ts'
import type { DocumentName, Operation } from '../../src/contract/operation.ts'
import type { Answer } from '../../src/contract/reply.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { AppError } from '../../src/errors/app-error.ts'
import { writeAnswer } from '../../src/http/write.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { type ActiveFault, type FaultName, type FaultOptions, Faults, pause } from './faults.ts'
import { Mock } from './mock.ts'
import { readPrefer } from './prefer.ts'
import { MockRequest } from './request.ts'

export interface MockOptions {
  /** 0 takes any that is free. */
  port?: number
  host?: string
  /** Only the operations of this document. */
  document?: DocumentName
  /** Whether operations that name a credential demand one, of any value. */
  auth?: boolean
  /** Milliseconds before each answer. */
  delay?: number
  fault?: { name: FaultName; options?: FaultOptions }
  contract?: Contract
}

export interface RunningMock {
  url: string
  faults: Faults
  stop(): Promise<void>
}

const FAULTS_PATH = '/__mock/faults'
const SLOW_MS = 5000

/** A server that answers with the contract's examples. It keeps nothing but the faults that are switched on. */
export async function startMock(options: MockOptions = {}): Promise<RunningMock> {
  const { port = 0, host = '127.0.0.1', delay = 0 } = options
  const contract = only(options.contract ?? tamgaContract, options.document)
  const mock = await Mock.open(contract, { auth: options.auth ?? true })
  const faults = new Faults()
  if (options.fault) {
    const wrong = faults.set(options.fault.name, options.fault.options)
    if (wrong !== undefined) throw new Error(wrong)
  }
  const isOpen = isLoopback(host)

  const server = createServer((message, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const request = new MockRequest(message, response, gone.signal)
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: MockRequest, response: ServerResponse): Promise<void> {
    const respond = async (answer: Answer) =>
      writeAnswer(
        response,
        answer,
        isOpen ? corsHeaders(request) : {},
        request.requestId,
        request.method === 'HEAD',
      )
    if (request.path === FAULTS_PATH) return respond(await switchFaults(request, faults, isOpen))
    if (request.method === 'OPTIONS') return respond(optionsOf(request))
    const match = mock.find(request)
    const operation = match.kind === 'found' ? match.operation : undefined
    const fault = faults.take(request.method, request.path)
    await pause(delay + (readPrefer(request.header('prefer')).wait ?? 0) * 1000, request.signal)
    if (fault?.name === 'slow') await pause(fault.options.ms ?? SLOW_MS, request.signal)
    else if (fault) {
      const failed = failedAnswer(fault, request, operation)
      if (failed) return respond(failed)
      if (fault.name === 'reset') response.socket?.resetAndDestroy()
      return
    }
    return respond(await mock.answer(request))
  }

  function optionsOf(request: MockRequest): Answer {
    const match = mock.find(request)
    if (match.kind !== 'wrong-method')
      return mock.failure(request, undefined, new AppError('request.not_found'))
    const headers = isOpen ? preflightHeaders(request, match.allow) : {}
    return { status: 204, headers: { ...headers, Allow: `${match.allow}, OPTIONS` }, body: null }
  }

  /** Undefined where no answer comes. */
  function failedAnswer(
    { name, options }: ActiveFault,
    request: MockRequest,
    operation: Operation | undefined,
  ): Answer | undefined {
    const retry = { 'Retry-After': String(options.seconds ?? 1) }
    if (name === 'garbage')
      return {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
        body: Buffer.from('7bff0022c3287d', 'hex'),
      }
    if (name === '429')
      return mock.failure(request, operation, new AppError('request.rate_limited', { headers: retry }))
    if (name !== '5xx') return undefined
    const { status = 503 } = options
    const error =
      status === 503 ? new AppError('server.busy', { headers: retry }) : new AppError('server.internal')
    return { ...mock.failure(request, operation, error), status }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    faults,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function only(contract: Contract, document: DocumentName | undefined): Contract {
  if (document === undefined) return contract
  const operations = Object.entries(contract.operations).filter(([, one]) => one.document === document)
  return {
    ...contract,
    operations: Object.fromEntries(operations),
    documents: { [document]: contract.documents[document] as object },
  }
}

/** `/__mock/faults`: lists the active faults, switches one on, or ends one or all; as the simulators' `/faults` does. */
async function switchFaults(request: MockRequest, faults: Faults, isOpen: boolean): Promise<Answer> {
  if (request.method === 'OPTIONS')
    return {
      status: 204,
      headers: isOpen ? preflightHeaders(request, 'GET, POST, DELETE') : {},
      body: null,
    }
  if (request.method === 'DELETE') faults.clear(new URLSearchParams(request.query).get('name') ?? undefined)
  else if (request.method === 'POST') {
    const body = await request.json(65_536).catch(() => undefined)
    const { name, options } = (body ?? {}) as { name?: unknown; options?: unknown }
    const wrong = faults.set(name, options)
    if (wrong !== undefined) return asJson(400, { error: wrong })
  } else if (request.method !== 'GET' && request.method !== 'HEAD')
    return asJson(405, { error: 'send GET, POST or DELETE' }, { Allow: 'GET, POST, DELETE' })
  return asJson(200, faults.list())
}

function asJson(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')
