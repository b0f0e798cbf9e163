/** Every connection is taken and none came free in time. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** What the pool says when its time was up, in our words. */
export function asDatabaseBusy(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('timeout exceeded')) return error
  return new DatabaseBusy('No database connection came free in time.', { cause: error })
}

/** SQLSTATE of a server that has become a standby, or takes no writes. */
export const READ_ONLY = '25006'

/** No server that takes writes can be reached. */
export class NoWritableServer extends Error {
  override readonly name = 'NoWritableServer'
  readonly code = READ_ONLY
}

/** Another process, or this one, holds the embedded database's directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'
}

const LOCK_TIMEOUT = '55P03'

const unavailableStates = new Set([
  '53300', // too many connections
  LOCK_TIMEOUT,
  '57014', // statement timeout
  '57P01', // administrator's shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  READ_ONLY,
  '25P03', // idle in transaction for too long
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const unavailableMessages =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)|connection has been discarded/

/** True when the database could not be reached or could not answer in time: trying again later may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (unavailableStates.has(code) || /^08...$/.test(code))) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return unavailableMessages.test(error.message)
}

/** True when another transaction held a row for longer than a statement may wait for it. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === LOCK_TIMEOUT
}
