import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lazy } from '../config/lazy.ts'
import { parsers } from './column-types.ts'
import { claimDirectory } from './directory-claim.ts'
import { embeddedDialect } from './embedded-driver.ts'
import { createHandles } from './handles.ts'
import { assertOutsideTransaction } from './transaction.ts'
import type { Database, DatabaseOptions, OwnerSession } from './types.ts'

/** Node has it; the types of Node leave it to those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
}

/**
 * The program of the embedded database, compiled in other threads, so that who asks for it before loading modules has
 * both at once. One serves all databases of a process.
 */
export const embeddedEngine = lazy(() => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const compiled = WebAssembly.compile(readFileSync(join(entry, '..', 'pglite.wasm')))
  // The error reaches those who await it, who may come later.
  compiled.catch(() => {})
  return compiled
})

/** As on a server, whatever runs outside `transact` is the job role; before the first migration there is none. */
const becomeJob = `select set_config('role', 'tamga_job', false) where to_regrole('tamga_job') is not null`

/** PGlite's usual 128 MB are all taken at the start, and hold more than the data of one who tries the platform out. */
const SHARED_BUFFERS = '32MB'

export async function openEmbedded({ dataDir }: DatabaseOptions): Promise<Database> {
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true })
  const claim = dataDir === undefined ? undefined : await claimDirectory(dataDir)
  const pglite = await startPglite(dataDir).catch(async (error) => {
    await claim?.release()
    throw error
  })
  const { destroy, ...handles } = createHandles(
    embeddedDialect('actor', pglite),
    embeddedDialect('system', pglite),
  )

  let turn: Promise<unknown> = Promise.resolve()

  return {
    kind: 'pglite',
    ...handles,
    pools: () => [],
    async listen(channel, onPayload) {
      assertOutsideTransaction('listen')
      const unlisten = await pglite.listen(channel, onPayload)
      let listening = true
      return {
        alive: () => listening && !pglite.closed,
        async close() {
          listening = false
          await unlisten()
        },
      }
    },
    async administer(work) {
      assertOutsideTransaction('administer')
      const result = turn.then(() => work(ownerSession(pglite))).finally(() => pglite.exec(becomeJob))
      turn = result.catch(() => {})
      return result
    },
    async close() {
      await destroy()
      if (!pglite.closed) await pglite.close()
      await claim?.release()
    },
  }
}

async function startPglite(dataDir: string | undefined): Promise<PGlite> {
  const cluster = dataDir === undefined ? undefined : join(dataDir, 'cluster')
  if (cluster !== undefined && !existsSync(cluster)) await makeCluster(cluster)
  const pglite = await PGlite.create(await pgliteOptions(cluster))
  await pglite.exec(becomeJob)
  return pglite
}

/** By another name first, so that a start that is killed leaves nothing that the next one takes for whole. */
async function makeCluster(cluster: string): Promise<void> {
  const draft = `${cluster}.draft`
  await rm(draft, { recursive: true, force: true })
  // PGlite would let every user of the machine read it.
  await mkdir(draft, { mode: 0o700 })
  await (await PGlite.create(await pgliteOptions(draft))).close()
  await rename(draft, cluster)
}

const pgliteOptions = async (dataDir: string | undefined) => ({
  ...(dataDir === undefined ? {} : { dataDir }),
  extensions: { pg_trgm },
  parsers,
  pgliteWasmModule: await embeddedEngine(),
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
})

function ownerSession(pglite: PGlite): OwnerSession {
  return {
    async run<R>(sqlText: string): Promise<R[]> {
      const results = await pglite.transaction((tx) => tx.exec(`set local role none; ${sqlText}`))
      return (results.at(-1)?.rows ?? []) as R[]
    },
  }
}
