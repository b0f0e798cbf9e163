import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../../test/support/postgres.ts'
import { postgresCpuSeconds } from '../../postgres-cpu.ts'
import { withConcurrency } from '../../signin/clients.ts'
import { watchThreads } from '../../thread-cpu.ts'
import type { Contender } from '../contender.ts'
import { grow } from '../grow.ts'
import { exchange } from '../requests.ts'
import { keycloakGrowth } from './growth.ts'
import { REALM, realmOf } from './realm.ts'
import { type KeycloakServer, startKeycloak } from './server.ts'
import { type Session, signIn } from './sign-in.ts'

/** As many as there are clients at the most: each has a session of its own, and one after the other waits in it. */
const SESSIONS = 16

/**
 * As Java calls the threads of its compilers, as far as the kernel keeps their names. What they do is not counted: in a
 * server that has run for days it is next to nothing, and no warm-up is that long.
 */
const COMPILERS = /^C[12] Compiler/

/** Keycloak with a PostgreSQL server of its own. */
export async function openKeycloak(home: string, rows: number): Promise<Contender> {
  const logs = mkdtempSync(join(tmpdir(), 'tamga-bench-keycloak-'))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rmSync(logs, { recursive: true, force: true }))
  const postgres = opened.adopt(await startPostgres({ fsync: true }), ({ stop }) => stop())
  const started = await startKeycloak(home, postgres.url, join(logs, 'log'))
  const server = opened.adopt(started, ({ stop }) => stop())
  const origin = `http://127.0.0.1:${server.port}`
  const setting = {
    web: { id: 'web', secret: randomBytes(32).toString('base64url') },
    machine: { id: 'machine', secret: randomBytes(32).toString('base64url') },
  }
  await createRealm(origin, server, realmOf(setting))
  const sessions: Session[] = []
  for (let nth = 0; nth < SESSIONS; nth++) sessions.push(await signIn(origin, setting.web.id))

  const protocol = `/realms/${REALM}/protocol/openid-connect`
  const times = watchThreads(server.pid, COMPILERS)
  let next = 0
  const contender: Contender = {
    name: 'Keycloak',
    port: server.port,
    setting,
    paths: {
      token: `${protocol}/token`,
      introspection: `${protocol}/token/introspect`,
      userinfo: `${protocol}/userinfo`,
      jwks: `${protocol}/certs`,
      discovery: `/realms/${REALM}/.well-known/openid-configuration`,
    },
    idTokenDecided: 'at sign-in',
    used: async () => {
      const { all, named } = times()
      return { server: all - named, database: postgresCpuSeconds(postgres.dataDir) }
    },
    compiling: () => times().named,
    makeCodes: (count, use) =>
      withConcurrency(Array.from({ length: count }), 4, () => sessions[next++ % SESSIONS]!.code(use)),
    settled: async () => {},
    stop: async () => {},
  }
  const [code] = await contender.makeCodes(1)
  await exchange(contender, code!)
  await grow(postgres.url, keycloakGrowth, rows)
  const kept = opened.move()
  return { ...contender, stop: () => kept.disposeAsync() }
}

async function createRealm(origin: string, { admin }: KeycloakServer, realm: object): Promise<void> {
  const asked = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...admin }),
  })
  const { access_token } = (await asked.json()) as { access_token: string }
  const made = await fetch(`${origin}/admin/realms`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(realm),
  })
  if (made.status !== 201) throw new Error(`Keycloak took no realm: ${made.status} ${await made.text()}`)
}
