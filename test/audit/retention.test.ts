import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { retentionOf } from '../../src/audit/retention.ts'
import { minRetentionDays, retentionSettings } from '../../src/config/settings/retention.ts'
import { uuidv7 } from '../../src/db/database.ts'
import { firstIdAt, periodStart } from '../../src/db/partitions.ts'
import { deleteEvents } from '../../src/domains/identity/security-events/queries.ts'
import { endNotifications } from '../../src/domains/notifications/notices/retention.ts'
import { faultsOf } from '../config/settings.ts'
import { eventually } from '../support/eventually.ts'
import { seedAppointment, seedAuthority, seedSlot } from '../support/gov.ts'
import { rejects } from '../support/rejects.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

const test = suite('how long data is kept')

const DAY_MS = 86_400_000

let stage: Stage
test.before(async () => {
  stage = await openStage({
    settings: { RETENTION_SECURITY_EVENTS_DAYS: '400', RETENTION_NOTIFICATIONS_DAYS: '500' },
  })
})
test.after(() => stage?.close())

const system = () => stage.test.database.system
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const entriesOf = async (prefix: string) =>
  (
    await system()
      .selectFrom('audit_entry')
      .select(['subject', 'canon', 'actor'])
      .where('operation', '=', 'applyRetention')
      .where('subject', 'like', `${prefix}%`)
      .orderBy('id')
      .execute()
  ).map(({ subject, canon, actor }) => ({ subject, actor, details: JSON.parse(canon).details }))

test('no setting goes below its minimum, and the fault says which it is', () => {
  assert.is(Object.keys(retentionSettings).length, Object.keys(minRetentionDays).length)
  for (const [name, { schema, default: usual }] of Object.entries(retentionSettings)) {
    assert.ok(usual >= schema.minimum, name)
    assert.equal(faultsOf({ [name]: String(schema.minimum - 1) }), [
      `${name} must be a whole number from ${schema.minimum} to 36500`,
    ])
    assert.equal(faultsOf({ [name]: String(schema.minimum) }), [])
  }
})

async function insertEvent(at: Date): Promise<string> {
  const id = uuidv7(at.getTime())
  await sql`insert into security_events (id, at, severity, source, kind, request_id)
    values (${id}, ${at}, 'info', 'system', 'refund_stuck', 'x')`.execute(system())
  return id
}

const left = async (table: 'security_events' | 'gov_notifications', ids: string[]) =>
  (await system().selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('security events go by whole months, and none before its time', async () => {
  const ids: string[] = []
  for (const days of [700, 699, 500]) ids.push(await insertEvent(daysAgo(days)))
  const edge = periodStart('security_events', daysAgo(400))
  const due = await insertEvent(new Date(edge.getTime() - 1))
  const notYet = await insertEvent(edge)
  await stage.runJob('keep-partitions')
  const { dropped, deleted } = await stage.runJob('prune-security-events')
  assert.equal([dropped, deleted], [4, 0])
  assert.equal(await left('security_events', [...ids, due, notYet]), [notYet])
  const entries = await entriesOf('retention:security_events_')
  assert.is(
    entries.reduce((sum, { details }) => sum + (details as { rows: number }).rows, 0),
    4,
  )
  for (const { subject, actor } of entries) {
    assert.match(subject, /^retention:security_events_\d{4}_\d\d$/)
    assert.is(actor, 'system')
  }
  // Nothing was due: the run leaves no entry.
  assert.equal(await stage.runJob('prune-security-events'), { dropped: 0, deleted: 0 })
  assert.is((await entriesOf('retention:')).length, entries.length)
})

test('rows that no partition of their own holds go in batches', async () => {
  const old = await insertEvent(daysAgo(600))
  assert.equal(await stage.runJob('prune-security-events'), { dropped: 0, deleted: 1 })
  assert.equal(await left('security_events', [old]), [])
  assert.equal((await entriesOf('retention:prune-security-events')).at(-1)?.details, { deleted: 1 })
})

test('what has gone when a run is cut off is in the log, and nothing else is', async () => {
  const old: string[] = []
  for (const days of [603, 602, 601]) old.push(await insertEvent(daysAgo(days)))
  const entries = () => entriesOf('retention:cut-off')
  const end = retentionOf('cut-off', stage.app.services)
  let batches = 0
  const run = end('deleted', 1, async (tx, limit) => {
    const count = await deleteEvents(tx, daysAgo(500), limit)
    assert.is(count, 1)
    batches += 1
    if (batches === 2) throw new Error('killed')
    return count
  })
  await rejects(run)
  // The first batch has gone with its entry; the second is back, and has none.
  assert.is((await left('security_events', old)).length, 2)
  assert.equal(await entries(), [{ subject: 'retention:cut-off', actor: 'system', details: { deleted: 1 } }])

  assert.is(await end('deleted', 1, (tx, limit) => deleteEvents(tx, daysAgo(500), limit)), 2)
  assert.equal(await left('security_events', old), [])
  assert.is((await entries()).length, 3)
})

test('a job that is cut off has left an entry of each batch before', async () => {
  const batch = 1000
  const begin = daysAgo(600).getTime()
  const ids = Array.from({ length: batch + 500 }, (_, nth) => uuidv7(begin + nth))
  await sql`insert into security_events (id, at, severity, source, kind, request_id)
    select id, ${daysAgo(600)}, 'info', 'system', 'refund_stuck', 'x' from unnest(${ids}::uuid[]) id`.execute(
    system(),
  )
  const administer = (statement: string) =>
    stage.test.database.administer((session) => session.run(`set local role tamga_owner; ${statement}`))
  // The batch that is not full is refused: the job ends there.
  await administer(`
    create function refuse_short() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) = 500 then
        raise exception 'killed';
      end if;
      return null;
    end
    $$;
    create trigger refuse_short after delete on security_events referencing old table as gone
      for each statement execute function refuse_short()`)
  const before = (await entriesOf('retention:prune-security-events')).length
  try {
    await rejects(stage.runJob('prune-security-events'))
  } finally {
    await administer(`
      drop trigger refuse_short on security_events;
      drop function refuse_short()`)
  }
  assert.is((await left('security_events', ids)).length, 500)
  const entries = (await entriesOf('retention:prune-security-events')).slice(before)
  assert.equal(
    entries.map(({ details }) => details),
    [{ deleted: batch }],
  )
})

test('notifications go with their keys and with what waits to be sent', async () => {
  const { id: userId } = await stage.signIn()
  const tell = async (at: Date) => {
    const id = uuidv7(at.getTime())
    await sql`insert into gov_notifications (id, user_id, template, resource_kind, resource_id, dedupe_key, created_at)
      values (${id}, ${userId}, 't', 'application', ${userId}, ${id}, ${at}) on conflict do nothing`.execute(
      system(),
    )
    return id
  }
  const old = [await tell(daysAgo(800)), await tell(daysAgo(700))]
  const edge = periodStart('gov_notifications', daysAgo(500))
  const young = await tell(edge)
  await stage.runJob('keep-partitions')
  const stray = await tell(daysAgo(900))
  assert.equal(await stage.runJob('prune-notifications'), { dropped: 2, deleted: 1 })
  assert.equal(await left('gov_notifications', [...old, stray, young]), [young])
  const keys = await system()
    .selectFrom('notice_keys')
    .select('notification_id')
    .where('user_id', '=', userId)
    .execute()
  assert.equal(keys, [{ notification_id: young }])
})

test('an instance whose clock is years ahead ends no notification, nor what belongs to one', async () => {
  const { id: userId } = await stage.signIn()
  const id = uuidv7()
  await sql`insert into gov_notifications (id, user_id, template, resource_kind, resource_id, dedupe_key, created_at)
    values (${id}, ${userId}, 't', 'application', ${userId}, ${id}, now()) on conflict do nothing`.execute(
    system(),
  )
  const { database, audit } = stage.app.services
  await rejects(endNotifications({ database, audit }, new Date(Date.now() + 60 * DAY_MS)))
  assert.equal(await left('gov_notifications', [id]), [id])
  const keys = await system()
    .selectFrom('notice_keys')
    .where('notification_id', '=', id)
    .selectAll()
    .execute()
  assert.is(keys.length, 1)
})

test('the gateway drops whole days of failures, and deletes successes before', async () => {
  const log = async (at: Date, failed: boolean) => {
    const id = uuidv7(at.getTime())
    await sql`insert into gateway_logs (id, at, service, client_id, method, path, status, failed, took_ms, request_bytes,
        response_bytes, request_id)
      values (${id}, ${at}, 's', 'c', 'GET', '/', 200, ${failed}, 1, 0, 0, 'r')`.execute(system())
    return id
  }
  const edge = periodStart('gateway_logs', daysAgo(30))
  await log(new Date(edge.getTime() - 1), true)
  await log(new Date(edge.getTime() - 1), false)
  const kept = await log(edge, true)
  await log(daysAgo(8), false)
  const young = await log(daysAgo(6), false)
  await stage.runJob('keep-partitions')
  const { dropped, successes, failures } = await stage.runJob('prune-gateway-logs')
  assert.equal([dropped, successes, failures], [2, 1, 0])
  const { rows } = await sql<{ id: string }>`select id from gateway_logs order by id`.execute(system())
  assert.equal(
    rows.map(({ id }) => id),
    [kept, young],
  )
  assert.ok(kept >= firstIdAt(edge))
})

test('appointments that ended long ago go, and times of offices after them', async () => {
  const { orgId } = await seedAuthority(stage)
  const person = await stage.signIn()
  const add = async (days: number) => {
    const slot = await seedSlot(stage, orgId, { capacity: 1 })
    const id = await seedAppointment(stage, orgId, slot, person)
    const at = daysAgo(days)
    await sql`update gov_slots set starts_at = ${at}::timestamptz - interval '1 hour', ends_at = ${at}
      where id = ${slot.id}`.execute(system())
    await sql`update gov_appointments set status = 'attended', ended_at = ${at} where id = ${id}`.execute(
      system(),
    )
    return id
  }
  const [old, young] = [await add(1200), await add(1000)]
  assert.equal(await stage.runJob('prune-appointments'), { appointments: 1, slots: 1 })
  const rows = await system()
    .selectFrom('gov_appointments')
    .select('id')
    .where('id', 'in', [old, young])
    .execute()
  assert.equal(rows, [{ id: young }])
})

test('runs of jobs are kept as long as the setting says', async () => {
  const add = async (days: number): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      insert into job_runs (name, state, queued_at, finished_at)
      values ('keep-partitions', 'completed', now() - make_interval(days => ${days}), now()) returning id`.execute(
      system(),
    )
    return rows[0]!.id
  }
  const [old, young] = [await add(8), await add(6)]
  await stage.app.services.jobs.run('keep-partitions')
  const kept = async () =>
    (
      await sql<{ id: string }>`select id from job_runs where id in (${old}, ${young})`.execute(system())
    ).rows.map(({ id }) => id)
  await eventually(async () => (await kept()).length === 1)
  assert.equal(await kept(), [young])
})

test.run()
