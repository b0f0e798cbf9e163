import { request } from 'node:http'
import { eventually } from '../support/eventually.ts'
import { openServerHome } from '../support/server-home.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import type { Credential } from '../support/stage.ts'
import { startTcpBalancer, type TcpBalancer } from '../support/tcp-balancer.ts'
import { type Load, type LoadOptions, startLoad } from './load.ts'

interface RollOptions {
  instances: number
  /** At least so often an instance is replaced, and for as long as requests are sent. */
  rolls: number
  requests: number
  perSecond: number
  /** How often the balancer asks. */
  probeEveryMs: number
  delaySeconds: number
  keepAlive?: boolean
  /** What starts the instances that are there first, where that is another version. */
  former?: string | undefined
  tell?(words: string): void
}

interface RollResult {
  sent: number
  failed: string[]
  made: string[]
  rolls: number
  /** How each stream ended that was open when its instance was stopped. */
  streams: string[]
}

/** A machine that serves and starts servers at once is slow. */
const startMs = 300_000

/** Replaces instances one by one, as a rolling update does, while requests come through a balancer. */
export async function runRolls(options: RollOptions): Promise<RollResult> {
  const home = await openServerHome()
  const balancer = await startTcpBalancer(options.probeEveryMs)
  const settings = { ...home.settings, SHUTDOWN_DELAY_SECONDS: String(options.delaySeconds) }
  const start = (main?: string) => startServerProcess(settings, main, startMs)
  try {
    const instances = [await start(options.former)]
    while (instances.length < options.instances) instances.push(await start(options.former))
    for (const { port } of instances) await takeIn(balancer, port)
    const as = instances[0]!.administrator
    const load = startLoad({ ...loadOptions(options), port: balancer.port, as })
    const streams: string[] = []
    let rolls = 0
    while (rolls < options.rolls || load.sent() < options.requests) {
      const next = await start()
      await takeIn(balancer, next.port)
      const former = instances.shift() as ServerProcess
      const stream = await openStream(former.port, as)
      await former.stop()
      streams.push(await stream.ended)
      balancer.remove(former.port)
      instances.push(next)
      rolls += 1
      options.tell?.(`roll ${rolls}: ${load.sent()} requests, ${load.failed.length} failed`)
    }
    await load.over
    for (const instance of instances) {
      balancer.remove(instance.port)
      await instance.stop()
    }
    return { ...resultOf(load), rolls, streams }
  } finally {
    await balancer.close()
    await home.close()
  }
}

const loadOptions = ({
  requests,
  perSecond,
  keepAlive = false,
}: RollOptions): Omit<LoadOptions, 'port' | 'as'> => ({
  requests,
  perSecond,
  keepAlive,
})

const resultOf = (load: Load) => ({ sent: load.sent(), failed: load.failed, made: load.made })

async function takeIn(balancer: TcpBalancer, port: number): Promise<void> {
  balancer.add(port)
  await eventually(() => balancer.inTurn().includes(port))
}

interface OpenStream {
  ended: Promise<string>
}

/** A stream of the tools, which stays open until the server ends it. */
async function openStream(port: number, as: Credential): Promise<OpenStream> {
  const opened = Promise.withResolvers<void>()
  const ended = new Promise<string>((resolve) => {
    const headers = { ...as, Accept: 'text/event-stream' }
    const asked = request({ port, host: '127.0.0.1', path: '/mcp', headers, agent: false }, (response) => {
      opened.resolve()
      response.resume()
      response.once('close', () =>
        resolve(`${response.statusCode}, ${response.complete ? 'whole' : 'cut off'}`),
      )
    })
    asked.on('error', opened.reject)
    asked.end()
  })
  await opened.promise
  return { ended }
}
