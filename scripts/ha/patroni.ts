import { join } from 'node:path'
import { stringify } from 'yaml'
import { clientHosts, type DatabaseMember, type Plan } from './plan.ts'

/** patroni.yaml of one database. */
export function patroniConfiguration(plan: Plan, { name, host, port, restPort }: DatabaseMember): string {
  const { home, binDir, times, parameters, etcd, databases, passwords } = plan
  return stringify({
    scope: 'tamga',
    name,
    restapi: { listen: `${host}:${restPort}`, connect_address: `${host}:${restPort}` },
    etcd3: { hosts: etcd.map((one) => `${one.host}:${one.clientPort}`) },
    bootstrap: {
      dcs: {
        ttl: times.ttl,
        loop_wait: times.loopWait,
        retry_timeout: times.retryTimeout,
        // A commit is acknowledged when the standby has it, and only a standby that has everything takes over.
        synchronous_mode: true,
        // While there is no standby, the primary goes on alone.
        synchronous_mode_strict: false,
        // While etcd is out of reach, the primary stays one as long as it reaches every other member.
        failsafe_mode: true,
        // A primary that crashed does not come first: the standby takes over at once.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            wal_keep_size: '128MB',
            // A client that has vanished without a word is noticed within seconds.
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 2,
            tcp_keepalives_count: 3,
            wal_sender_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      bin_dir: binDir,
      data_dir: join(home, name),
      pgpass: join(home, `${name}.pgpass`),
      ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
      pg_hba: [
        ...databases.map((one) => `host replication replicator ${one.host}/32 scram-sha-256`),
        ...clientHosts(plan).map((client) => `host all all ${client}/32 scram-sha-256`),
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.postgres },
        replication: { username: 'replicator', password: passwords.replicator },
      },
    },
  })
}
