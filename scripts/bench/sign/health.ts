import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { listening } from '../server-process.ts'

/** Asks /health again and again, in a process of its own: what the bench does meanwhile must not count. */
export class HealthProbe {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start(...urls: string[]): Promise<HealthProbe> {
    const { child } = await listening(join(import.meta.dirname, '..', 'servers', 'health-probe.ts'), urls)
    return new HealthProbe(child)
  }

  /**
   * How long each answer took while the work was done, in milliseconds, for each address. Who causes the work goes last for
   * a core, as if on a machine of its own: what the server does is measured, and not what its clients do.
   */
  async during(work: () => Promise<unknown>): Promise<number[][]> {
    this.#child.send('begin')
    setPriority(constants.priority.PRIORITY_LOW)
    await work().finally(() => setPriority(constants.priority.PRIORITY_NORMAL))
    this.#child.send('end')
    const [times] = (await once(this.#child, 'message')) as [number[][]]
    return times
  }

  stop(): void {
    this.#child.disconnect()
  }
}

/** What the machine alone makes of an answer under the work, and what the server adds to that. */
export function besideBare(work: string, idle: readonly number[][], busy: readonly number[][]): Figure[] {
  const [quiet, loaded] = [p99(idle[1]!), p99(busy[1]!)]
  return [
    { name: `a bare server beside them, p99 before ${work}`, value: quiet, unit: ' ms' },
    { name: `a bare server beside them, p99 with ${work}`, value: loaded, unit: ' ms' },
    { name: `a bare server beside them, ratio with ${work}`, value: loaded / quiet },
    { name: `GET /health, times the bare server with ${work}`, value: p99(busy[0]!) / loaded },
  ]
}

export function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}
