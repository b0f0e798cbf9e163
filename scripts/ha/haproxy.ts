import type { Plan } from './plan.ts'

/** haproxy.cfg in front of the databases: connections lead to the one that Patroni calls the primary. */
export function databaseDoorConfiguration({ databaseDoor, databases }: Plan): string {
  const servers = databases.map(
    ({ name, host, port, restPort }) => `  server ${name} ${host}:${port} check port ${restPort}`,
  )
  return `global
  maxconn 1000

defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout check 2s
  # A migration or a restore is silent while one statement runs; a peer that is gone is noticed by keepalive.
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka

listen primary
  bind ${databaseDoor.host}:${databaseDoor.port}
  # Until its first checks are over, HAProxy takes every server to be up: one of them would be a standby.
  tcp-request connection reject if { nbsrv gt 1 }
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Connections to a former primary are cut: its clients must not go on there.
  default-server inter 1s downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/** haproxy.cfg in front of the instances: requests go to those that are ready. */
export function doorConfiguration({ door, instances }: Plan): string {
  const servers = instances.map(({ name, host, port }) => `  server ${name} ${host}:${port} check`)
  return `global
  maxconn 1000

defaults
  mode http
  option forwardfor
  timeout connect 1s
  timeout check 3s
  timeout http-request 10s
  timeout client 1m
  timeout server 1m

listen tamga
  bind ${door.host}:${door.port}
  # Local administration is for the machine of the instance alone.
  http-request deny deny_status 404 if { path_beg /admin/api/ }
  balance roundrobin
  option httpchk GET /ready
  http-check expect status 200
  # A request that reached no instance goes to another. One that did reach one is never sent twice from here:
  # its client repeats it, with its Idempotency-Key.
  retries 3
  retry-on conn-failure
  option redispatch 1
  default-server inter 1s fastinter 250ms downinter 500ms fall 2 rise 1
${servers.join('\n')}
`
}
