import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../../test/support/eventually.ts'
import { freePort } from '../../test/support/free-port.ts'
import { startServerProcess } from '../../test/support/server-process.ts'

export interface Demonstration {
  /** As browsers reach it. */
  origin: string
  /** Of the simulated eID. */
  phone: string
  stop(): Promise<void>
}

/** The rest of its cases comes after it is ready; so long only where something is wrong. */
const COMPLETES_MS = 300_000

/** The server with the demonstration's data and simulators, as `npm start` shows it, in a directory of its own. */
export async function startDemonstration(): Promise<Demonstration> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'tamga-pictures-'))
  try {
    const port = await freePort()
    const server = await startServerProcess({
      NODE_ENV: 'development',
      DATA_DIR,
      // Cookies and links need a server that knows its address.
      PORT: String(port),
      SIMULATORS: 'true',
      LOG_LEVEL: 'info',
    })
    await eventually(() => server.logged().includes('the demonstration is complete'), COMPLETES_MS, 200)
    const phone = /eID phone +(\S+)/.exec(server.said())?.[1]
    if (phone === undefined) throw new Error(`the server names no phone:\n${server.said()}`)
    return {
      origin: `http://localhost:${port}`,
      phone,
      async stop() {
        await server.stop()
        await rm(DATA_DIR, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(DATA_DIR, { recursive: true, force: true })
    throw error
  }
}
