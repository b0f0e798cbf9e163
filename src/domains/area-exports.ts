import { assistantExport } from './assistant/export-person.ts'
import { identityExport } from './identity/export-person.ts'
import { integrationsExport } from './integrations/export-person.ts'
import { notificationsExport } from './notifications/export-person.ts'
import { openidExport } from './openid/export-person.ts'
import { organisationsExport } from './organisations/export-person.ts'
import type { AreaExport } from './person-export.ts'
import { relayExport } from './relay/export-person.ts'
import { servicesExport } from './services/export-person.ts'
import { signingExport } from './signing/export-person.ts'
import { storageExport } from './storage/export-person.ts'

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
