import type { Database } from '../../db/database.ts'
import { reachable } from '../reachable.ts'
import { recentlyUsed } from '../recently-used.ts'
import type { Application } from './application.ts'
import { type DefaultLifetimes, existsOrigin, selectApplication } from './application-queries.ts'

const CHANNEL = 'applications'
const KEPT = 10_000
/** In case a notice is lost on a connection that nobody has noticed to be dead. */
const LONGEST_MS = 2_000
/** By then the notice of a change that was made here has come, or the connection is known to be dead. */
const DOUBT_MS = 10_000

/** Not to be asked inside a transaction: what is not remembered is asked of the database by itself. */
export interface Applications {
  /** Active or not. */
  byClientId(clientId: string): Promise<Application | undefined>
  byId(id: string): Promise<Application | undefined>
  /** Whether pages of this origin belong to any active application. */
  knowsOrigin(origin: string): Promise<boolean>
  /** One that this instance is about to change: the database is asked until everyone has been told. */
  doubt(id: string): void
}

export interface ApplicationMemory extends Applications {
  stop(): Promise<void>
}

interface Found {
  application: Application | undefined
  readAt: number
}

interface Origin {
  isKnown: boolean
  readAt: number
}

/**
 * A token request would ask for the same application each time. What is remembered is trusted only while notices of
 * changes arrive, and for a short time. That there is no such application is remembered too, in a place of its own that
 * strangers may fill: otherwise the time of a second answer would tell which names are known.
 */
export async function openApplicationMemory(
  database: Pick<Database, 'system' | 'listen'>,
  defaults: DefaultLifetimes,
): Promise<ApplicationMemory> {
  const doubted = new Map<string, number>()
  let changes = 0
  let known = recentlyUsed<Found>(KEPT)
  let unknown = recentlyUsed<Found>(KEPT)
  let origins = recentlyUsed<Origin>(KEPT)
  const forget = () => {
    changes += 1
    known = recentlyUsed(KEPT)
    unknown = recentlyUsed(KEPT)
    origins = recentlyUsed(KEPT)
  }
  const listener = await database.listen(CHANNEL, forget)
  listener.onChange = forget

  const isYoung = ({ readAt }: { readAt: number }) =>
    listener.alive() && performance.now() - readAt < LONGEST_MS

  function isDoubted(id: string | undefined): boolean {
    for (const [other, until] of doubted) if (until <= performance.now()) doubted.delete(other)
    return id === undefined ? doubted.size > 0 : doubted.has(id)
  }

  /** What was read while something changed may be what was there before, and is not kept. */
  async function ask<T>(question: () => Promise<T>, keep: (value: T, readAt: number) => void): Promise<T> {
    const before = changes
    const readAt = performance.now()
    const value = await reachable(question)
    if (before === changes) keep(value, readAt)
    return value
  }

  function find(name: string, by: { id: string } | { clientId: string }): Promise<Application | undefined> {
    const found = known.get(name) ?? unknown.get(name)
    if (found && isYoung(found) && !isDoubted(found.application?.id))
      return Promise.resolve(found.application)
    return ask(
      () => selectApplication(database.system, by, defaults),
      (application, readAt) => (application ? known : unknown).set(name, { application, readAt }),
    )
  }

  return {
    byClientId: (clientId) => find(`client ${clientId}`, { clientId }),
    byId: (id) => find(`id ${id}`, { id }),
    async knowsOrigin(origin) {
      const remembered = origins.get(origin)
      if (remembered && isYoung(remembered) && !isDoubted(undefined)) return remembered.isKnown
      return ask(
        () => existsOrigin(database.system, origin),
        (isKnown, readAt) => origins.set(origin, { isKnown, readAt }),
      )
    },
    doubt(id) {
      doubted.set(id, performance.now() + DOUBT_MS)
    },
    stop: () => listener.close(),
  }
}
