import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Usage {
  cpuSeconds: number
  residentBytes: number
}

interface Listening {
  child: ChildProcess
  port: number
}

/** Starts the script in a process of its own, which tells where it listens. */
export async function listening(
  script: string,
  args: readonly string[],
  execArgv: string[] = process.execArgv,
): Promise<Listening> {
  const child = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code} before it listened`)
  })
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => {})
  return { child, ...told }
}

/** A server in a process of its own that tells, when asked, what it has used. */
export abstract class ServerProcess<Told extends Usage> {
  readonly port: number
  protected readonly child: ChildProcess

  protected constructor({ child, port }: Listening) {
    this.child = child
    this.port = port
  }

  get pid(): number {
    return this.child.pid!
  }

  async usage(): Promise<Told> {
    this.child.send('usage')
    const [usage] = (await once(this.child, 'message')) as [Told]
    return usage
  }

  stop(): void {
    this.child.disconnect()
  }

  /** Asks the process to end in order, and waits until it has. */
  async end(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}
