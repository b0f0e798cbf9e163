/** What one operation costs, on average. */
export interface Cost {
  /** How many were measured. */
  count: number
  /** Processor time of the server, and of PostgreSQL. */
  serverMs: number
  databaseMs: number
  /** Round trips between server and database. */
  roundTrips: number
  walBytes: number
  /** What tables and indexes have grown by. */
  tableBytes: number
  auditEntries: number
  /** Between callers and server, both ways, and between server and database. */
  callerBytes: number
  databaseBytes: number
}

export const operations = ['signIn', 'token', 'read', 'case', 'document', 'file'] as const
export type Operation = (typeof operations)[number]

export const titles: Record<Operation, string> = {
  signIn: 'a sign-in with the eID, from the code to the tokens',
  token: 'new tokens for old ones',
  read: "a read: the list of a citizen's own cases",
  case: 'a new case',
  document: 'a PDF signed with the eID',
  file: 'a file sent as evidence, and read again',
}

export interface Measurements {
  date: string
  machine: string
  load: string
  versions: Record<string, string>
  fileBytes: number
  documentBytes: number
  /** Of one instance under this work. */
  residentBytes: number
  /** Of an instance with nothing to do, per second. */
  idle: { serverMs: number; databaseMs: number; transactions: number }
  costs: Record<Operation, Cost>
}
