import { sql } from 'kysely'
import { type Db, uuidv7 } from '../../db/database.ts'
import { hashSecret, newSecret } from './secret.ts'

/** RFC 9126, section 2.2. */
export const REQUEST_URI_PREFIX = 'urn:ietf:params:oauth:request_uri:'
/** A client sends the person here at once. */
const PUSHED_SECONDS = 90

/** Keeps a request, and gives the reference to it and when it ends. */
export async function storePushedRequest(
  db: Db,
  applicationId: string,
  parameters: object,
  now: Date,
): Promise<{ reference: string; expiresAt: Date }> {
  const reference = newSecret()
  const expiresAt = new Date(now.getTime() + PUSHED_SECONDS * 1000)
  await sql`
    insert into oauth_pushed_requests (id, reference_hash, application_id, parameters, created_at, expires_at)
    values (${uuidv7(now.getTime())}, ${hashSecret(reference)}, ${applicationId}, ${JSON.stringify(parameters)}::jsonb,
      ${now}, ${expiresAt})`.execute(db)
  return { reference, expiresAt }
}

/** To take it is to use it up. */
export async function consumePushedRequest(
  db: Db,
  applicationId: string,
  reference: string,
  now: Date,
): Promise<Record<string, string> | undefined> {
  const { rows } = await sql<{ parameters: Record<string, string> }>`
    delete from oauth_pushed_requests
    where reference_hash = ${hashSecret(reference)} and application_id = ${applicationId} and expires_at > ${now}
    returning parameters`.execute(db)
  return rows[0]?.parameters
}
