import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Pool, QueryConfig } from 'pg'

/** Every model in one table, as adapters for relational databases have it, with no index that a request does not use. */
export const peerSchema = `
  create table oidc_model (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires_at timestamptz,
    consumed_at timestamptz,
    primary key (model, id)
  );
  create index oidc_model_grant on oidc_model (grant_id) where grant_id is not null;
  create index oidc_model_uid on oidc_model (uid) where uid is not null;
  create index oidc_model_user_code on oidc_model (user_code) where user_code is not null;
  create table account (id text primary key, claims jsonb not null);
`

interface Row {
  payload: AdapterPayload
  consumed_at: Date | null
}

/** oidc-provider's adapter on PostgreSQL: one prepared statement, and so one round trip, a call. */
export function createPeerStore(pool: Pool): AdapterFactory {
  const run = (name: string, text: string, values: unknown[]) =>
    pool.query<Row>({ name, text, values } satisfies QueryConfig)
  const only = async (found: ReturnType<typeof run>): Promise<AdapterPayload | undefined> => {
    const [row] = (await found).rows
    if (!row) return undefined
    return row.consumed_at ? { ...row.payload, consumed: row.consumed_at.getTime() / 1000 } : row.payload
  }
  const find = (column: 'id' | 'uid' | 'user_code', model: string, value: string) =>
    only(
      run(
        `find by ${column}`,
        `select payload, consumed_at from oidc_model
          where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [model, value],
      ),
    )

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      await run(
        'upsert',
        `insert into oidc_model (model, id, payload, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [model, id, payload, payload.grantId, payload.uid, payload.userCode, expiresIn],
      )
    },
    find: (id) => find('id', model, id),
    findByUid: (uid) => find('uid', model, uid),
    findByUserCode: (code) => find('user_code', model, code),
    async consume(id) {
      await run('consume', 'update oidc_model set consumed_at = now() where model = $1 and id = $2', [
        model,
        id,
      ])
    },
    async destroy(id) {
      await run('destroy', 'delete from oidc_model where model = $1 and id = $2', [model, id])
    },
    async revokeByGrantId(grantId) {
      await run('revoke', 'delete from oidc_model where grant_id = $1', [grantId])
    },
  })
}
