import type { Format } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isInstant } from '../text/instant.ts'
import { uuidOfAnyCase } from '../text/uuid.ts'

/** Only the plain form: the package's own rule also takes `urn:uuid:`, which no column of ours does. */
const uuid = uuidOfAnyCase

/** There is no year 0 in the calendar, nor in the database. */
function sinceYearOne(format: unknown): Format {
  const { validate } = format as { validate: (text: string) => boolean }
  return (text: string) => !text.startsWith('0000') && validate(text)
}

/** Formats the contract may use. */
export const formats: Record<string, Format> = {
  uuid,
  date: sinceYearOne(fullFormats.date),
  'date-time': isInstant,
  email: fullFormats.email as Format,
  uri: fullFormats.uri as Format,
  // For documentation: the type has judged the value already.
  int32: true,
  int64: true,
  double: true,
  float: true,
  byte: /^[A-Za-z0-9+/]*={0,2}$/,
  binary: true,
  password: true,
}
