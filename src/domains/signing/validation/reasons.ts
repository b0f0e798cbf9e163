/** Why a signature does not pass: the words of ETSI EN 319 102-1 where it has one. Each leads to one result. */
const results = {
  format_failure: 'total_failed',
  byte_range_failure: 'total_failed',
  signature_detached: 'total_failed',
  leading_data: 'total_failed',
  trailing_data: 'total_failed',
  hash_failure: 'total_failed',
  sig_crypto_failure: 'total_failed',
  signing_certificate_mismatch: 'total_failed',
  content_changed: 'total_failed',
  content_covered: 'total_failed',
  change_not_permitted: 'total_failed',
  revoked: 'total_failed',
  not_yet_valid: 'total_failed',
  form_changed: 'indeterminate',
  annotated: 'indeterminate',
  signature_over_content: 'indeterminate',
  unexplained_changes: 'indeterminate',
  no_signing_certificate: 'indeterminate',
  sig_constraints_failure: 'indeterminate',
  crypto_constraints_failure: 'indeterminate',
  no_certificate_chain_found: 'indeterminate',
  certificate_chain_general_failure: 'indeterminate',
  chain_constraints_failure: 'indeterminate',
  out_of_bounds_no_poe: 'indeterminate',
  revoked_no_poe: 'indeterminate',
  revocation_unknown: 'indeterminate',
  time_stamp_failure: 'indeterminate',
} as const satisfies Record<string, 'total_failed' | 'indeterminate'>

export type Reason = keyof typeof results
/** They say that the signature is not one of these bytes. */
export const brokenReasons: ReadonlySet<Reason> = new Set([
  'format_failure',
  'byte_range_failure',
  'signature_detached',
  'hash_failure',
  'sig_crypto_failure',
  'signing_certificate_mismatch',
])

export type Result = 'total_passed' | 'indeterminate' | 'total_failed'

export function resultOf(reasons: Iterable<Reason>): Result {
  const found = new Set([...reasons].map((reason) => results[reason]))
  if (found.has('total_failed')) return 'total_failed'
  return found.has('indeterminate') ? 'indeterminate' : 'total_passed'
}

/** The list in the order above, each once. */
export const inOrder = (reasons: Iterable<Reason>): Reason[] => {
  const found = new Set(reasons)
  return (Object.keys(results) as Reason[]).filter((reason) => found.has(reason))
}
