import { etcdConfiguration } from './etcd.ts'
import { databaseDoorConfiguration, doorConfiguration } from './haproxy.ts'
import { instanceSettings } from './instance.ts'
import { patroniConfiguration } from './patroni.ts'
import { patroniStart } from './patroni-start.ts'
import type { Plan } from './plan.ts'

/** Three machines, each with an instance, a member of etcd and its HAProxy; two of them have a database, too. */
const hosts = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
/** Those of the two HAProxies in front, which share the address of the door. */
const doors = ['10.0.0.21', '10.0.0.22']

const plan: Plan = {
  home: '/var/lib/tamga',
  binDir: '/usr/lib/postgresql/15/bin',
  times: { ttl: 30, loopWait: 5, retryTimeout: 10 },
  parameters: {},
  etcd: hosts.map((host, index) => ({ name: `etcd${index + 1}`, host, clientPort: 2379, peerPort: 2380 })),
  databases: hosts
    .slice(0, 2)
    .map((host, index) => ({ name: `db${index + 1}`, host, port: 5432, restPort: 8008 })),
  instances: hosts.map((host, index) => ({ name: `tamga${index + 1}`, host, port: 8080 })),
  databaseDoor: { name: 'haproxy-db', host: '127.0.0.1', port: 6432 },
  door: { name: 'haproxy', host: '10.0.0.10', port: 80 },
  passwords: { postgres: '...', replicator: '...', tamga: '...', tamga_migrator: '...' },
}

/** The files that the demonstration makes for itself, as three machines would have them, by name. */
export function exampleFiles(): Record<string, string> {
  const settings = Object.entries({
    ...instanceSettings(plan, plan.instances[0]!),
    // Local administration answers on the loopback address alone.
    HOST: '0.0.0.0',
    // From the shared address none of them connects.
    TRUSTED_PROXIES: doors.map((host) => `${host}/32`).join(','),
  })
  return {
    'etcd.yaml': etcdConfiguration(plan, plan.etcd[0]!),
    'patroni.yaml': patroniConfiguration(plan, plan.databases[0]!),
    'patroni-start.sh': patroniStart(plan, plan.databases[0]!, { etcdctl: 'etcdctl', patroni: 'patroni' }),
    'haproxy-db.cfg': databaseDoorConfiguration(plan),
    'haproxy.cfg': doorConfiguration(plan),
    'tamga.env': settings.map(([name, value]) => `${name}=${value}\n`).join(''),
  }
}
