import type { AreaExport } from '../person-export.ts'

/** What people get of their data from this area. */
export const integrationsExport: AreaExport = {
  area: 'integrations',
  tables: [{ table: 'integrations', of: 'user_id' }],
  withheld: {
    integration_revocations: 'holds tokens until they are revoked elsewhere',
  },
}
