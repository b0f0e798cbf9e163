import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../errors/app-error.ts'
import type { UploadBounds } from '../limits/policy.ts'

/** Of all addresses together; small bodies count for their address alone. */
interface TotalBounds {
  concurrent: number
  /** Bytes that have arrived of bodies that are read into memory. */
  memoryBytes: number
}

/** Who sends a body, and what they may have under way. */
interface Admission {
  /** Bytes that the operation takes. */
  limit: number
  /** The address, or what counts as one. */
  group: string
  bounds: UploadBounds
}

export interface BodyBudget {
  /**
   * Counts a body that has not arrived yet, once, until it has, or is answered, or its connection ends. Refuses it with
   * 429 where its address has too many under way. Where all together are too many, a body of the address that has the
   * most is ended with 503; that may be this one.
   */
  admit(message: IncomingMessage, response: ServerResponse, admission: Admission): void
  /** Counts bytes of a body that now lie in memory; where they are too many, ends bodies of the address that has the most. */
  arrived(message: IncomingMessage, bytes: number): void
  /** How many have not arrived yet, for tests. */
  readonly size: number
}

const MIB = 1024 * 1024

/** Besides this, a process has what its requests work on. */
export const MAX_BUFFERED_BODY_BYTES = 128 * MIB

/** Bytes that usually come together with the head, or at once after it. */
export const MAX_IMMEDIATE_BODY_BYTES = 16 * 1024

const counted = Symbol('counted among the bodies')

/** One that was ended or answered does not count again when it is read. */
type Counted = IncomingMessage & { [counted]?: true }

/** Clients that honour it come back after most honest bodies have arrived. */
const RETRY_SECONDS = 5

/** Bodies of which not every byte has come: they hold memory, disk and files for as long as their senders like. */
export function createBodyBudget(total: TotalBounds, refused: () => void = () => undefined): BodyBudget {
  const all = new BodyGroup()
  const groups = new Map<string, BodyGroup>()

  function release(message: IncomingMessage): void {
    const body = all.bodies.get(message)
    if (!body) return
    all.delete(message)
    const group = groups.get(body.group)
    group?.delete(message)
    if (group?.bodies.size === 0) groups.delete(body.group)
  }

  /** The same two for all bodies: listeners of its own would cost each. */
  function releaseMessage(this: IncomingMessage): void {
    release(this)
  }

  function releaseAnswered(this: ServerResponse): void {
    release(this.req)
  }

  /** What has arrived may still wait for its reader, and holds up no other. */
  function releaseArrived({ bodies }: BodyGroup): void {
    for (const message of bodies.keys()) if (message.complete) release(message)
  }

  function end(message: IncomingMessage): void {
    release(message)
    endBody(message, busy())
  }

  function isFull(
    { bodies, announced }: BodyGroup,
    body: Body,
    { concurrent: atOnce, bytes }: UploadBounds,
  ): boolean {
    // One body alone is as large as its operation allows.
    return bodies.size >= atOnce || (bodies.size > 0 && announced + body.announced > bytes)
  }

  function admitToGroup(body: Body, bounds: UploadBounds): void {
    const group = groups.get(body.group)
    if (!group || !isFull(group, body, bounds)) return
    releaseArrived(group)
    if (!isFull(group, body, bounds)) return
    refused()
    throw tooManyUploads(bounds)
  }

  /** An address that has none gets in, however many others there are: what has waited longest gives way. */
  function admitToAll({ group }: Body): void {
    if (all.large < total.concurrent) return
    releaseArrived(all)
    if (all.large < total.concurrent) return
    const own = groups.get(group)?.large ?? 0
    const most = largest(groups.values(), ({ large }) => large)
    if (!most || most.large <= own) throw busy()
    const [message] = largest(most.bodies, ([, { isSmall }]) => (isSmall ? 0 : 1))!
    end(message)
  }

  /** The one that arrives may be the one that gives way. */
  function boundMemory(): void {
    if (all.held <= total.memoryBytes) return
    releaseArrived(all)
    while (all.held > total.memoryBytes) {
      const most = largest(groups.values(), ({ held }) => held)!
      const [message, { held }] = largest(most.bodies, ([, body]) => body.held)!
      if (held === all.held) return
      end(message)
    }
  }

  return {
    get size() {
      releaseArrived(all)
      return all.bodies.size
    },
    admit(message: Counted, response, { limit, group: name, bounds }) {
      if (message.complete || message[counted]) return
      const body = bodyOf(message, name, limit)
      admitToGroup(body, bounds)
      if (!body.isSmall) admitToAll(body)
      // The last of the group may have been forgotten meanwhile.
      const group = groups.get(name) ?? new BodyGroup()
      groups.set(name, group)
      message[counted] = true
      group.add(message, body)
      all.add(message, body)
      message.on('close', releaseMessage)
      // Node says nothing more of a request whose answer is out, whether or not the rest of its body comes.
      response.on('close', releaseAnswered)
    },
    arrived(message, bytes) {
      const body = all.bodies.get(message)
      if (!body || body.isSmall) return
      body.held += bytes
      all.held += bytes
      groups.get(body.group)!.held += bytes
      boundMemory()
    },
  }
}

interface Body {
  group: string
  /** A body without a length may become as long as its operation allows. */
  announced: number
  /** What comes at once holds nothing up, and a place for each is bounded by the connections. */
  isSmall: boolean
  /** Bytes in memory. */
  held: number
}

function bodyOf({ headers }: IncomingMessage, group: string, limit: number): Body {
  const length = headers['content-length']
  const announced = length === undefined ? limit : Number(length)
  return { group, announced, isSmall: length !== undefined && announced <= MAX_IMMEDIATE_BODY_BYTES, held: 0 }
}

/** Bodies, the oldest first, and what they are together. */
class BodyGroup {
  readonly bodies = new Map<IncomingMessage, Body>()
  announced = 0
  /** How many are not small. */
  large = 0
  held = 0

  add(message: IncomingMessage, body: Body): void {
    this.bodies.set(message, body)
    this.announced += body.announced
    if (!body.isSmall) this.large += 1
    this.held += body.held
  }

  delete(message: IncomingMessage): void {
    const body = this.bodies.get(message)
    if (!body) return
    this.bodies.delete(message)
    this.announced -= body.announced
    if (!body.isSmall) this.large -= 1
    this.held -= body.held
  }
}

/** Of several that are equally large, the first. */
function largest<T>(among: Iterable<T>, sizeOf: (one: T) => number): T | undefined {
  let found: T | undefined
  let size = -1
  for (const one of among) {
    const its = sizeOf(one)
    if (its <= size) continue
    found = one
    size = its
  }
  return found
}

/** What is left of the body would have to be read to keep the connection, so it is not kept. */
const headers = { 'Retry-After': String(RETRY_SECONDS), Connection: 'close' }

const busy = (): AppError => new AppError('server.busy', { headers })

function tooManyUploads({ concurrent: atOnce, bytes }: UploadBounds): AppError {
  const mebibytes = bytes / MIB
  const fault = {
    path: '/body',
    rule: 'uploads' as const,
    mn: `Таны хаягаас илгээж дуусаагүй хүсэлт нэг дор ${atOnce}-аас, нийлээд ${mebibytes} MiB-аас хэтэрч болохгүй. Эхлүүлсэн илгээлтүүдээ дуусгаад дахин оролдоно уу.`,
    en: `Your address may have at most ${atOnce} request bodies on their way at once, ${mebibytes} MiB in all. Let those finish, then try again.`,
  }
  return new AppError('request.rate_limited', { headers, details: [fault] })
}

const reason = Symbol('why the body was ended')
const reader = Symbol('who reads the body')

/**
 * On the message itself: the reader refers to it, and a weak map whose values refer to their keys holds both until old
 * memory is collected.
 */
type Message = IncomingMessage & { [reason]?: AppError; [reader]?: (why: AppError) => void }

/** Ends the reading of a body, also one that has not begun: its reader answers with the reason. */
function endBody(message: Message, why: AppError): void {
  message[reason] = why
  message[reader]?.(why)
}

/** Calls `stop` when the body is ended by another than its reader, at once where it has been already. */
export function whenEnded(message: Message, stop: (why: AppError) => void): void {
  if (message[reason]) stop(message[reason])
  else message[reader] = stop
}
