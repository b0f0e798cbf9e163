import { Problem } from './http.ts'

interface Counted {
  /** How often it happens; without it, until all is calm. */
  times?: number
}

/** The faults as one call meets them. */
export interface Switched<Name, Options> {
  take(name: Name): Options | undefined
}

/** What is switched to go wrong. `Where` is what a fault may be narrowed to. */
export abstract class Switches<Name extends string, Options extends Counted, Where = never> {
  readonly #on = new Map<Name, Options>()
  readonly #names: readonly Name[]

  constructor(names: readonly Name[]) {
    this.#names = names
  }

  /** Why an option cannot be, as words after its name. */
  protected abstract wrongIn(field: string, value: unknown): string | undefined

  protected isMeant(_options: Options, _where: Where | undefined): boolean {
    return true
  }

  set(name: unknown, options: unknown = {}): void {
    if (!this.#names.includes(name as Name)) throw new Problem(400, `there is no fault ${String(name)}`)
    if (typeof options !== 'object' || options === null) throw new Problem(400, 'options is not an object')
    for (const [field, value] of Object.entries(options)) {
      const wrong = this.wrongIn(field, value)
      if (wrong !== undefined) throw new Problem(400, `options.${field} ${wrong}`)
    }
    this.#on.set(name as Name, { ...options } as Options)
  }

  calm(name?: string): void {
    if (name === undefined) this.#on.clear()
    else this.#on.delete(name as Name)
  }

  list(): { name: Name; options: Options }[] {
    return [...this.#on].map(([name, options]) => ({ name, options }))
  }

  /** The options of a fault that is to happen here; counts it. */
  take(name: Name, where?: Where): Options | undefined {
    const options = this.#on.get(name)
    if (options === undefined || !this.isMeant(options, where)) return undefined
    if (options.times !== undefined) {
      options.times -= 1
      if (options.times <= 0) this.#on.delete(name)
    }
    return options
  }

  /** Those that happen there. */
  during(where: Where): Switched<Name, Options> {
    return { take: (name) => this.take(name, where) }
  }
}
