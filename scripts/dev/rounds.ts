import type { Step } from './steps.ts'

/** Changes within this time are one: an editor writes a file in several strokes, and git many files. */
const QUIET_MS = 200

/**
 * Runs the steps that changes ask for, in their order. The first that fails ends the round, and is due again with the next
 * change; a change during a round ends it, and the next one does what is left.
 */
export class Rounds {
  readonly #steps: readonly Step[]
  readonly #say: (line: string) => void
  readonly #due = new Set<Step>()
  #timer: NodeJS.Timeout | undefined
  #round: { abort: AbortController; done: Promise<void> } | undefined
  #isClosed = false

  constructor(steps: readonly Step[], say: (line: string) => void) {
    this.#steps = steps
    this.#say = say
  }

  changed(file: string): void {
    for (const step of this.#steps) if (step.concerns(file)) this.#due.add(step)
    this.#schedule(file)
  }

  /** The steps of these names are due, whatever has changed. */
  start(names: readonly string[]): void {
    for (const step of this.#steps) if (names.includes(step.name)) this.#due.add(step)
    this.#schedule(undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#round?.abort.abort()
    await this.#round?.done
  }

  #schedule(file: string | undefined): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(async () => {
      this.#round?.abort.abort()
      await this.#round?.done
      if (this.#isClosed || this.#due.size === 0) return
      if (file !== undefined) this.#say(line('changed', file))
      const abort = new AbortController()
      this.#round = { abort, done: this.#run(abort.signal) }
    }, QUIET_MS)
  }

  async #run(signal: AbortSignal): Promise<void> {
    for (const step of this.#steps.filter((one) => this.#due.has(one))) {
      if (signal.aborted) return
      const began = performance.now()
      const { ok, said, output } = await step.run(signal)
      if (signal.aborted) return
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      this.#say(line(step.name, `${said} (${seconds} s)`))
      if (!ok) {
        if (output) this.#say(output)
        return this.#say(line('waiting', `for a change; ${step.name} failed`))
      }
      this.#due.delete(step)
    }
    this.#say(line('waiting', 'for a change'))
  }
}

const line = (name: string, text: string): string => `dev  ${name.padEnd(9)}  ${text}`
