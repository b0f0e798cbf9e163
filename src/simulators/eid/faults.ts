import { FaultSwitches } from '../shared/fault-switches.ts'

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
  // In the console
  'foreign_certificates',
  'malformed_console',
  'endless_activity',
  // In the PKI services
  'ocsp_down',
  'ocsp_unknown',
  'ocsp_revoked',
  'ocsp_stale',
  'ocsp_forged',
  'ocsp_without_nonce',
  'crl_down',
  'tsa_down',
  // In the enrolment of seals
  'est_down',
  'est_pending',
  'est_refused',
  'est_wrong_key',
  'est_wrong_subject',
  'est_foreign_authority',
  'est_for_signatures',
] as const

export type FaultName = (typeof faultNames)[number]

export interface FaultOptions {
  /** How often it happens; without it, until all is calm. */
  times?: number
  /** Only calls whose path, without the base, starts so: `/session`, `/authentication/notification`. */
  path?: string
  /** `delay`: how long; `est_pending`: what `Retry-After` says. */
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

const numbers = ['times', 'ms', 'status']

export class Faults extends FaultSwitches<FaultName, FaultOptions, string> {
  constructor() {
    super(faultNames)
  }

  protected override invalidReason(field: string, value: unknown): string | undefined {
    const wanted = numbers.includes(field) ? 'number' : 'string'
    return typeof value === wanted ? undefined : `is not a ${wanted}`
  }

  /** Without a path, what is switched for some paths does not happen. */
  protected override applies({ path: start = '' }: FaultOptions, path = ''): boolean {
    return path.startsWith(start)
  }
}
