import type { Growth } from '../grow.ts'

const id = (kind: string) => `md5('${kind}' || n)::uuid::text`

/** Each person has a session, in which the application has one of its own: of these a refresh token is a part here. */
export const keycloakGrowth: readonly Growth[] = [
  {
    table: 'user_entity',
    where: `service_account_client_link is null and email is not null`,
    each: {
      id: id('user'),
      username: `'person' || n`,
      email: `'p' || n || '@example.mn'`,
      email_constraint: `'p' || n || '@example.mn'`,
    },
  },
  { table: 'offline_user_session', each: { user_session_id: id('session'), user_id: id('user') } },
  { table: 'offline_client_session', each: { user_session_id: id('session') } },
]
