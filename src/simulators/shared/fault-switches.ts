import { type Exchange, Problem, readJson, sendJson } from './http.ts'

interface Counted {
  /** How often it happens; without it, until it is switched off. */
  times?: number
}

/** The active faults, as one call meets them. */
export interface ActiveFaults<Name, Options> {
  take(name: Name): Options | undefined
}

/** The faults that tests and people switch on. `Where` is what a fault may be narrowed to. */
export abstract class FaultSwitches<Name extends string, Options extends Counted, Where = never> {
  readonly #on = new Map<Name, Options>()
  readonly #names: readonly Name[]

  constructor(names: readonly Name[]) {
    this.#names = names
  }

  /** Why an option is invalid, as words after its name. */
  protected abstract invalidReason(field: string, value: unknown): string | undefined

  protected applies(_options: Options, _where: Where | undefined): boolean {
    return true
  }

  set(name: unknown, options: unknown = {}): void {
    if (!this.#names.includes(name as Name))
      throw new Problem(400, `there is no fault ${String(name)}; there are: ${this.#names.join(', ')}`)
    if (typeof options !== 'object' || options === null) throw new Problem(400, 'options is not an object')
    for (const [field, value] of Object.entries(options)) {
      const wrong = this.invalidReason(field, value)
      if (wrong !== undefined) throw new Problem(400, `options.${field} ${wrong}`)
    }
    this.#on.set(name as Name, { ...options } as Options)
  }

  clear(name?: string): void {
    if (name === undefined) this.#on.clear()
    else this.#on.delete(name as Name)
  }

  list(): { name: Name; options: Options }[] {
    return [...this.#on].map(([name, options]) => ({ name, options }))
  }

  /** The options of a fault that is to happen here; counts it. */
  take(name: Name, where?: Where): Options | undefined {
    const options = this.#on.get(name)
    if (options === undefined || !this.applies(options, where)) return undefined
    if (options.times !== undefined) {
      options.times -= 1
      if (options.times <= 0) this.#on.delete(name)
    }
    return options
  }

  /** Those that happen there. */
  during(where: Where): ActiveFaults<Name, Options> {
    return { take: (name) => this.take(name, where) }
  }
}

interface Switchable {
  set(name: unknown, options: unknown): void
  clear(name?: string): void
  list(): object[]
}

/** `/faults`: lists the active faults, switches one on, or ends one or all. */
export async function switchFaults(
  { request, response, query }: Pick<Exchange, 'request' | 'response' | 'query'>,
  faults: Switchable,
): Promise<void> {
  if (request.method === 'POST') {
    const { name, options } = await readJson(request)
    faults.set(name, options)
  } else if (request.method === 'DELETE') faults.clear(query.get('name') ?? undefined)
  else if (request.method !== 'GET') throw new Problem(405, 'this is asked in another way')
  sendJson(response, faults.list())
}

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** How long `slow` takes. */
  ms?: number
}

/** Faults that happen so many times, or so late, and know nothing more. */
export class SimpleFaults<Name extends string> extends FaultSwitches<Name, FaultOptions> {
  protected override invalidReason(field: string, value: unknown): string | undefined {
    return ['times', 'ms'].includes(field) && typeof value === 'number'
      ? undefined
      : 'is not times or ms with a number'
  }
}
