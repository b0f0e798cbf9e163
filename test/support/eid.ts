import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { launchSimulator } from '../../src/demo/launch.ts'
import type { FaultName, FaultOptions } from '../../src/simulators/eid/faults.ts'
import { people as demoPeople, type Person } from '../../src/simulators/eid/people.ts'
import type { PhoneRequest as ShownRequest } from '../../src/simulators/eid/phone/phone.ts'
import { authorities } from '../../src/simulators/eid/pki/authority.ts'
import { eventually } from './eventually.ts'

export type EidDemoPerson = Person

export type PhoneRequest = ShownRequest

export interface EidFixture {
  url: string
  /** For `openStage({settings: {...eid.settings}})`. */
  settings: Record<string, string>
  people: EidDemoPerson[]
  phone: Phone
  /** Makes something go wrong; `{times: 1}` once, `{path: '/session'}` only there. */
  fault(name: FaultName, options?: FaultOptions): Promise<void>
  /** Ends all faults. */
  calm(): Promise<void>
  stop(): Promise<void>
}

export interface Phone {
  /** The requests that are on the phone of that person now. */
  requests(nationalId: string): Promise<PhoneRequest[]>
  /** Waits until a request has reached the phone of that person, and gives the newest. */
  pending(nationalId: string): Promise<PhoneRequest>
  /** Scans a code or opens a link; rejects with the problem's `code` when the link is refused. */
  open(link: string, nationalId: string): Promise<PhoneRequest>
  /** Picks the code, enters the PIN; the right ones unless others are given. */
  approve(request: PhoneRequest, entered?: { pin?: string; code?: string }): Promise<{ callbackUrl?: string }>
  refuse(request: PhoneRequest): Promise<{ callbackUrl?: string }>
  enterPin(
    request: PhoneRequest,
    pin: string,
  ): Promise<{ accepted: boolean; locked: boolean; triesLeft: number }>
  chooseCode(request: PhoneRequest, code: string): Promise<void>
  /** Lifts the lock that wrong PINs have left. */
  unlock(nationalId: string): Promise<void>
}

export interface EidFixtureOptions {
  /** How long a session waits for a person; 90 without. */
  sessionSeconds?: number
  /** How long three wrong PINs lock a key; 120 without. */
  lockSeconds?: number
}

/** An eID of its own for the test file. All share their keys, because making RSA keys takes long. */
export async function openEid(options: EidFixtureOptions = {}): Promise<EidFixture> {
  const directory = await mkdtemp(join(tmpdir(), 'tamga-eid-'))
  await takeKeys(directory)
  const { url, settings, stop } = await launchSimulator('eid', { ...options, directory, environment: 'test' })
  await keepKeys(directory)
  const call = caller(url)
  const people = (await call('GET', '/phone/api/people')) as EidDemoPerson[]

  return {
    url,
    settings,
    people,
    phone: phoneOf(call, people),
    fault: async (name, faultOptions = {}) =>
      void (await call('POST', '/faults', { name, options: faultOptions })),
    calm: async () => void (await call('DELETE', '/faults')),
    async stop() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Other people and other authorities need other keys. */
const edition = createHash('sha256')
  .update(JSON.stringify([demoPeople, authorities]))
  .digest('hex')
  .slice(0, 12)
const kept = join(tmpdir(), `tamga-eid-keys-${userInfo().uid}-${edition}`)
const AUTHORITY = 'authority.json'

/** For a simulator that a server of its own starts there, too. */
export async function takeKeys(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  await copyFile(join(kept, AUTHORITY), join(directory, AUTHORITY)).catch(unless('ENOENT'))
}

/** A link appears whole or not at all, and the first to come stays: files may start at once. */
async function keepKeys(directory: string): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 })
  await link(join(directory, AUTHORITY), join(kept, AUTHORITY)).catch(unless('EEXIST'))
}

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): void => {
    if (error.code !== code) throw error
  }

type Call = (method: string, path: string, body?: object) => Promise<unknown>

function caller(url: string): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { detail: string; code?: string }
    if (!response.ok)
      throw Object.assign(new Error(answer.detail), { status: response.status, code: answer.code })
    return answer
  }
}

function phoneOf(call: Call, people: EidDemoPerson[]): Phone {
  const act = (request: PhoneRequest, action: string, body: object = {}) =>
    call('POST', `/phone/api/requests/${request.id}/${action}`, body)

  const requests = async (nationalId: string) => {
    const path = `/phone/api/requests?nationalId=${encodeURIComponent(nationalId)}`
    return (await call('GET', path)) as PhoneRequest[]
  }

  return {
    requests,
    async pending(nationalId) {
      let newest: PhoneRequest | undefined
      await eventually(async () => {
        newest = (await requests(nationalId)).at(-1)
        return newest !== undefined
      })
      return newest as PhoneRequest
    },
    open: async (link, nationalId) =>
      (await call('POST', '/phone/api/open', { link, nationalId })) as PhoneRequest,
    async approve(request, { pin, code = request.rightCode } = {}) {
      let after = request
      if (code !== undefined && !request.codePicked)
        after = (await act(request, 'code', { code })) as PhoneRequest
      if (after.endResult !== undefined) return backOf(after)
      if (request.pin === null) return backOf((await act(request, 'confirm')) as PhoneRequest)
      const person = people.find(({ nationalId }) => nationalId === request.nationalId) as EidDemoPerson
      const tried = await act(request, 'pin', { pin: pin ?? person[request.pin] })
      return backOf((tried as { request: PhoneRequest }).request)
    },
    refuse: async (request) => backOf((await act(request, 'refuse')) as PhoneRequest),
    async enterPin(request, pin) {
      const tried = await act(request, 'pin', { pin })
      const { accepted, locked, triesLeft } = tried as Awaited<ReturnType<Phone['enterPin']>>
      return { accepted, locked, triesLeft }
    },
    chooseCode: async (request, code) => void (await act(request, 'code', { code })),
    unlock: async (nationalId) => void (await call('POST', '/phone/api/unlock', { nationalId })),
  }
}

const backOf = ({ callbackUrl }: PhoneRequest): { callbackUrl?: string } =>
  callbackUrl ? { callbackUrl } : {}
