import { join } from 'node:path'
import { listening, ServerProcess, type Usage } from './server-process.ts'

interface Watched extends Usage {
  /** Of the event loop, 99th percentile since `watch`. */
  lagP99Ms: number
  /** The most that was resident since it started. */
  peakBytes: number
}

/** The whole server, with its event loop under watch. */
export class WatchedServer extends ServerProcess<Watched> {
  static async start(settings: Record<string, string>): Promise<WatchedServer> {
    const script = join(import.meta.dirname, 'servers', 'watched.ts')
    return new WatchedServer(await listening(script, [JSON.stringify(settings)], ['--expose-gc']))
  }

  watch(): void {
    this.child.send('watch')
  }
}
