import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Watched {
  cpuSeconds: number
  residentBytes: number
  /** Of the event loop, 99th percentile since `watch`. */
  lagP99Ms: number
}

/** The whole server in a process of its own, with its event loop under watch. */
export class WatchedServer {
  readonly port: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  static async start(settings: Record<string, string>): Promise<WatchedServer> {
    const script = join(import.meta.dirname, 'servers', 'watched.ts')
    const child = fork(script, [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--expose-gc'],
    })
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    return new WatchedServer(child, port)
  }

  watch(): void {
    this.#child.send('watch')
  }

  async usage(): Promise<Watched> {
    this.#child.send('usage')
    const [usage] = (await once(this.#child, 'message')) as [Watched]
    return usage
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
