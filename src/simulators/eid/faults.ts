import { Problem } from '../shared/http.ts'

/** What can be made to go wrong. */
export const faultNames = [
  // Every call of the relying party
  'delay',
  'hang',
  'reset',
  'garbage',
  'html',
  'huge',
  '5xx',
  'maintenance',
  'too_old',
  'not_found',
  // What a session answers
  'wrong_person',
  'wrong_certificate',
  'tampered_signature',
  'reused_server_random',
  'unknown_end_result',
  'claimed_level',
  // What the console tells
  'foreign_certificates',
  'malformed_console',
  'endless_activity',
  // What stands beside
  'ocsp_down',
  'ocsp_unknown',
  'ocsp_stale',
  'ocsp_forged',
  'ocsp_without_nonce',
  'crl_down',
  'tsa_down',
] as const

export type FaultName = (typeof faultNames)[number]

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** Only calls whose path, without the base, starts so: `/session`, `/authentication/notification`. */
  path?: string
  /** `delay`: how long. */
  ms?: number
  /** `5xx`: which. */
  status?: number
  /** `unknown_end_result`: which, and any of the known ones as well. */
  endResult?: string
  /** `wrong_person`: who answers instead. */
  nationalId?: string
  /** `claimed_level`: what the session says. */
  level?: string
}

const fields = { times: 'number', ms: 'number', status: 'number' } as Record<string, string>

export class Faults {
  readonly #active = new Map<FaultName, FaultOptions>()

  set(name: unknown, options: unknown = {}): void {
    if (!faultNames.includes(name as FaultName)) throw new Problem(400, `there is no fault ${String(name)}`)
    if (typeof options !== 'object' || options === null) throw new Problem(400, 'options is not an object')
    for (const [field, value] of Object.entries(options)) {
      const wanted = fields[field] ?? 'string'
      if (typeof value !== wanted) throw new Problem(400, `options.${field} is not a ${wanted}`)
    }
    this.#active.set(name as FaultName, { ...options })
  }

  calm(name?: string): void {
    if (name === undefined) this.#active.clear()
    else this.#active.delete(name as FaultName)
  }

  list(): { name: FaultName; options: FaultOptions }[] {
    return [...this.#active].map(([name, options]) => ({ name, options }))
  }

  /** The options of a fault that is to happen here; counts it. */
  take(name: FaultName, path = ''): FaultOptions | undefined {
    const options = this.#active.get(name)
    if (options === undefined || !path.startsWith(options.path ?? '')) return undefined
    if (options.times !== undefined) {
      options.times -= 1
      if (options.times <= 0) this.#active.delete(name)
    }
    return options
  }
}
