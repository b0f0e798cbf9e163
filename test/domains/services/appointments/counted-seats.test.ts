import { type RawBuilder, sql } from 'kysely'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../../src/db/database.ts'
import { bookSeat } from '../../../../src/domains/services/appointments/book.ts'
import { cancelOwnAppointment } from '../../../../src/domains/services/appointments/seats.ts'
import {
  type Authority,
  type SeededSlot,
  seedAppointment,
  seedAuthority,
  seedSlot,
} from '../../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const seats = suite('counted seats')

let stage: Stage
let authority: Authority
let people: Person[]
seats.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  people = []
  for (let n = 0; n < 6; n++) people.push(await stage.signIn())
})
seats.after(() => stage?.close())

/** The constraint that a transaction of these statements breaks; null where it commits. */
const broken = (...statements: RawBuilder<unknown>[]): Promise<string | null> =>
  stage.test.database
    .transact({ role: 'job' }, 'write', async (tx) => {
      for (const statement of statements) await statement.execute(tx)
      return null
    })
    .catch(({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message)

const COUNTED = 'gov_slots_counts_seats'

const visit = (slot: SeededSlot, person: Person, status = 'booked') => sql`
  insert into gov_appointments (id, slot_id, org_id, user_id, status, cancel_until, attendance_deadline, booked_at, ended_at)
  values (${uuidv7()}::uuid, ${slot.id}::uuid, ${authority.orgId}::uuid, ${person.id}::uuid, ${status}, now(), now(), now(),
    ${status === 'booked' ? null : new Date()}::timestamptz)`
const count = (slot: SeededSlot, by: number) =>
  sql`update gov_slots set booked_count = booked_count + ${by}::integer where id = ${slot.id}::uuid`

async function tableOf(slot: SeededSlot) {
  const { rows } = await sql<{ counted: number; live: number; capacity: number }>`
    select booked_count as counted, capacity, (
      select count(*)::integer from gov_appointments a where a.slot_id = s.id and a.status <> 'cancelled') as live
    from gov_slots s where s.id = ${slot.id}::uuid`.execute(stage.test.database.system)
  return rows[0]!
}

seats('SQL that breaks the count does not commit; SQL that keeps it does, in any order', async () => {
  const [one, other] = people as [Person, Person]
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2 })
  assert.is(await broken(visit(slot, one)), COUNTED)
  assert.is(await broken(count(slot, 1)), COUNTED)
  assert.is(await broken(visit(slot, one), visit(slot, other), count(slot, 1)), COUNTED)
  assert.is(await broken(visit(slot, one), count(slot, 1)), null)
  assert.is(await broken(count(slot, 1), visit(slot, other)), null)
  assert.is(await broken(count(slot, 1), visit(slot, people[2]!)), 'gov_slots_not_overbooked')

  const of = sql`where slot_id = ${slot.id}::uuid and user_id = ${one.id}::uuid`
  assert.is(
    await broken(sql`update gov_appointments set status = 'cancelled', ended_at = now() ${of}`),
    COUNTED,
  )
  // A seat that was used stays one; so it does for a person who did not come.
  assert.is(await broken(sql`update gov_appointments set status = 'attended', ended_at = now() ${of}`), null)
  assert.is(await broken(count(slot, -1)), COUNTED)
  const elsewhere = await seedSlot(stage, authority.orgId)
  assert.is(await broken(sql`update gov_appointments set slot_id = ${elsewhere.id}::uuid ${of}`), COUNTED)
  const empty = sql`insert into gov_slots (id, office_id, starts_at, ends_at, capacity, booked_count)
    select gen_random_uuid(), office_id, starts_at + interval '9 days', ends_at + interval '9 days', 5, 1
    from gov_slots where id = ${slot.id}::uuid`
  assert.is(await broken(empty), COUNTED)
  assert.equal(await tableOf(slot), { counted: 2, live: 2, capacity: 2 })
})

seats('a visit that is forgotten frees its seat, whatever became of it', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 3 })
  const id = await seedAppointment(stage, authority.orgId, slot, people[0]!)
  await seedAppointment(stage, authority.orgId, slot, people[1]!)
  const attended = sql`update gov_appointments set status = 'attended', ended_at = now() where id = ${id}::uuid`
  assert.is(await broken(attended), null)
  assert.is(await broken(sql`delete from gov_appointments where slot_id = ${slot.id}::uuid`), null)
  assert.equal(await tableOf(slot), { counted: 0, live: 0, capacity: 3 })
})

seats('race: bookings, cancellations and SQL that breaks the count, all at once', async () => {
  const slot = await seedSlot(stage, authority.orgId, { capacity: 3, startsInHours: 200 })
  const at = new Date(stage.app.services.clock())
  const as = (person: Person) => ({ role: 'app', userId: person.id }) as const
  const { database } = stage.test
  const strangers = [await stage.signIn(), await stage.signIn(), await stage.signIn()]
  await Promise.all([
    ...people.map(async (person) => {
      for (let round = 0; round < 3; round++) {
        const booking = { slotId: slot.id, userId: person.id, caseId: null, openCaseStates: [''], at }
        const booked = await database.transact(as(person), 'write', (tx) => bookSeat(tx, booking))
        if (typeof booked !== 'string' || round === 2) continue
        const own = { id: booked, userId: person.id, at }
        assert.ok(await database.transact(as(person), 'write', (tx) => cancelOwnAppointment(tx, own)))
      }
    }),
    ...strangers.flatMap((person) => [
      broken(visit(slot, person)).then((name) => assert.is(name, COUNTED)),
      broken(count(slot, 1)).then((name) =>
        assert.ok([COUNTED, 'gov_slots_not_overbooked'].includes(String(name)), String(name)),
      ),
    ]),
  ])
  const { counted, live, capacity } = await tableOf(slot)
  assert.is(counted, live)
  assert.ok(counted > 0 && counted <= capacity)
})

seats.run()
