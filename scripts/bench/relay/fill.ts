import { sql } from 'kysely'
import { type Db, uuidv7 } from '../../../src/db/database.ts'

/** Registers the platforms that the peer is, by their paths. */
export async function registerPlatforms(db: Db, peer: string, count: number): Promise<void> {
  const [created_by, now] = [uuidv7(), new Date()]
  await db.insertInto('users').values({ id: created_by, civil_id: 'civil-bench' }).execute()
  for (let n = 1; n <= count; n++)
    await db
      .insertInto('relay_platforms')
      .values({
        id: uuidv7(),
        name: `Bench ${n}`,
        address: `${peer}/${n}`,
        state: 'active',
        pinned: false,
        created_by,
        created_at: now,
        changed_at: now,
      })
      .execute()
}

let filled = 0

/** Requests of ours that are routed, with the messages about them, which wait in the order in which they were made. */
export async function fillRequests(
  db: Db,
  { requests, messages, from }: { requests: number; messages: number; from: string },
): Promise<void> {
  const base = filled
  filled += requests
  await sql`
    with platform as (select id, address, row_number() over (order by id) - 1 as place, count(*) over () as among from relay_platforms),
    wanted as materialized (
      select n, p.id as platform_id, p.address, gen_random_uuid() as request_id, gen_random_uuid() as assignment_id
      from generate_series(1, ${requests}::integer) n join platform p on p.place = n % p.among
    ),
    request as (
      insert into relay_requests
        (id, direction, request_type, title, payload, state, expires_at, created_by, created_at, changed_at)
      select request_id, 'outgoing', 'bench', 'A request', '{"khoroo": "15"}', 'routed', now() + interval '30 days',
        (select id from users limit 1), now(), now()
      from wanted
    ),
    assignment as (
      insert into relay_assignments (id, request_id, platform_id, state, sent_seq, created_at, changed_at)
      select assignment_id, request_id, platform_id, 'pending', ${messages}::integer, now(), now() from wanted
    )
    insert into relay_deliveries
      (id, request_id, assignment_id, platform_id, seq, type, body, state, due_at, created_at, changed_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex((${base}::bigint + n) * 16 + seq), 12, '0'))::uuid,
      request_id, assignment_id, platform_id, seq, type,
      json_build_object('from', ${from}::text, 'to', address, 'type', type, 'request_id', request_id, 'seq', seq,
        'data', json_build_object('request_type', 'bench', 'title', 'A request', 'payload',
          json_build_object('khoroo', '15'), 'expires_at', '2030-01-01T00:00:00Z'))::text,
      'queued', now(), now(), now()
    from wanted, generate_series(1, ${messages}::integer) seq,
      lateral (select case when seq = 1 then 'relay.request' else 'relay.information' end as type) t`.execute(
    db,
  )
}

/** Nothing is queued or under way any more. */
export async function isDrained(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from relay_deliveries where state in ('queued', 'sending', 'retry_wait')) as waiting`.execute(
    db,
  )
  return rows[0]?.waiting === false
}

interface Ended {
  delivered: number
  proven: number
  /** When the last of them was. */
  at: Date
}

/** Of those that were delivered since. */
export async function deliveredSince(db: Db, since: Date): Promise<Ended> {
  const { rows } = await sql<Ended>`
    select count(*)::integer as delivered, count(receipt)::integer as proven, max(delivered_at) as at
    from relay_deliveries where delivered_at >= ${since}`.execute(db)
  return rows[0] as Ended
}
