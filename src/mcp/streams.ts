import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Database, Listener } from '../db/database.ts'
import { SKILLS_CHANNEL } from '../domains/tools/skills/catalogue.ts'

/** An open stream, and for whom it is. */
interface Stream {
  server: Server
  /** Whose skills it tells of. */
  owner: string
  /** Who opened it, as the audit log names them. */
  caller: string
  /** Whether the credential that opened it would still be let in. */
  isAuthorised(): Promise<boolean>
}

/** The open streams on which callers learn that their tools have changed, whichever instance changed them. */
interface Streams {
  add(stream: Stream): void
  remove(server: Server): void
  stop(): Promise<void>
}

/** A person has few assistants; those who open more streams lose the oldest. Keys and clients may be many programs. */
const MAX_OF_PERSON = 20
/** How long a stream may stay open after what opened it has ended. */
const RECHECK_MS = 60_000

export async function openStreams(
  database: Pick<Database, 'listen'>,
  recheckMs = RECHECK_MS,
): Promise<Streams> {
  const streams = new Map<Server, Stream>()

  function end({ server }: Stream): void {
    streams.delete(server)
    server.close().catch(() => undefined)
  }

  /** Ends the stream unless its credential is still good; a failure to find out counts as an end, too. */
  async function keeps(stream: Stream): Promise<boolean> {
    const isLetIn = await stream.isAuthorised().catch(() => false)
    if (!isLetIn) end(stream)
    return isLetIn
  }

  async function tell(owner?: string): Promise<void> {
    for (const stream of [...streams.values()])
      if ((owner === undefined || owner === stream.owner) && (await keeps(stream)))
        stream.server.sendToolListChanged().catch(() => undefined)
  }

  let isChecking = false
  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    for (const stream of [...streams.values()]) await keeps(stream)
    isChecking = false
  }

  const listener: Listener = await database.listen(SKILLS_CHANNEL, (owner) => void tell(owner))
  // Notifications missed while the connection was down may concern any session.
  listener.onChange = (alive) => {
    if (alive) void tell()
  }
  const checks = setInterval(() => void check(), recheckMs).unref()
  return {
    add(stream) {
      streams.set(stream.server, stream)
      if (!stream.caller.startsWith('user:')) return
      const own = [...streams.values()].filter(({ caller }) => caller === stream.caller)
      for (const oldest of own.slice(0, -MAX_OF_PERSON)) end(oldest)
    },
    remove: (server) => void streams.delete(server),
    async stop() {
      clearInterval(checks)
      await listener.close()
    },
  }
}
