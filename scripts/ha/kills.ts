import { join } from 'node:path'
import type { Random } from '../../test/support/seeded.ts'
import type { Cluster } from './cluster.ts'
import { findPrimary, isEtcdLeader } from './health.ts'
import { postmasterOf, sendSignal } from './postmaster.ts'

/** What may be killed, in the words of the report. */
export const kinds = [
  'instance',
  'primary',
  'standby',
  'agent of the primary',
  'agent of the standby',
  'machine of the primary',
  'etcd',
  'HAProxy of the databases',
  'HAProxy of the instances',
] as const
export type Kind = (typeof kinds)[number]

/** Longer than the lease of the primary: nothing of that machine comes back before another has taken over. */
const MACHINE_AWAY_SECONDS = 5

/** Each kind once before any comes again, in an order that the seed decides. */
export function* killOrder(random: Random, among: readonly Kind[] = kinds): Generator<Kind, never> {
  for (;;) {
    const left = [...among]
    while (left.length > 0) yield left.splice(random(left.length), 1)[0]!
  }
}

/** Kills one of that kind with SIGKILL and says which. It is started again by its supervisor, or by Patroni. */
export async function kill(kind: Kind, cluster: Cluster, random: Random): Promise<string> {
  const { plan, etcd, agents, instances, doors } = cluster
  const any = <T>(list: readonly T[]) => list[random(list.length)]!
  if (kind === 'instance') {
    const chosen = any(instances)
    chosen.kill9()
    return chosen.name
  }
  if (kind === 'etcd') {
    const index = random(etcd.length)
    const role = (await isEtcdLeader(plan.etcd[index]!)) ? 'leader' : 'follower'
    etcd[index]!.kill9()
    return `${etcd[index]!.name}, ${role}`
  }
  if (kind === 'HAProxy of the databases' || kind === 'HAProxy of the instances') {
    const door = kind === 'HAProxy of the databases' ? doors.databases : doors.instances
    door.kill9()
    return door.name
  }

  const primary = await findPrimary(plan)
  const isMeant = kind === 'standby' || kind === 'agent of the standby' ? 'the other' : 'the primary'
  const index = plan.databases.findIndex((one) => (one === primary) === (isMeant === 'the primary'))
  const { name } = plan.databases[index]!
  const killServer = () => {
    const postmaster = postmasterOf(join(plan.home, name))
    if (postmaster !== undefined) sendSignal(postmaster, 'SIGKILL')
  }
  if (kind === 'machine of the primary') {
    agents[index]!.kill9((plan.times.ttl + MACHINE_AWAY_SECONDS) * 1000)
    killServer()
  } else if (kind.startsWith('agent')) agents[index]!.kill9()
  else killServer()
  return name
}
