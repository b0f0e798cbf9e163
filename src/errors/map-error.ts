import { AppError } from './app-error.ts'
import { codes, type ErrorCode } from './codes.ts'
import { constraintCodes } from './constraints.ts'

/** Turns whatever was thrown into what the client may see; the thrown error stays inside as the cause. */
export function mapError(error: unknown): AppError {
  if (error instanceof AppError && Object.hasOwn(codes, error.code)) return error
  const code = codeOf(error)
  const seconds = retryAfterSeconds[code]
  return new AppError(code, {
    cause: error,
    ...(seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } }),
  })
}

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  'server.busy': 1,
  'server.shutting_down': 1,
  'server.unavailable': 5,
}

function codeOf(error: unknown): ErrorCode {
  if (typeof error !== 'object' || error === null) return 'server.internal'
  const { name, code, constraint, message } = error as Record<string, unknown>
  if (name === 'DatabaseBusy') return 'server.busy'
  // Work is aborted when the client has gone, and then no one reads this, or when the server stops.
  if (name === 'AbortError') return 'server.shutting_down'
  if (typeof code === 'string') return codeOfState(code, constraint)
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return codeOfDriver(String(message))
}

/** SQLSTATE classes and states (PostgreSQL, appendix A), and the connection errors of the system. */
function codeOfState(state: string, constraint: unknown): ErrorCode {
  if (
    state.startsWith('23') &&
    typeof constraint === 'string' &&
    Object.hasOwn(constraintCodes, constraint)
  ) {
    return constraintCodes[constraint] ?? 'server.internal'
  }
  if (conflicts.has(state)) return 'request.conflict'
  if (unreadable.has(state)) return 'request.malformed'
  if (busy.has(state)) return 'server.busy'
  if (state.startsWith('08') || unavailable.has(state)) return 'server.unavailable'
  return 'server.internal'
}

const conflicts = new Set([
  '23503', // foreign_key_violation
  '23505', // unique_violation
  '23P01', // exclusion_violation
])

const unreadable = new Set([
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire
  '22P05', // untranslatable_character
])

const busy = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled, as by statement_timeout
])

const unavailable = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: the server has become a standby
  '53100', // disk_full
  '53200', // out_of_memory
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** The driver's own errors carry neither a code nor a name of their own. */
function codeOfDriver(message: string): ErrorCode {
  if (driverWaits.test(message)) return 'server.busy'
  if (driverLosses.test(message)) return 'server.unavailable'
  return 'server.internal'
}

const driverWaits = /^(timeout exceeded when trying to connect|Query read timeout)/
const driverLosses =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)|connection has been discarded/
