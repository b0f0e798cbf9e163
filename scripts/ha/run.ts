import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../test/support/eventually.ts'
import { seededRandom } from '../../test/support/seeded.ts'
import { startCluster } from './cluster.ts'
import { type Kind, kill, killOrder } from './kills.ts'
import { now } from './load/ledger.ts'
import { type Load, startLoad } from './load/load.ts'
import { type Killed, makeReport, type Report } from './report.ts'
import { takeTally } from './tally.ts'

interface RunOptions {
  kills: number
  seed: number
  tell: (what: string) => void
  /** All kinds, unless some are named. */
  kinds?: readonly Kind[]
  keep?: boolean
}

/** Acknowledgements that show that the service serves. */
const SERVES = 10
const MAX_PAUSE_MS = 1_000
const SERVES_WITHIN_MS = 300_000

/** Kills one thing after another under load, and tells what that did to those who were served. */
export async function runKills({ kills, seed, tell, kinds, keep = false }: RunOptions): Promise<Report> {
  const random = seededRandom(seed)
  const cluster = await startCluster({ tell, keep })
  let load: Load | undefined
  try {
    load = await startLoad(cluster)
    const { failed } = load
    const { ledger } = load
    const serves = () => {
      const since = ledger.acknowledged()
      const acknowledges = eventually(() => ledger.acknowledged() >= since + SERVES, SERVES_WITHIN_MS)
      return Promise.race([acknowledges, failed])
    }
    await serves()
    tell('the load runs')
    const beganAt = now()
    const killed: Killed[] = []
    const order = killOrder(random, kinds)
    for (let count = 1; count <= kills; count += 1) {
      const kind = order.next().value
      const at = now()
      const which = await kill(kind, cluster, random)
      await serves()
      await cluster.whole()
      await serves()
      const wholeAfter = (now() - at) / 1000
      killed.push({ kind, which, at, wholeAfter })
      tell(`${count}: ${kind} (${which}), whole again after ${wholeAfter.toFixed(1)} s`)
      await sleep(random(MAX_PAUSE_MS))
    }
    const endedAt = now()
    await load.stop()
    tell('the load has ended; counting')
    await cluster.whole()
    const tally = await takeTally(cluster, load.promises)
    return makeReport({ seed, killed, answers: ledger.answers, beganAt, endedAt, tally })
  } catch (error) {
    await load?.abandon()
    throw error
  } finally {
    await cluster.stop()
  }
}
