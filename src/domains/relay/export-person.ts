import type { AreaExport } from '../person-export.ts'

/** What people get of their data from this area. */
export const relayExport: AreaExport = {
  area: 'relay',
  tables: [],
  withheld: {
    relay_platforms: 'names only the member of staff who did it',
    relay_routes: 'names only the member of staff who did it',
    relay_requests: 'names only the member of staff who did it',
    relay_assignments: 'names only the member of staff who did it',
  },
}
