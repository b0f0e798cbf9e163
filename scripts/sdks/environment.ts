import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { agencies } from '../../src/demo/gov/agencies.ts'
import { freePort } from '../../test/support/free-port.ts'
import { aContent } from '../../test/support/registry.ts'
import { openServerHome } from '../../test/support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../../test/support/server-process.ts'
import { type BusyRelay, startBusyRelay } from './busy-relay.ts'
import type { AcceptanceEnvironment, SdkLanguage } from './sdk.ts'
import { writeWebhookFile } from './webhook-file.ts'

/** Of the simulated phone: one for each language, so that no sign-in waits for the limit of another. */
const people: Record<SdkLanguage, { nationalId: string; pin: string }> = {
  typescript: { nationalId: 'ТЭ92023024', pin: '1232' },
  python: { nationalId: 'ЧА78023037', pin: '1233' },
  go: { nationalId: 'ХО69023042', pin: '1234' },
  java: { nationalId: 'ДА01223058', pin: '1235' },
}

const SERVICE = 'acceptance-of-sdks'

/** With all its data and simulators, beside compilers of four languages. */
const START_LIMIT_MS = 600_000

export interface AcceptanceServer {
  /** What the program of this language finds; call it just before, because the webhook in it is good for five minutes. */
  environmentFor(language: SdkLanguage): Promise<AcceptanceEnvironment>
  stop(): Promise<void>
}

/** The whole server in a process of its own, with the demonstration's data and simulators, for acceptance programs. */
export async function startAcceptanceServer(): Promise<AcceptanceServer> {
  const home = await openServerHome()
  const folder = mkdtempSync(join(tmpdir(), 'tamga-sdks-'))
  const relays: BusyRelay[] = []
  let server: ServerProcess | undefined
  const stop = async () => {
    await Promise.all(relays.map((relay) => relay.stop()))
    await server?.stop().finally(() => home.close())
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const settings = {
      ...home.settings,
      // Only a server that knows its port is an OpenID provider of its own.
      PORT: String(await freePort()),
      SIMULATORS: 'true',
      LOG_LEVEL: 'warn',
    }
    server = await startServerProcess(settings, undefined, START_LIMIT_MS)
    await publishService(server)
  } catch (error) {
    if (server === undefined) await home.close()
    await stop()
    throw error
  }
  const { url, said } = server
  return {
    async environmentFor(language) {
      // Each language has a relay that has seen nothing yet.
      const relay = await startBusyRelay(url)
      relays.push(relay)
      const TAMGA_WEBHOOK = join(folder, `${language}.json`)
      writeWebhookFile(TAMGA_WEBHOOK)
      return {
        TAMGA_URL: url,
        TAMGA_BUSY_URL: relay.url,
        TAMGA_PHONE_URL: `${greeted(said(), /eID phone +(\S+)/)}/api`,
        TAMGA_PERSON: people[language].nationalId,
        TAMGA_PIN: people[language].pin,
        TAMGA_CLIENT_ID: greeted(said(), /Portal +client_id ([^\s,]+)/),
        TAMGA_CLIENT_SECRET: greeted(said(), /Portal .* secret (\S+)/),
        TAMGA_API_KEY: greeted(said(), /API key +(\S+)/),
        TAMGA_SERVICE: SERVICE,
        TAMGA_WEBHOOK,
      }
    },
    stop,
  }
}

function greeted(greeting: string, pattern: RegExp): string {
  const found = pattern.exec(greeting)?.[1]
  if (found === undefined) throw new Error(`the greeting of the server has no ${pattern}:\n${greeting}`)
  return found
}

/** The demonstration has no free service that asks for nothing: its administrator publishes one. */
async function publishService(server: ServerProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  const post = async (path: string, body: object): Promise<{ id: string; row_version: number }> => {
    const answer = await server.fetch(path, {
      method: 'POST',
      headers: { ...server.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Where compilers take the machine, the log of the demonstration is sealed late, and changes wait for that.
    if (answer.status === 503 && Date.now() < until) {
      await sleep(1_000)
      return post(path, body)
    }
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return (answer.body as { data: { id: string; row_version: number } }).data
  }
  const { id, row_version } = await post('/api/v1/registry/services', {
    code: SERVICE,
    authority_org_id: agencies.registration.id,
    content: aContent(),
  })
  await post(`/api/v1/registry/services/${id}/publish`, { row_version })
}
