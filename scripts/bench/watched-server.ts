import { join } from 'node:path'
import { childCpuSeconds, treeBytes } from './process-tree.ts'
import { listening, ServerProcess, type Usage } from './server-process.ts'

interface Watched extends Usage {
  /** Of the event loop, 99th percentile since `watch`. */
  lagP99Ms: number
  /** Of its event loop, the share of time at work since `watch`. */
  busy: number
}

const SAMPLE_MS = 50

/** The whole server, with its event loop under watch, and with the processes that it starts. */
export class WatchedServer extends ServerProcess<Watched> {
  static async start(settings: Record<string, string>): Promise<WatchedServer> {
    const script = join(import.meta.dirname, 'servers', 'watched.ts')
    return new WatchedServer(await listening(script, [JSON.stringify(settings)], ['--expose-gc']))
  }

  watch(): void {
    this.child.send('watch')
  }

  override async usage(): Promise<Watched> {
    const usage = await super.usage()
    return { ...usage, cpuSeconds: usage.cpuSeconds + childCpuSeconds(this.pid) }
  }

  /** The most memory of all its processes together during the work. To look costs it time: not while that is measured. */
  async peakBytes(work: () => Promise<unknown>): Promise<number> {
    let peak = treeBytes(this.pid)
    const timer = setInterval(() => {
      peak = Math.max(peak, treeBytes(this.pid))
    }, SAMPLE_MS)
    await work().finally(() => clearInterval(timer))
    return peak
  }
}
