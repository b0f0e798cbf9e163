import { join } from 'node:path'
import { stringify } from 'yaml'
import type { EtcdMember, Plan } from './plan.ts'

/** etcd.yaml of one member. Patroni keeps there who is the primary, and which standby has everything. */
export function etcdConfiguration(
  { home, etcd }: Plan,
  { name, host, clientPort, peerPort }: EtcdMember,
): string {
  const clients = `http://${host}:${clientPort}`
  const peers = `http://${host}:${peerPort}`
  return stringify({
    name,
    'data-dir': join(home, name),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': etcd.map((one) => `${one.name}=http://${one.host}:${one.peerPort}`).join(','),
    'initial-cluster-state': 'new',
    // Patroni speaks to this; with a file it is off unless the file says otherwise.
    'enable-grpc-gateway': true,
    'heartbeat-interval': 200,
    'election-timeout': 2000,
    'auto-compaction-retention': '1',
    'log-level': 'warn',
  })
}
