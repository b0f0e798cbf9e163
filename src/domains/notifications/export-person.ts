import type { AreaExport } from '../person-export.ts'

/** What people get of their data from this area. */
export const notificationsExport: AreaExport = {
  area: 'notifications',
  tables: [
    { table: 'gov_notifications', of: 'user_id' },
    { table: 'notice_settings', of: 'user_id' },
  ],
  withheld: {
    notice_keys: 'says only that a notice was sent',
  },
}
