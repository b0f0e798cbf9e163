/** Who looks at people's data, or is given them. */
export const accessKinds = [
  'officer',
  'application',
  'registry',
  'administrator',
  'operator',
  'organisation',
] as const
export type AccessKind = (typeof accessKinds)[number]

/** What of a person was seen. */
export const dataCategories = [
  /** Names, numbers by which the state knows the person, date of birth. */
  'identity',
  'contact',
  /** What was declared in a case, its state and its history. */
  'case',
  'files',
  /** What registers of the state know of the person. */
  'registry',
  /** Role, rights and state of the account. */
  'account',
  /** What the person did here, as the audit log has it. */
  'activity',
  'certificates',
  'appointments',
] as const
export type DataCategory = (typeof dataCategories)[number]

/** How long one row, and one audit entry, stands for further looks of the same kind. */
export type Fold = 'hour' | 'day'

/** A look at people's data, as the one who makes it knows it; what the contract says of it need not be repeated. */
export interface AccessRecord {
  /** Ids of accounts. Where it is given, the dispatcher does not look for them itself. */
  people?: readonly string[]
  categories?: readonly DataCategory[]
  caseId?: string
  caseNumber?: string
  orgId?: string | null
  /** The client that was given the data. */
  applicationId?: string
  /** The register that was asked. */
  source?: { mn: string; en: string }
  /** Why, in the words of the one who looks. */
  reason?: string
}
