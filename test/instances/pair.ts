import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase, uuidv7 } from '../../src/db/database.ts'
import {
  createSessions,
  type Sessions,
  type TokenPair,
} from '../../src/domains/identity/sessions/sessions.ts'
import { openServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import type { Credential } from '../support/stage.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

interface SignedIn {
  id: string
  pair: TokenPair
  credential: Credential
}

/** Two servers on one database; the second reaches it through a wire that can be cut. */
export interface Pair {
  here: ServerProcess
  there: ServerProcess
  wire: TcpProxy
  database: Database
  /** The owner's, for a connection of the test's own. */
  ownerUrl: string
  sessions: Sessions
  admin: Credential
  signIn(role: string): Promise<SignedIn>
  /** Without warning, as a machine that loses its power. */
  kill(server: ServerProcess): Promise<void>
  close(): Promise<void>
}

const ADMIN_API_KEY = 'key-of-the-local-administrator-of-both'

export async function openPair(more: Record<string, string> = {}): Promise<Pair> {
  const home = await openServerHome()
  const url = home.settings.DATABASE_URL ?? ''
  const wire = await startTcpProxy(Number(new URL(url).port))
  const throughWire = new URL(url)
  throughWire.port = String(wire.port)
  const settings = { ...home.settings, ADMIN_API_KEY, ...more }
  const [here, there] = await Promise.all([
    startServerProcess(settings),
    startServerProcess({ ...settings, DATABASE_URL: throughWire.href }),
  ])
  const ownerUrl = home.settings.DATABASE_MIGRATION_URL ?? ''
  const database = await openDatabase({ url, migrationUrl: ownerUrl })
  const secrets = JSON.parse(readFileSync(join(home.settings.DATA_DIR ?? '', 'secrets.json'), 'utf8'))
  const sessions = createSessions({
    database,
    clock: Date.now,
    jwtSecret: secrets.JWT_SECRET,
    jwtIssuer: 'tamga',
  })
  const killed = new Set<ServerProcess>()
  return {
    here,
    there,
    wire,
    database,
    ownerUrl,
    sessions,
    admin: { 'X-Admin-Key': ADMIN_API_KEY },
    async signIn(role) {
      const id = uuidv7()
      await database.system.insertInto('users').values({ id, role }).execute()
      const pair = await sessions.issue(id, { method: 'eid_qr' })
      return { id, pair, credential: { Authorization: `Bearer ${pair.accessToken}` } }
    },
    async kill(server) {
      killed.add(server)
      server.kill('SIGKILL')
      await server.ended
    },
    async close() {
      await Promise.all([here, there].filter((one) => !killed.has(one)).map((one) => one.stop()))
      await database.close()
      await wire.close()
      await home.close()
    },
  }
}
