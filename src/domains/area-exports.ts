import { assistantExport } from './assistant/export-person.ts'
import { identityExport } from './identity/area.ts'
import { integrationsExport } from './integrations/area.ts'
import { notificationsExport } from './notifications/area.ts'
import { openidExport } from './openid/area.ts'
import { organisationsExport } from './organisations/area.ts'
import type { AreaExport } from './person-export.ts'
import { relayExport } from './relay/area.ts'
import { servicesExport } from './services/export-person.ts'
import { signingExport } from './signing/area.ts'

/** What people get of their data from this area. */
const storageExport: AreaExport = {
  area: 'storage',
  tables: [{ table: 'gspace_files', of: 'user_id', file: { column: 'path' } }],
  withheld: {},
}

/** What people get of their data, area by area. A table that names people and stands in none of them fails a test. */
export const areaExports: readonly AreaExport[] = [
  identityExport,
  storageExport,
  organisationsExport,
  openidExport,
  notificationsExport,
  signingExport,
  servicesExport,
  assistantExport,
  integrationsExport,
  relayExport,
]
