import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface NewBackchannelRequest {
  eidSession: Buffer
  applicationId: string
  scopes: readonly string[]
  resources: readonly string[]
  acrValues: readonly string[]
  interval: number
  expiresAt: Date
}

export async function insertBackchannelRequest(db: Db, request: NewBackchannelRequest): Promise<void> {
  await sql`
    insert into oauth_backchannel_requests
      (eid_session, application_id, scopes, resources, acr_values, poll_interval, expires_at)
    values (${request.eidSession}, ${request.applicationId}, ${request.scopes}::text[], ${request.resources}::text[],
      ${request.acrValues}::text[], ${request.interval}, ${request.expiresAt})`.execute(db)
}

export interface PolledRequest {
  scopes: string[]
  resources: string[]
  expires_at: Date
  /** This poll came sooner than it should have. */
  too_soon: boolean
}

/** Notes a poll; one that comes too soon makes the client wait longer (CIBA, section 11). */
export async function recordPoll(
  db: Db,
  { eidSession, applicationId }: { eidSession: Buffer; applicationId: string },
  { addedSeconds, leewayMs }: { addedSeconds: number; leewayMs: number },
  now: Date,
): Promise<PolledRequest | undefined> {
  const late = sql`b.polled_at > ${new Date(now.getTime() + leewayMs)}::timestamptz - make_interval(secs => b.poll_interval)`
  const { rows } = await sql<PolledRequest>`
    with before as (
      select b.eid_session, coalesce(${late}, false) as too_soon
      from oauth_backchannel_requests b
      where b.eid_session = ${eidSession} and b.application_id = ${applicationId}
      for update
    )
    update oauth_backchannel_requests b set polled_at = ${now},
      poll_interval = least(60, b.poll_interval + case when before.too_soon then ${addedSeconds}::integer else 0 end)
    from before where b.eid_session = before.eid_session
    returning b.scopes, b.resources, b.expires_at, before.too_soon`.execute(db)
  return rows[0]
}
