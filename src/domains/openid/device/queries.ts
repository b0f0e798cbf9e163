import { sql } from 'kysely'
import { type Db, type PresentedKeys, uuidv7 } from '../../../db/database.ts'
import { isAfterCutOff } from '../../../security/rotation.ts'
import { lockedTokenPerson } from '../../identity/people/people.ts'
import { hashSecret } from '../secret.ts'

interface NewDeviceRequest {
  deviceCode: string
  userHash: Buffer
  applicationId: string
  scopes: readonly string[]
  resources: readonly string[]
  interval: number
  expiresAt: Date
}

/** False where another request has the same user code. */
export async function insertDeviceRequest(db: Db, request: NewDeviceRequest, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into oauth_device_requests
      (id, device_hash, user_hash, application_id, scopes, resources, poll_interval, created_at, expires_at)
    values (${uuidv7(now.getTime())}, ${hashSecret(request.deviceCode)}, ${request.userHash}, ${request.applicationId},
      ${request.scopes}::text[], ${request.resources}::text[], ${request.interval}, ${now}, ${request.expiresAt})
    on conflict (user_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** What the policies of the table want to see. */
export const presentUserCode = (userHash: Buffer): PresentedKeys => ({ deviceRequest: userHash })

export interface DeviceRequest {
  id: string
  application_id: string
  scopes: string[]
  state: 'pending' | 'approved' | 'refused' | 'used'
  created_at: Date
  expires_at: Date
}

export async function selectDeviceRequest(db: Db, userHash: Buffer): Promise<DeviceRequest | undefined> {
  const { rows } = await sql<DeviceRequest>`
    select id, application_id, scopes, state, created_at, expires_at
    from oauth_device_requests where user_hash = ${userHash}`.execute(db)
  return rows[0]
}

interface DeviceDecision {
  userId: string
  /** Undefined: refused. */
  granted?: { scopes: readonly string[]; authTime: Date; acr: string; amr: readonly string[] }
}

/** False where it was decided before, or is too late: of several answers at once the first counts. */
export async function decideDeviceRequest(
  db: Db,
  id: string,
  { userId, granted }: DeviceDecision,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update oauth_device_requests set
      state = ${granted ? 'approved' : 'refused'},
      user_id = ${userId}::uuid,
      granted = ${granted?.scopes ?? null}::text[],
      auth_time = ${granted?.authTime ?? null}::timestamptz,
      acr = ${granted?.acr ?? null},
      amr = ${granted?.amr ?? null}::text[],
      decided_at = ${now}
    where id = ${id} and state = 'pending' and expires_at > ${now}`.execute(db)
  return numAffectedRows === 1n
}

export interface PolledDevice {
  id: string
  state: DeviceRequest['state']
  user_id: string | null
  expires_at: Date
  /** This poll came sooner than it should have. */
  too_soon: boolean
}

/** Notes a poll; one that comes too soon makes the device wait longer (RFC 8628, section 3.5). */
export async function recordDevicePoll(
  db: Db,
  { deviceCode, applicationId }: { deviceCode: string; applicationId: string },
  { addedSeconds, leewayMs }: { addedSeconds: number; leewayMs: number },
  now: Date,
): Promise<PolledDevice | undefined> {
  const late = sql`d.polled_at > ${new Date(now.getTime() + leewayMs)}::timestamptz - make_interval(secs => d.poll_interval)`
  const { rows } = await sql<PolledDevice>`
    with before as (
      select d.id, coalesce(${late}, false) as too_soon
      from oauth_device_requests d
      where d.device_hash = ${hashSecret(deviceCode)} and d.application_id = ${applicationId}
      for update
    )
    update oauth_device_requests d set polled_at = ${now},
      poll_interval = least(60, d.poll_interval + case when before.too_soon then ${addedSeconds}::integer else 0 end)
    from before where d.id = before.id
    returning d.id, d.state, d.user_id, d.expires_at, before.too_soon`.execute(db)
  return rows[0]
}

interface ApprovedDevice {
  userId: string
  scopes: string[]
  resources: string[]
  authTime: Date
  acr: string
  amr: string[]
}

interface ApprovalRow extends Pick<ApprovedDevice, 'userId' | 'resources'> {
  scopes: string[] | null
  authTime: Date | null
  acr: string | null
  amr: string[] | null
}

/**
 * Uses an approval up, once. Undefined for all others, and where the person was cut off after it. The person is locked
 * first, as by those who disconnect an application.
 */
export async function useDeviceApproval(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<ApprovedDevice | undefined> {
  const { rows } = await sql<ApprovalRow>`
    with u as materialized (${lockedTokenPerson(userId)})
    update oauth_device_requests d set state = 'used' from u
    where d.id = ${id} and d.state = 'approved' and d.expires_at > ${now} and d.user_id = u.id
      and ${isAfterCutOff(sql`d.decided_at`)}
    returning u.id as "userId", d.granted as scopes, d.resources, d.auth_time as "authTime", d.acr, d.amr`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { scopes, authTime, acr, amr } = row
  if (scopes === null || authTime === null || acr === null || amr === null)
    throw new Error('an approval without what was granted')
  return { ...row, scopes, authTime, acr, amr }
}

/** What a person has let devices of this client have, and was not fetched yet. */
export async function withdrawDeviceApprovals(
  db: Db,
  { userId, applicationId }: { userId: string; applicationId: string },
): Promise<void> {
  await sql`
    update oauth_device_requests set state = 'used'
    where user_id = ${userId} and application_id = ${applicationId} and state = 'approved'`.execute(db)
}

/** An hour late, so that a late poll learns that the time is up. */
export async function deleteDeviceRequests(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oauth_device_requests where id in (
      select id from oauth_device_requests where expires_at < ${now}::timestamptz - interval '1 hour'
      order by expires_at limit ${most} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
