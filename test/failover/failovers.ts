import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { seededRandom } from '../support/seeded.ts'
import { startCluster } from './cluster.ts'
import { startInstance } from './instance.ts'
import { failOver, type RoundResult } from './round.ts'

const instanceCount = 2

/** So many failovers one after another, on the log that the one before has left; the first is sure to lose changes. */
export async function runFailovers(
  rounds: number,
  seed: number,
  tell: (round: number, result: RoundResult) => void,
): Promise<RoundResult[]> {
  const random = seededRandom(seed)
  const cluster = await startCluster()
  const results: RoundResult[] = []
  try {
    const database = await openDatabase({ url: cluster.url })
    await migrate(database)
    await database.close()
    const instances = Array.from({ length: instanceCount }, () =>
      startInstance(cluster.url, cluster.checkpoints),
    )
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const result = await failOver(cluster, instances, random, { mustLose: round === 1 })
        tell(round, result)
        results.push(result)
        if (round < rounds) await cluster.renewStandby()
      }
    } finally {
      await Promise.all(instances.map((instance) => instance.kill9()))
    }
  } finally {
    await cluster.stop()
  }
  return results
}
