import { sql } from 'kysely'
import { type Db, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
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

export interface PushedRequest {
  id: string
  parameters: Record<string, string>
}

/** A request that is yet to be decided; a browser may come with its reference more than once (RFC 9126, section 4). */
export async function selectPushedRequest(
  db: Db,
  applicationId: string,
  reference: string,
  now: Date,
): Promise<PushedRequest | undefined> {
  const { rows } = await sql<PushedRequest>`
    select id, parameters from oauth_pushed_requests
    where reference_hash = ${hashSecret(reference)} and application_id = ${applicationId} and expires_at > ${now}
      and used_at is null`.execute(db)
  return rows[0]
}

/** Uses a pushed request up, once: of several browsers with the same reference one gets the answer. */
export async function usePushedRequest(db: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select use_pushed_request(${id}::uuid, ${now}::timestamptz) as used`.execute(db)
  if (!rows[0]?.used) throw new AppError('provider.unknown_pushed_request')
}
