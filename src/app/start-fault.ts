import { ConfigError } from '../config/config.ts'
import { ValidatorsMissing } from '../contract/lazy-validators.ts'
import { DirectoryInUse, isUnavailable } from '../db/database.ts'
import { MigrationsDiffer } from '../db/migrations.ts'
import { SealingKeyChanged } from '../security/sealing-key.ts'

const listening: Record<string, string> = {
  EADDRINUSE: 'Something else listens there: stop it, or set PORT to another.',
  EACCES: 'This user may not listen there: set PORT to one above 1023.',
  EADDRNOTAVAIL: 'This machine does not have that address: correct HOST.',
}

/** Errors whose message says what to do. */
const mendable = [ConfigError, DirectoryInUse, MigrationsDiffer, SealingKeyChanged, ValidatorsMissing]

/** Invalid authorisation, invalid catalogue name: classes of states in which the database knows us and refuses. */
const refusing = /^(28|3D)...$/

/** Why the server did not start, in words where the operator can mend it; a fault of ours needs its stack. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (mendable.some((kind) => error instanceof kind)) return error.message
  const code = String((error as NodeJS.ErrnoException).code)
  if (listening[code]) return `The server cannot listen (${error.message}). ${listening[code]}`
  if (error.message.startsWith('unsupported startup parameter'))
    return `A pooler refuses the connection (${error.message}). Set DATABASE_POOLER to its mode; migrations and, in transaction mode, DATABASE_LISTEN_URL go to the server itself.`
  if (isUnavailable(error))
    return `The database cannot be reached (${error.message}). Check that it runs and that DATABASE_URL names it.`
  if (refusing.test(code))
    return `The database refuses the connection (${error.message}). Check the user, the password and the database in DATABASE_URL.`
  return error.stack ?? error.message
}
