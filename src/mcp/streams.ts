import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Database, Listener } from '../db/database.ts'
import { SKILLS_CHANNEL } from '../domains/skills/catalogue.ts'

/** The open streams on which callers learn that their tools have changed, whichever instance changed them. */
export interface Streams {
  add(owner: string, server: Server): void
  remove(server: Server): void
  stop(): Promise<void>
}

export async function openStreams(database: Pick<Database, 'listen'>): Promise<Streams> {
  const owners = new Map<Server, string>()

  function tell(owner?: string): void {
    for (const [server, listening] of owners)
      if (owner === undefined || owner === listening) server.sendToolListChanged().catch(() => undefined)
  }

  const listener: Listener = await database.listen(SKILLS_CHANNEL, tell)
  // Notifications missed while the connection was down may concern any session.
  listener.onChange = (alive) => {
    if (alive) tell()
  }
  return {
    add: (owner, server) => void owners.set(server, owner),
    remove: (server) => void owners.delete(server),
    stop: () => listener.close(),
  }
}
