import pg from 'pg'
import type { Database } from '../../../src/db/database.ts'
import { fillCases } from '../gov/cases.ts'
import { type Authorities, type FilledService, fillAuthorities, fillServices } from '../gov/services.ts'

const CASES = 200_000
const SERVICES = 3_000
const SIGN_INS = 300_000

export interface Filled extends Authorities {
  services: FilledService[]
}

/** Tables as after some years, with what the planner knows of them then. */
export async function fill(database: Database, ownerUrl: string, scale: number): Promise<Filled> {
  const authorities = await fillAuthorities(database, 20)
  const services = await fillServices(database, authorities.orgIds, Math.ceil(SERVICES * scale))
  await fillCases(database, Math.ceil(CASES * scale), { officerId: authorities.officerId, services })
  // What is late has been seen to: the job that does would otherwise work beside what is measured.
  await database.administer((session) =>
    session.run(`
      set local session_replication_role = replica;
      update gov_applications set escalated_at = due_at
      where status in ('submitted', 'in_review') and due_at < now() + interval '1 day' and escalated_at is null`),
  )
  await fillSignIns(database, Math.ceil(SIGN_INS * scale))
  // Otherwise PostgreSQL begins with it on its own, in the midst of what is measured.
  await vacuum(ownerUrl)
  return { ...authorities, services }
}

async function vacuum(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

/** Sign-ins of those who have cases, with the sessions that they began: so lately that no job clears them away meanwhile. */
async function fillSignIns(database: Database, count: number): Promise<void> {
  await database.administer((session) =>
    session.run(`
      set local session_replication_role = replica;
      create temporary table people on commit drop as
        select row_number() over () as n, id from users where civil_id like 'applicant-%';
      create index on people (n);
      create temporary table made on commit drop as
        select s.n, p.id as user_id, gen_random_uuid() as id, now() - s.n * interval '0.1 seconds' as at
        from generate_series(1, ${count}) s (n)
          join people p on p.n = 1 + s.n % (select count(*) from people);
      insert into eid_sessions (id, purpose, method, state, civil_id, created_at, expires_at, ended_at, consumed_at)
        select sha256(id::text::bytea), 'sign-in', 'eid_qr', 'COMPLETE', 'applicant-' || n, at, at + interval '90 seconds', at, at
        from made;
      insert into sessions (id, user_id, created_at, issued_at, expires_at, absolute_expires_at)
        select id, user_id, at, at, at + interval '7 days', at + interval '30 days' from made;
      insert into login_events (id, at, method, outcome, user_id, session_id, request_id)
        select id, at, 'eid_qr', 'ok', user_id, id, id::text from made;
      insert into eid_requests (id, user_id, at, kind, purpose, outcome, ended_at)
        select id, user_id, at, 'authentication', 'sign_in', 'completed', at from made`),
  )
}
