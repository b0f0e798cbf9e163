import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrations.ts'
import { startCluster } from './cluster.ts'
import { startInstance } from './instance.ts'
import { failOver, type Random, type RoundResult } from './round.ts'

const instanceCount = 2

/** So many lossy failovers one after another, on the log that the one before has left; tells of each. */
export async function runFailovers(
  rounds: number,
  seed: number,
  tell: (round: number, result: RoundResult) => void,
): Promise<RoundResult[]> {
  const random = seeded(seed)
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
        const result = await failOver(cluster, instances, random)
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

/** Numbers that the seed alone decides (xorshift32), so that a round can be had again, as far as times allow. */
function seeded(seed: number): Random {
  let state = seed | 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}
