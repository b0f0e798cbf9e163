/** Kinds that people may report; the platform's own have other names. */
export type ReportKind =
  | 'suspicious_sign_in'
  | 'lost_device'
  | 'phishing'
  | 'account_misuse'
  | 'data_exposure'
  | 'other'

/** Nobody raises an alarm of the highest degree alone: that is the platform's own. */
export function severityOf(kind: ReportKind): 'info' | 'warning' {
  return kind === 'other' ? 'info' : 'warning'
}
