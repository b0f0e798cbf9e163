import { setTimeout as sleep } from 'node:timers/promises'

export const faultNames = ['5xx', '429', 'slow', 'hang', 'reset', 'garbage'] as const
export type FaultName = (typeof faultNames)[number]

export interface FaultOptions {
  /** Happens to each N-th request alone. */
  every?: number
  /** How often it happens; without it, until it is switched off. */
  times?: number
  /** The start of the paths that it concerns. */
  path?: string
  /** Of `5xx`: 500, 502, 503 (so if not given) or 504. */
  status?: number
  /** Of `slow`: how long an answer takes. */
  ms?: number
  /** Of `429`, and of a 503: what Retry-After says. */
  seconds?: number
}

export interface ActiveFault {
  name: FaultName
  options: FaultOptions
}

interface Counted extends ActiveFault {
  seen: number
  happened: number
  busy: Set<string>
}

/** The faults that are switched on. Those of the same name replace each other. */
export class Faults {
  readonly #on = new Map<FaultName, Counted>()

  /** Why it cannot be; undefined once it is on. */
  set(name: unknown, options: unknown = {}): string | undefined {
    if (!isFault(name)) return `there is no fault ${String(name)}; there are: ${faultNames.join(', ')}`
    if (typeof options !== 'object' || options === null || Array.isArray(options))
      return 'options is not an object'
    for (const [field, value] of Object.entries(options)) {
      const wrong = invalidReason(field, value)
      if (wrong !== undefined) return `options.${field} ${wrong}`
    }
    this.#on.set(name, { name, options: { ...options }, seen: 0, happened: 0, busy: new Set() })
    return undefined
  }

  clear(name?: string): void {
    if (name === undefined) this.#on.clear()
    else this.#on.delete(name as FaultName)
  }

  list(): ActiveFault[] {
    return [...this.#on.values()].map(({ name, options }) => ({ name, options }))
  }

  /** The fault that happens to this request, if any; counts it. */
  take(method: string, path: string): ActiveFault | undefined {
    for (const fault of this.#on.values()) if (happens(fault, method, path)) return fault
    return undefined
  }
}

/** A 429 without a count comes once for each method and path, so that a client that waits and repeats succeeds. */
function happens(fault: Counted, method: string, path: string): boolean {
  const { name, options } = fault
  if (options.path !== undefined && !path.startsWith(options.path)) return false
  if (options.times !== undefined && fault.happened >= options.times) return false
  fault.seen += 1
  if (options.every !== undefined && fault.seen % options.every !== 0) return false
  if (name === '429' && options.every === undefined && options.times === undefined) {
    const call = `${method} ${path}`
    if (fault.busy.has(call)) return false
    fault.busy.add(call)
  }
  fault.happened += 1
  return true
}

export const isFault = (name: unknown): name is FaultName => faultNames.includes(name as FaultName)

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  every: [1, 1_000_000],
  times: [1, 1_000_000],
  ms: [0, 600_000],
  seconds: [0, 86_400],
}

function invalidReason(field: string, value: unknown): string | undefined {
  if (field === 'path')
    return typeof value === 'string' && value.startsWith('/') ? undefined : 'is not the start of a path'
  if (field === 'status')
    return [500, 502, 503, 504].includes(value as number) ? undefined : 'is not 500, 502, 503 or 504'
  const range = ranges[field]
  if (!range) return 'is unknown'
  const [least, most] = range
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? undefined
    : `is not a whole number from ${least} to ${most}`
}

/** Waits, unless the client goes. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
}
