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

  static async start(script: string): Promise<MeasuredServer> {
    const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const [message] = (await once(child, 'message')) as [{ port: number }]
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
}
