import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/support/free-port.ts'
import type { Kind } from './kinds.ts'

/** Another name of the machine than the one by which the platform is called. */
export const OPERATOR_HOST = 'localhost'

export interface RunningServer {
  /** Of the platform and the tools. */
  url: string
  /** Of the operator console. */
  operatorUrl: string
  /** Where the hooks ask for credentials and values. */
  desk: string
  /** What it has logged: faults alone. */
  logged(): Promise<string>
  stop(): Promise<void>
}

export interface DatabaseAddress {
  url: string
  migrationUrl: string
}

/** A server with a fresh directory and, unless the database is given, a fresh embedded database in it. */
export async function startFuzzedServer(kind: Kind, database?: DatabaseAddress): Promise<RunningServer> {
  const home = await mkdtemp(join(tmpdir(), `tamga-fuzz-${kind}-`))
  const port = await freePort()
  const args = [kind, home, String(port), ...(database ? [database.url, database.migrationUrl] : [])]
  const child = fork(join(import.meta.dirname, 'server.ts'), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const early = ended.then(([code]) => {
    throw new Error(`the server for ${kind} ended with ${code} before it listened`)
  })
  const [{ url, desk }] = (await Promise.race([once(child, 'message'), early])) as [
    Pick<RunningServer, 'url' | 'desk'>,
  ]
  early.catch(() => {})
  return {
    url,
    operatorUrl: `http://${OPERATOR_HOST}:${port}`,
    desk,
    logged: () => readFile(join(home, 'server.log'), 'utf8').catch(() => ''),
    async stop() {
      if (child.connected) child.disconnect()
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}
