import { themeBody } from '../platform/themes/support.ts'
import type { ServerProcess } from '../support/server-process.ts'
import type { Credential } from '../support/stage.ts'

interface Load {
  /** Ids of the themes that the server said it had made. */
  made: string[]
  /** How often each status was answered; `none` where the connection broke. */
  statuses: Map<number | 'none', number>
  stop(): Promise<void>
}

export async function makeTheme(server: ServerProcess, as: Credential = server.administrator) {
  return server.fetch('/api/v1/themes', {
    method: 'POST',
    headers: { ...as, 'Content-Type': 'application/json' },
    body: JSON.stringify(themeBody()),
  })
}

/** So many clients that make themes one after the other until they are stopped. */
export function loadWithThemes(server: ServerProcess, clients: number): Load {
  const load: Load = { made: [], statuses: new Map(), stop }
  let stopped = false

  async function client(): Promise<void> {
    while (!stopped) {
      const answer = await makeTheme(server).catch(() => undefined)
      const status = answer?.status ?? 'none'
      load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
      if (answer?.status === 201) load.made.push(answer.body.data.id)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const clientsAtWork = Promise.all(Array.from({ length: clients }, client))
  async function stop(): Promise<void> {
    stopped = true
    await clientsAtWork
  }
  return load
}
