import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../../shared/http.ts'
import { type Person, people, personByNationalId } from '../people.ts'
import { prove } from '../rp/proof.ts'
import { hindranceOf } from '../rp/routes.ts'
import type { Flow, Session } from '../rp/sessions.ts'
import type { SimulatorState } from '../state.ts'
import { readLink } from './link.ts'
import type { Pin, Tried } from './locks.ts'

/** A request as the phone shows it. */
export interface PhoneRequest {
  id: string
  kind: Session['kind']
  flow: Session['flow']
  nationalId: string | undefined
  displayText: string
  rpName: string
  brokeredRpName?: string
  /** The browser shows one of them; empty when there is nothing to pick. */
  codes: string[]
  /** The one that the phone expects: help for tests, which the page does not show. */
  rightCode?: string
  codePicked: boolean
  /** Which PIN it takes; a certificate choice takes none. */
  pin: Pin | null
  expiresAt: string
  endResult?: string
  /** Where to go back to, when it is over and began on this device. */
  callbackUrl?: string
}

/** What people do on their phones. */
export class Phone {
  readonly #world: SimulatorState

  constructor(world: SimulatorState) {
    this.#world = world
  }

  people(): (Person & { pin1Locked: boolean; pin2Locked: boolean })[] {
    const { locks } = this.#world
    return people.map((person) => ({
      ...person,
      pin1Locked: locks.isLocked(person, 'pin1'),
      pin2Locked: locks.isLocked(person, 'pin2'),
    }))
  }

  pending(nationalId: string): PhoneRequest[] {
    return this.#world.sessions.pendingOf(owner(nationalId)).map(shown)
  }

  request(id: string): PhoneRequest {
    return shown(this.#session(id))
  }

  /** Scans a code, or opens a link on the same device. The first phone to do so has the session. */
  open(link: string, nationalId: string): PhoneRequest {
    const person = owner(nationalId)
    const { session, type } = readLink(this.#world, link)
    return this.#join(session, type, person)
  }

  /** Replaces a camera, which cannot see its own screen: takes the newest code that has not been scanned. */
  scan(nationalId: string): PhoneRequest {
    const session = this.#world.sessions.newestUnjoined()
    if (session === undefined) throw new Problem(404, 'no code is shown anywhere', 'link_unknown')
    return this.#join(session, 'QR', owner(nationalId))
  }

  #join(session: Session, type: Flow, person: Person): PhoneRequest {
    if (session.ending !== undefined) throw over()
    if (session.person !== undefined && session.person !== person)
      throw new Problem(403, 'the request is for another person', 'link_taken')
    session.person = person
    session.flow ??= type
    if (session.flow !== 'QR') session.userChallengeVerifier ??= randomBytes(32).toString('base64url')
    const hindrance = hindranceOf(this.#world, session)
    if (hindrance) this.#world.sessions.end(session, { endResult: hindrance })
    return shown(session)
  }

  pickCode(id: string, code: string): PhoneRequest {
    const session = this.#running(id)
    if (session.code === undefined || session.code.picked)
      throw new Problem(409, 'there is no code to pick', 'no_code')
    session.code.picked = true
    if (code !== session.code.right) this.#world.sessions.end(session, { endResult: 'WRONG_VC' })
    return shown(session)
  }

  enterPin(id: string, entered: string): Tried & { request: PhoneRequest } {
    const session = this.#running(id)
    const pin = pinOf(session)
    if (pin === null) throw new Problem(409, 'no PIN is asked for', 'no_pin')
    if (session.code?.picked === false) throw new Problem(409, 'the code comes first', 'code_first')
    const tried = this.#world.locks.try(session.person as Person, pin, entered)
    if (tried.accepted) this.#agree(session)
    else if (tried.locked) this.#world.sessions.end(session, { endResult: 'DOCUMENT_UNUSABLE' })
    return { ...tried, request: shown(session) }
  }

  /** Agrees to what takes no PIN. */
  confirm(id: string): PhoneRequest {
    const session = this.#running(id)
    if (pinOf(session) !== null) throw new Problem(409, 'a PIN is asked for', 'pin_first')
    this.#agree(session)
    return shown(session)
  }

  refuse(id: string): PhoneRequest {
    const session = this.#running(id)
    this.#world.sessions.end(session, { endResult: refusalOf(session) })
    return shown(session)
  }

  unlock(nationalId: string): void {
    this.#world.locks.unlock(owner(nationalId))
  }

  #agree(session: Session): void {
    const { sessions, pki } = this.#world
    const proof = prove(pki, session, { person: session.person as Person })
    sessions.end(session, { endResult: 'OK', proof })
  }

  #session(id: string): Session {
    const session = this.#world.sessions.byRequest(id)
    if (session?.person === undefined) throw new Problem(404, 'there is no such request', 'unknown_request')
    return session
  }

  #running(id: string): Session {
    const session = this.#session(id)
    if (session.ending !== undefined) throw over()
    return session
  }
}

const over = (): Problem => new Problem(410, 'the request is over', 'over')

function owner(nationalId: string): Person {
  const person = personByNationalId(nationalId)
  if (person === undefined) throw new Problem(404, 'there is no such person', 'unknown_person')
  return person
}

const pinOf = ({ kind }: Session): Pin | null => (kind === 'cert' ? null : kind === 'auth' ? 'pin1' : 'pin2')

function refusalOf({ kind, request }: Session): string {
  if (kind === 'cert') return 'USER_REFUSED_CERT_CHOICE'
  return request.interaction?.type === 'confirmationMessage' ? 'USER_REFUSED_INTERACTION' : 'USER_REFUSED'
}

function shown(session: Session): PhoneRequest {
  const { request, code, ending, person } = session
  const callbackUrl = callbackOf(session)
  return {
    id: session.requestId,
    kind: session.kind,
    flow: session.flow,
    nationalId: person?.nationalId,
    displayText: request.interaction?.text ?? '',
    rpName: request.relyingPartyName,
    ...(request.brokeredRpName && { brokeredRpName: request.brokeredRpName }),
    codes: code?.shown ?? [],
    ...(code && { rightCode: code.right }),
    codePicked: code?.picked ?? false,
    pin: pinOf(session),
    expiresAt: new Date(session.expiresAt).toISOString(),
    ...(ending && { endResult: ending.endResult }),
    ...(callbackUrl && { callbackUrl }),
  }
}

function callbackOf({ request, ending, link, userChallengeVerifier }: Session): string | undefined {
  const url = request.initialCallbackUrl
  if (!ending || !link || url === undefined || userChallengeVerifier === undefined) return undefined
  const digest = createHash('sha256').update(link.secret).digest('base64url')
  const [before = '', ...fragment] = url.split('#')
  const added = `sessionSecretDigest=${digest}&userChallengeVerifier=${userChallengeVerifier}`
  return [`${before}${before.includes('?') ? '&' : '?'}${added}`, ...fragment].join('#')
}
