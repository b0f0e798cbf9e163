import { createHash, randomInt } from 'node:crypto'
import { type Exchange, Problem, type Route, readJson, sendJson } from '../../shared/http.ts'
import { type Person, personByDocument, personByNationalId } from '../people.ts'
import type { SimulatorState } from '../state.ts'
import { checkRelyingParty, type Kind, levelOf, optionalText, readRequest, text } from './request.ts'
import { sessionResponse } from './session-response.ts'
import { RepeatedRequests, type Session } from './sessions.ts'

/** Of a push sign-in: both sides compute it. */
function codeOfChallenge(rpChallenge: string): string {
  const digest = createHash('sha256').update(Buffer.from(rpChallenge, 'base64')).digest()
  return padded(digest.readUInt16BE(digest.length - 2) % 10_000)
}

/** Of a signature: the provider chooses it. */
const newCode = (): string => padded(randomInt(10_000))

/** The right one among three, at a random place. */
function choiceOf(right: string): { right: string; shown: string[]; picked: boolean } {
  const shown = [right]
  while (shown.length < 3) {
    const other = newCode()
    if (!shown.includes(other)) shown.splice(randomInt(shown.length + 1), 0, other)
  }
  return { right, shown, picked: false }
}

const padded = (number: number): string => String(number).padStart(4, '0')

const DEFAULT_HOLD_MS = 60_000

export const RP_BASE = '/rp/v1'

type Body = Record<string, unknown>

/** The calls of a relying party. */
export function relyingPartyRoutes(world: SimulatorState): Route[] {
  const { sessions, pki, faults } = world
  const repeats = new RepeatedRequests()

  const post = (path: string, answer: (body: Body, parameter: string) => object): Route => ({
    method: 'POST',
    path: new RegExp(`^${RP_BASE}${path}$`),
    async answer({ request, response, parameters }) {
      const body = await readJson(request)
      checkRelyingParty(body, world.relyingParty)
      sendJson(response, answer(body, parameters[0] ?? ''))
    },
  })

  const openLink = (kind: Kind, body: Body, person?: Person): object => {
    const { link, id } = sessions.open({
      kind,
      request: readRequest(body, kind),
      linked: true,
      ...(person && { person }),
    })
    return {
      sessionID: id,
      sessionToken: link?.token,
      sessionSecret: link?.secret.toString('base64'),
      deviceLinkBase: world.deviceLinkBase,
    }
  }

  /** Asks the phone of a person; a phone that cannot answer ends the session at once. */
  const push = (kind: Kind, body: Body, person: Person, code?: string): Session => {
    const request = readRequest(body, kind)
    const session = sessions.open({
      kind,
      request,
      linked: false,
      person,
      flow: 'Notification',
      ...(code !== undefined && { code: choiceOf(code) }),
    })
    const hindrance = hindranceOf(world, session)
    if (hindrance) sessions.end(session, { endResult: hindrance })
    return session
  }

  return [
    post('/authentication/device-link', (body) => openLink('auth', body)),
    post('/authentication/notification/([^/]+)', (body, nationalId) => {
      const { rpChallenge } = readRequest(body, 'auth')
      const session = push('auth', body, personWith(nationalId), codeOfChallenge(rpChallenge))
      return { sessionID: session.id }
    }),
    post('/signature/certificate/([^/]+)', (body, documentNumber) => {
      levelOf(body)
      const person = holderWith(documentNumber)
      if (world.locks.isLocked(person, 'pin2')) return { state: 'DOCUMENT_UNUSABLE' }
      const purpose = faults.take('wrong_certificate') ? 'authentication' : 'signing'
      const { certificate } = pki.credential(person, purpose)
      return {
        state: 'OK',
        cert: { value: certificate.toString('base64'), certificateLevel: person.level },
      }
    }),
    post('/signature/certificate-choice/device-link', (body) => openLink('cert', body)),
    post('/signature/certificate-choice/notification/([^/]+)', (body, nationalId) => ({
      sessionID: push('cert', body, personWith(nationalId)).id,
    })),
    post('/signature/notification/document/([^/]+)', (body, documentNumber) => {
      checkNonce(body)
      const person = holderWith(documentNumber)
      const session = repeats.once(['document', documentNumber, body], () =>
        push('sign', body, person, newCode()),
      )
      return { sessionID: session.id, vc: { type: 'numeric4', value: session.code?.right } }
    }),
    post('/signature/notification/linked/([^/]+)', (body, documentNumber) => {
      checkNonce(body)
      const person = holderWith(documentNumber)
      const session = repeats.once(['linked', documentNumber, body], () => {
        readRequest(body, 'sign')
        continueChoice(world, text(body, 'linkedSessionID', 36), person)
        return push('sign', body, person)
      })
      return { sessionID: session.id }
    }),
    post('/signature/device-link/document/([^/]+)', (body, documentNumber) => {
      checkNonce(body)
      return openLink('sign', body, holderWith(documentNumber))
    }),
    {
      method: 'GET',
      path: new RegExp(`^${RP_BASE}/session/([^/]+)$`),
      async answer(exchange) {
        const session = sessions.byId(exchange.parameters[0] ?? '')
        if (session === undefined) throw new Problem(404, 'the session is not known')
        const holdMs = holdOf(exchange)
        const left = new AbortController()
        exchange.response.once('close', () => left.abort())
        await sessions.hold(session, holdMs, left.signal)
        if (!left.signal.aborted) sendJson(exchange.response, sessionResponse(session, pki, faults))
      },
    },
  ]
}

/** Why the phone of that person cannot answer, as an end result. */
export function hindranceOf(
  { locks }: SimulatorState,
  { person, kind, request }: Session,
): string | undefined {
  if (person && locks.isLocked(person, kind === 'auth' ? 'pin1' : 'pin2')) return 'DOCUMENT_UNUSABLE'
  return request.interaction === undefined ? 'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP' : undefined
}

function personWith(nationalId: string): Person {
  if (!/^[А-ЯЁӨҮ]{2}\d{8}$/u.test(nationalId)) throw new Problem(400, 'the national ID is malformed')
  const person = personByNationalId(nationalId)
  if (person === undefined) throw new Problem(404, 'no one with that national ID has the app')
  return person
}

function holderWith(documentNumber: string): Person {
  const person = personByDocument(documentNumber)
  if (person === undefined) throw new Problem(404, 'there is no such document')
  return person
}

function checkNonce(body: Body): void {
  optionalText(body, 'nonce', 30)
}

function continueChoice({ sessions }: SimulatorState, sessionId: string, person: Person): void {
  const choice = sessions.byId(sessionId)
  if (choice === undefined) throw new Problem(404, 'the linked session is not known')
  const chosen = choice.kind === 'cert' && choice.ending?.endResult === 'OK' && choice.person === person
  if (!chosen || choice.continued)
    throw new Problem(
      400,
      'the linked session is no certificate choice of that document that can be continued',
    )
  choice.continued = true
}

function holdOf({ query }: Exchange): number {
  const value = query.get('timeoutMs')
  if (value === null) return DEFAULT_HOLD_MS
  const ms = /^\d{4,6}$/.test(value) ? Number(value) : 0
  if (ms < 1000 || ms > 120_000) throw new Problem(400, 'timeoutMs is not between 1000 and 120000')
  return ms
}
