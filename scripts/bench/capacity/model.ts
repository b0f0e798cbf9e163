import { type Measurements, type Operation, operations } from './measurements.ts'

/** Everything that is supposed and not measured. Each is an option of the command. */
export const assumptions = {
  citizens: { value: 3_000_000, means: 'citizens' },
  agencies: { value: 300, means: 'agencies' },
  'sign-ins': { value: 24, means: 'sign-ins of a citizen a year' },
  refreshes: { value: 2, means: 'new tokens for each sign-in' },
  reads: { value: 20, means: 'reads for each sign-in' },
  cases: { value: 2, means: 'cases of a citizen a year' },
  files: { value: 1.5, means: 'files for each case' },
  documents: { value: 0.5, means: 'signed documents for each case' },
  'file-kilobytes': { value: 700, means: 'kilobytes of a file' },
  'document-kilobytes': {
    value: 200,
    means: 'kilobytes of a signed document; two versions are stored',
  },
  officers: { value: 20, means: 'officers of an agency at work in the busiest hour' },
  'officer-reads': { value: 120, means: 'reads of an officer in an hour' },
  days: { value: 250, means: 'working days of a year' },
  'busiest-day': { value: 2, means: 'times the load of a median day on the busiest day' },
  'busiest-hour': { value: 0.15, means: 'of the load of a day in its busiest hour' },
  use: {
    value: 0.5,
    means: 'of a core may be busy in the busiest hour',
  },
  'instance-cores': { value: 1, means: 'cores that one instance can use' },
  'least-instances': { value: 3, means: 'instances at least, in three places' },
  'pool-size': { value: 10, means: 'connections for requests of an instance (DATABASE_POOL_SIZE)' },
  'own-connections': { value: 5, means: 'connections of an instance for its own work' },
  copies: { value: 3, means: 'copies of the database: the primary and its standbys' },
} as const

export type AssumptionName = keyof typeof assumptions
export type Assumptions = Record<AssumptionName, number>

export const defaultAssumptions = (): Assumptions =>
  Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as Assumptions

interface Need {
  /** Of each operation: how many a year, and how many a second in the busiest hour. */
  yearly: Record<Operation, number>
  peak: Record<Operation, number>
  serverCores: number
  databaseCores: number
  instances: number
  databaseMachineCores: number
  connections: number
  instanceMemoryBytes: number
  tableBytesYearly: number
  fileBytesYearly: number
  storedBytesYearly: number
  walBytesPeak: number
  walBytesYearly: number
  auditEntriesYearly: number
  auditEntriesPeak: number
  callerBitsPeak: number
  databaseBitsPeak: number
  roundTripsPeak: number
}

const HOUR_SECONDS = 3600

/** What so many people and agencies need, by what was measured. */
export function needOf(measured: Measurements, given: Assumptions): Need {
  const { citizens, agencies, cases, days } = given
  const signIns = citizens * given['sign-ins']
  const allCases = citizens * cases
  const officerReadsHour = agencies * given.officers * given['officer-reads']
  // An officer's hours of a day, eight of them as busy as the busiest at most.
  const officerReads = officerReadsHour * 8 * days
  const yearly: Record<Operation, number> = {
    signIn: signIns,
    token: signIns * given.refreshes,
    read: signIns * given.reads + officerReads,
    case: allCases,
    document: allCases * given.documents,
    file: allCases * given.files,
  }
  const ofBusiestHour = (given['busiest-day'] / days) * given['busiest-hour']
  const peakOf = (operation: Operation): number => {
    const fromCitizens = operation === 'read' ? signIns * given.reads : yearly[operation]
    const fromOfficers = operation === 'read' ? officerReadsHour : 0
    return (fromCitizens * ofBusiestHour + fromOfficers) / HOUR_SECONDS
  }
  const peak = Object.fromEntries(operations.map((one) => [one, peakOf(one)])) as Record<Operation, number>

  const atPeak = (of: (operation: Operation) => number) => sum(operations.map((one) => peak[one] * of(one)))
  const aYear = (of: (operation: Operation) => number) => sum(operations.map((one) => yearly[one] * of(one)))
  const { costs } = measured
  const serverCores = atPeak((one) => costs[one].serverMs) / 1000
  const busyInstances = Math.ceil(serverCores / given.use / given['instance-cores'])
  const instances = Math.max(given['least-instances'], busyInstances + 1)
  const databaseCores =
    atPeak((one) => costs[one].databaseMs) / 1000 + (instances * measured.idle.databaseMs) / 1000
  const tableBytesYearly = aYear((one) => costs[one].tableBytes)
  const fileBytesYearly =
    yearly.file * given['file-kilobytes'] * 1000 + yearly.document * 2 * given['document-kilobytes'] * 1000
  const walBytesYearly = aYear((one) => costs[one].walBytes)
  return {
    yearly,
    peak,
    serverCores,
    databaseCores,
    instances,
    databaseMachineCores: Math.ceil(databaseCores / given.use),
    connections: instances * (given['pool-size'] + given['own-connections']),
    instanceMemoryBytes: instances * measured.residentBytes,
    tableBytesYearly,
    fileBytesYearly,
    storedBytesYearly: tableBytesYearly * given.copies + fileBytesYearly,
    walBytesPeak: atPeak((one) => costs[one].walBytes),
    walBytesYearly,
    auditEntriesYearly: aYear((one) => costs[one].auditEntries),
    auditEntriesPeak: atPeak((one) => costs[one].auditEntries),
    callerBitsPeak: 8 * atPeak((one) => costs[one].callerBytes + extraBytes(one, measured, given)),
    databaseBitsPeak: 8 * atPeak((one) => costs[one].databaseBytes),
    roundTripsPeak: atPeak((one) => costs[one].roundTrips),
  }
}

/** Files may be supposed larger, or smaller, than those that were measured: a file goes both ways, a document as well. */
function extraBytes(operation: Operation, measured: Measurements, given: Assumptions): number {
  if (operation === 'file') return 2 * (given['file-kilobytes'] * 1000 - measured.fileBytes)
  if (operation === 'document') return given['document-kilobytes'] * 1000 - measured.documentBytes
  return 0
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
