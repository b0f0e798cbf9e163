import { AppError } from '../errors/app-error.ts'
import { JsonRefused, readJson } from '../text/strict-json.ts'

/** Levels of arrays and objects that a body may have. */
const bounds = { deepest: 32 }

/** The body of a request, by the strict reading of all foreign JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return readJson(bytes, bounds)
  } catch (error) {
    throw error instanceof JsonRefused ? new AppError('request.malformed', { details: error.faults }) : error
  }
}
