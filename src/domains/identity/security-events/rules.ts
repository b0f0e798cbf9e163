/** Kinds that people may report; the platform's own have other names. */
export type ReportKind =
  | 'suspicious_sign_in'
  | 'lost_device'
  | 'phishing'
  | 'account_misuse'
  | 'data_exposure'
  | 'other'

/** A report of a person is never critical: only the platform raises such events. */
export function severityOf(kind: ReportKind): 'info' | 'warning' {
  return kind === 'other' ? 'info' : 'warning'
}
