import type { AreaExport } from '../person-export.ts'

/** What people get of their data from this area. */
export const openidExport: AreaExport = {
  area: 'openid',
  tables: [
    { table: 'oauth_grants', of: 'user_id', omit: ['gen'] },
    { table: 'oauth_consents', of: 'user_id' },
  ],
  withheld: {
    application_reviews: 'names only who asked and who decided, for an organisation',
    oauth_challenges: 'lives for minutes and holds the secrets of a sign-in',
    oauth_logout_notices: 'a message to an application, gone when it is delivered',
  },
}
