import { randomBytes, randomUUID } from 'node:crypto'
import type { Person } from '../people.ts'
import type { Kind, RpRequest } from './request.ts'

export type Flow = 'QR' | 'Web2App' | 'App2App' | 'Notification'

/** What a person who agreed gives. */
export interface Proof {
  person: Person
  certificate: Buffer
  signature:
    | {
        value: Buffer
        signatureAlgorithm: string
        serverRandom?: string
        userChallenge?: string
        personDigest?: string
      }
    | undefined
}

export interface Session {
  id: string
  kind: Kind
  request: RpRequest
  startedAt: number
  expiresAt: number
  /** How a phone joins; a push has none. */
  link: { token: string; secret: Buffer } | undefined
  /** Who was asked, or who opened the link. */
  person: Person | undefined
  flow: Flow | undefined
  /** The name of the request on the phone, which never learns the session's. */
  requestId: string
  /** Codes of which the person picks one. */
  code: { right: string; shown: string[]; picked: boolean } | undefined
  /** Of a flow on the same device. */
  userChallengeVerifier: string | undefined
  /** A certificate choice can be continued once. */
  continued: boolean
  ending: Ending | undefined
}

interface Ending {
  endResult: string
  /** Only of OK. */
  proof?: Proof
}

type Opening = Pick<Session, 'kind' | 'request'> &
  Partial<Pick<Session, 'person' | 'flow' | 'code'>> & { linked: boolean }

const ANSWERED_FOR_MS = 5 * 60_000

export class Sessions {
  readonly #byId = new Map<string, Session>()
  readonly #byToken = new Map<string, Session>()
  readonly #byRequest = new Map<string, Session>()
  /** Ends the wait of the polls that are under way. */
  readonly #holds = new Map<string, () => void>()
  readonly #lifeMs: number
  readonly #onEnd: (session: Session) => void

  constructor(lifeSeconds: number, onEnd: (session: Session) => void = () => undefined) {
    this.#lifeMs = lifeSeconds * 1000
    this.#onEnd = onEnd
  }

  open({ linked, ...opening }: Opening): Session {
    const startedAt = Date.now()
    const session: Session = {
      person: undefined,
      flow: undefined,
      code: undefined,
      ...opening,
      id: randomUUID(),
      requestId: randomUUID(),
      startedAt,
      expiresAt: startedAt + this.#lifeMs,
      link: linked ? { token: randomBytes(18).toString('base64url'), secret: randomBytes(32) } : undefined,
      userChallengeVerifier: undefined,
      continued: false,
      ending: undefined,
    }
    this.#byId.set(session.id, session)
    this.#byRequest.set(session.requestId, session)
    if (session.link) this.#byToken.set(session.link.token, session)
    setTimeout(() => this.end(session, { endResult: 'TIMEOUT' }), this.#lifeMs).unref()
    return session
  }

  byId = (id: string): Session | undefined => this.#byId.get(id)
  byToken = (token: string): Session | undefined => this.#byToken.get(token)
  byRequest = (requestId: string): Session | undefined => this.#byRequest.get(requestId)

  /** What waits for that person, oldest first. */
  pendingOf(person: Person): Session[] {
    return [...this.#byId.values()].filter(
      (session) => session.person === person && session.flow !== undefined && session.ending === undefined,
    )
  }

  newestUnjoined(): Session | undefined {
    return [...this.#byToken.values()].findLast(
      ({ flow, ending }) => flow === undefined && ending === undefined,
    )
  }

  /** The first ending stays. */
  end(session: Session, ending: Ending): void {
    if (session.ending !== undefined) return
    session.ending = ending
    this.#onEnd(session)
    this.#holds.get(session.id)?.()
    setTimeout(() => this.#forget(session), ANSWERED_FOR_MS).unref()
  }

  /** Waits for the end of the session; a later wait for the same session ends this one. */
  async hold(session: Session, ms: number, abandoned: AbortSignal): Promise<void> {
    this.#holds.get(session.id)?.()
    if (session.ending !== undefined || abandoned.aborted) return
    await new Promise<void>((resolve) => {
      const release = () => {
        clearTimeout(timer)
        abandoned.removeEventListener('abort', release)
        if (this.#holds.get(session.id) === release) this.#holds.delete(session.id)
        resolve()
      }
      const timer = setTimeout(release, ms)
      abandoned.addEventListener('abort', release)
      this.#holds.set(session.id, release)
    })
  }

  #forget(session: Session): void {
    this.#byId.delete(session.id)
    this.#byRequest.delete(session.requestId)
    if (session.link) this.#byToken.delete(session.link.token)
  }
}

const REPEAT_MS = 15_000

/** The same signing request, sent again soon after, gets the same session: the phone asks once. */
export class RepeatedRequests {
  readonly #recent = new Map<string, Session>()

  once(request: unknown, open: () => Session): Session {
    const key = JSON.stringify(request)
    const before = this.#recent.get(key)
    if (before !== undefined) return before
    const session = open()
    this.#recent.set(key, session)
    setTimeout(() => this.#recent.delete(key), REPEAT_MS).unref()
    return session
  }
}
