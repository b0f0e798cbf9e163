import type { AreaExport } from '../person-export.ts'

/** What people get of their data from this area. */
export const storageExport: AreaExport = {
  area: 'storage',
  tables: [{ table: 'gspace_files', of: 'user_id', file: { column: 'path' } }],
  withheld: {},
}
