import { join } from 'node:path'
import { stringify } from 'yaml'
import type { DatabaseMember, Plan } from './plan.ts'

/** patroni.yaml of one database. */
export function patroniConfiguration(plan: Plan, { name, host, port, restPort }: DatabaseMember): string {
  const { home, binDir, times, etcd, passwords } = plan
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
            shared_buffers: '64MB',
            wal_log_hints: 'on',
            wal_keep_size: '128MB',
            dynamic_shared_memory_type: 'mmap',
            // Whoever has vanished without a word is noticed within seconds.
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
      parameters: { unix_socket_directories: home },
      pg_hba: [
        `host replication replicator ${host}/32 scram-sha-256`,
        `host all all ${host}/32 scram-sha-256`,
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.postgres },
        replication: { username: 'replicator', password: passwords.replicator },
      },
    },
  })
}
