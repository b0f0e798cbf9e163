import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { type AcknowledgedCases, makeCases } from './cases.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { readCatalogue } from './reads.ts'
import { type AcknowledgedRefreshes, refreshSessions } from './refreshes.ts'
import { type LoadSetup, openLoadSetup } from './setup.ts'
import { type AcknowledgedThemes, makeThemes } from './themes.ts'
import { openWire, type Wire } from './wire.ts'

/** Each client pauses between two requests: the load is to be steady, not the most that is possible. */
const PAUSE_MS = 60
/** What was not acknowledged is tried again after this. */
const RETRY_MS = 150

/** What a client needs to do its part until it is stopped. */
export interface Work {
  scene: LoadSetup
  ledger: Ledger
  wire: Wire
  isOver(): boolean
  pause(): Promise<void>
  retryPause(): Promise<void>
}

/** Everything that was acknowledged to clients, to be compared with the database. */
export interface Acknowledged {
  cases: AcknowledgedCases
  themes: AcknowledgedThemes
  refreshes: AcknowledgedRefreshes
}

export interface Load {
  ledger: Ledger
  promises: Acknowledged
  /** Rejects when a client has met what it cannot explain. */
  failed: Promise<never>
  /** Lets every request that waits for its acknowledgement get it first. */
  stop(): Promise<void>
  /** Ends at once, whatever waits: for a run that has failed. */
  abandon(): Promise<void>
}

/** Clients of the four kinds, each with an address of its own. */
export async function startLoad(cluster: Cluster): Promise<Load> {
  const scene = await openLoadSetup(cluster, 120)
  const ledger = openLedger()
  const promises: Acknowledged = { cases: new Map(), themes: { sent: [], told: [] }, refreshes: new Map() }
  let over = false
  let abandoned = false
  let address = 10

  async function client(part: (work: Work) => Promise<void>): Promise<void> {
    address += 1
    const wire = openWire(cluster.url, `127.0.0.${address}`, () => abandoned)
    const work = {
      scene,
      ledger,
      wire,
      isOver: () => over,
      pause: () => sleep(PAUSE_MS),
      retryPause: () => sleep(RETRY_MS),
    }
    try {
      await part(work)
    } finally {
      await wire.close()
    }
  }

  const atWork = Promise.all([
    ...[0, 1, 2, 3].map((each) => client((work) => makeCases(work, promises.cases, each, 4))),
    ...[0, 1].map(() => client((work) => makeThemes(work, promises.themes))),
    ...[0, 1].map((each) =>
      client((work) => refreshSessions(work, promises.refreshes, scene.citizens[each]!.id)),
    ),
    client(readCatalogue),
  ])
  const failed = atWork.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  return {
    ledger,
    promises,
    failed,
    async stop() {
      over = true
      await atWork
      await scene.close()
    },
    async abandon() {
      over = true
      abandoned = true
      await scene.close()
    },
  }
}
