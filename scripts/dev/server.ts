import { type ChildProcess, spawn } from 'node:child_process'
import type { Outcome } from './steps.ts'

/** So long an instance may take to end in order. */
const TIMEOUT_MS = 15_000

const ready = /ready at (\S+)/

/** The server that runs, and its replacement by one of the code as it is now. */
export class DevServer {
  readonly #root: string
  #child: ChildProcess | undefined
  #isFirst = true

  constructor(root: string) {
    this.#root = root
  }

  /** Ends when the new one is ready, or has ended without becoming so. */
  async restart(signal: AbortSignal): Promise<Outcome> {
    await this.stop()
    if (signal.aborted) return { ok: false, said: 'ended' }
    const child = spawn(process.execPath, ['--max-semi-space-size=16', 'src/main.ts'], {
      cwd: this.#root,
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    this.#child = child
    return new Promise((resolve) => {
      let said = ''
      let isReady = false
      // It logs to its output, and says here what its operator must know: addresses once it is ready, or what is wrong.
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        if (isReady) return void process.stderr.write(chunk)
        said += chunk
        const address = ready.exec(said)?.[1]
        if (address === undefined) return
        isReady = true
        if (this.#isFirst) process.stderr.write(said)
        this.#isFirst = false
        resolve({ ok: true, said: `ready at ${address}` })
      })
      child.on('error', (error) => resolve({ ok: false, said: error.message }))
      child.on('close', (code) => {
        const isWanted = this.#child === child
        if (isWanted) this.#child = undefined
        if (!isReady)
          resolve({ ok: false, said: `ended with ${code} before it was ready`, output: said.trim() })
        else if (isWanted)
          console.log(`dev  server     ended with ${code}; the next change of src starts it again`)
      })
    })
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }
}
