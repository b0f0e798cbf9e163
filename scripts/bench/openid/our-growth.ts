import { type Growth, timedUuid } from './grow.ts'

const userId = timedUuid('extract(epoch from now()) * 1000 - n', 'user')
const grantId = timedUuid('extract(epoch from now()) * 1000 - n * 20000::bigint', 'grant')
/** Of tokens that are given out now, in the second half of their hour: none of them expires in the meantime. */
const expiry = `(extract(epoch from date_trunc('hour', now())) * 1000)::bigint + 5400000 + n * 18`

/** Each person has a grant, of which the refresh token is a part, and an access token. */
export const ourGrowth: readonly Growth[] = [
  {
    table: 'users',
    each: {
      id: userId,
      civil_id: `'bench' || n`,
      ge_id: `(200000000 + n)::text`,
      email: `'p' || n || '@example.mn'`,
    },
  },
  {
    table: 'oauth_grants',
    each: { id: grantId, user_id: userId, secret_hash: `sha256(('grant' || n)::bytea)` },
  },
  {
    table: 'oauth_access_tokens',
    each: {
      id: timedUuid(expiry, 'token'),
      grant_id: grantId,
      secret_hash: `sha256(('token' || n)::bytea)`,
      expires_at: `to_timestamp((${expiry}) / 1000.0)`,
    },
  },
]
