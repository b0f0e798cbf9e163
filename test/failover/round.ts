import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { auditKey } from '../audit/stage.ts'
import { eventually } from '../support/eventually.ts'
import type { Random } from '../support/seeded.ts'
import { type AuditedPlace, withAudit } from '../support/with-audit.ts'
import type { Cluster } from './cluster.ts'
import { type Instance, startInstance } from './instance.ts'

export interface RoundResult {
  acknowledged: number
  /** Acknowledged changes that the new primary does not have. */
  lost: number
  halted: boolean
  /** What became of each instance. */
  fates: Fate[]
}

/** An instance lives on, or dies while there is no database, or when the standby has taken over. */
type Fate = 'stays' | 'dies before' | 'dies after'
const fates: readonly Fate[] = ['stays', 'dies before', 'dies after']

/** How far behind the standby is at most, in milliseconds: from changes that no one has sealed yet to many a seal. */
const lags = [1, 100, 500, 2500] as const

/**
 * A failover to a standby that got nothing for a while. Whatever is lost, no instance may go on as if nothing had been:
 * all refuse changes, also those that start again, until an epoch names the loss. Then all go on and the log verifies.
 * With `mustLose`, each instance acknowledges a change that the standby does not get.
 */
export async function failOver(
  cluster: Cluster,
  instances: Instance[],
  random: Random,
  { mustLose = false } = {},
): Promise<RoundResult> {
  const { url, checkpoints } = cluster
  const served: Instance[] = [...instances]
  const restart = async (index: number) => {
    await instances[index]!.kill9()
    instances[index] = startInstance(url, checkpoints)
    served.push(instances[index]!)
  }
  for (const instance of instances) await writes(instance)
  const before = served.map(({ acknowledged }) => acknowledged.length)
  await sleep(random(600))
  await cluster.detachStandby()
  if (mustLose) for (const instance of instances) await writes(instance)
  await sleep(random(lags[random(lags.length)]!))
  cluster.killPrimary()

  const chosen = instances.map(() => fates[random(fates.length)]!)
  const each = async (fate: Fate) => {
    for (const [index, its] of chosen.entries()) if (its === fate) await restart(index)
  }
  for (const instance of instances) await instance.hasNoted()
  await each('dies before')
  cluster.promoteStandby()
  await each('dies after')

  const acknowledged = served.flatMap((instance, index) => instance.acknowledged.slice(before[index] ?? 0))
  const lost = await missing(cluster, acknowledged)
  const notedTo = Math.max(...served.map((instance) => instance.notedTo()))
  // Sealed rows may be lost whose entries are not: these are sealed again, in the same order or in another.
  await eventually(() =>
    instances.every((instance) => instance.halted() || (lost === 0 && instance.isWritable())),
  )
  const halted = instances.some((instance) => instance.halted() !== undefined)
  if (halted) {
    await restart(random(instances.length))
    await eventually(() => instances.every((instance) => instance.halted() !== undefined))
    await declare(cluster, lost, notedTo)
    await eventually(() => instances.every((instance) => instance.isWritable()))
  }
  for (const instance of instances) await writes(instance)
  await verify(cluster)
  return { acknowledged: acknowledged.length, lost, halted, fates: chosen }
}

async function writes(instance: Instance): Promise<void> {
  const since = instance.acknowledged.length
  await eventually(() => instance.acknowledged.length > since)
}

async function missing({ query }: Cluster, ids: string[]): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from unnest($1::uuid[]) as acknowledged (id)
     where not exists (select from audit_entry e where e.id = acknowledged.id)`,
    [ids],
  )
  return row!.count
}

/** The epoch's numbers begin after everything that was seen, and what was seen and is gone is named. */
async function declare(cluster: Cluster, lost: number, notedTo: number): Promise<void> {
  const opened = await withAudit(placeOf(cluster), (audit) => audit.newEpoch('The standby was behind'))
  assert.ok(opened.firstSeq > notedTo, `epoch ${opened.epoch} begins at ${opened.firstSeq}, seen ${notedTo}`)
  if (lost > 0) assert.ok(opened.lost !== null || opened.missingCount > 0, 'the epoch names no loss')
}

async function verify(cluster: Cluster): Promise<void> {
  const { faults } = await withAudit(placeOf(cluster), (audit) => audit.verify())
  assert.equal(faults, [])
}

function placeOf({ url, checkpoints }: Cluster): AuditedPlace {
  return { url, checkpoints, key: auditKey }
}
