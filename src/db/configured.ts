import type { Config } from '../config/config.ts'
import type { DatabaseOptions } from './types.ts'

type DatabaseSettings = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseMigrationUrl'
  | 'databaseListenUrl'
  | 'databasePooler'
  | 'databasePreparedStatements'
  | 'databasePoolSize'
>

/** The database that the settings name: a server, or the embedded one in the directory of the data. */
export function configuredDatabase(settings: DatabaseSettings): DatabaseOptions {
  const { databaseUrl: url, databaseMigrationUrl: migrationUrl, databaseListenUrl: listenUrl } = settings
  if (url === undefined) return { dataDir: `${settings.dataDir}/database` }
  return {
    url,
    ...(migrationUrl === undefined ? {} : { migrationUrl }),
    ...(listenUrl === undefined ? {} : { listenUrl }),
    pooler: settings.databasePooler,
    prepareStatements: settings.databasePreparedStatements,
    poolSize: settings.databasePoolSize,
  }
}
