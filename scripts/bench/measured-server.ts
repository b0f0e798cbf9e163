import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Usage {
  cpuSeconds: number
  residentBytes: number
}

/** A server in a process of its own, whose CPU time can be asked for. */
export class MeasuredServer {
  readonly port: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.port = port
  }

  static async start(script: string, args: readonly string[] = []): Promise<MeasuredServer> {
    const child = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ended with ${code} before it listened`)
    })
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
    ended.catch(() => {})
    return new MeasuredServer(child, message.port)
  }

  async usage(): Promise<Usage> {
    this.#child.send('usage')
    const [message] = (await once(this.#child, 'message')) as [Usage]
    return message
  }

  stop(): void {
    this.#child.disconnect()
  }

  /** Asks the process to end in order, and waits until it has. */
  async end(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
