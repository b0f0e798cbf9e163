import * as assert from 'uvu/assert'
import {
  type AppointmentAction,
  type AppointmentState,
  appointmentTransitions,
} from '../../../../src/domains/services/appointments/state-machine.ts'
import { resetLimits } from '../../../contract/sweeps/callers.ts'
import type { Person } from '../../../support/stage.ts'
import { testEveryTransition } from '../../../support/state-machines/every-step.ts'
import {
  type MachineFixture,
  now,
  openMachineFixture,
  seedVisit,
  wasAccepted,
} from '../../../support/state-machines/fixture.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('every step of an appointment from every state')

let world: MachineFixture
const visitors = new Map<string, Person>()
test.before(async () => {
  world = await openMachineFixture()
})
test.after(() => world?.stage.close())

const system = () => world.stage.test.database.system

async function seed(status: AppointmentState, action: AppointmentAction): Promise<string> {
  await resetLimits(world.stage)
  const visitor = await world.stage.signIn()
  const id = await seedVisit(world, visitor.id, { status, missed: action === 'miss' })
  visitors.set(id, visitor)
  return id
}

async function create(): Promise<string> {
  await resetLimits(world.stage)
  const visitor = await world.stage.signIn()
  const body = { slot_id: world.slotId }
  const { status, body: answered } = await world.stage.call('createAppointment', { body }, visitor.credential)
  assert.is(status, 201, JSON.stringify(answered))
  visitors.set(answered.data.id, visitor)
  return answered.data.id
}

const rowOf = (id: string) =>
  system().selectFrom('gov_appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seatsTaken = async () => {
  const slot = system().selectFrom('gov_slots').select('booked_count').where('id', '=', world.slotId)
  return (await slot.executeTakeFirstOrThrow()).booked_count
}
const noticesOf = (id: string) =>
  system()
    .selectFrom('gov_notifications')
    .select('template')
    .where('user_id', '=', visitors.get(id)!.id)
    .execute()

let seats = 0

async function drive(action: AppointmentAction, id: string): Promise<boolean> {
  const { stage, authority } = world
  seats = await seatsTaken()
  if (action === 'miss') {
    await stage.runJob('end-missed-appointments')
    return (await noticesOf(id)).some(({ template }) => template === 'appointment_missed')
  }
  const [operation, as] =
    action === 'cancel'
      ? ['cancelAppointment', visitors.get(id)!]
      : ['markAppointmentAttended', authority.officer]
  return wasAccepted(await stage.send(operation as string, { path: { id } }, (as as Person).credential))
}

const notices: Partial<Record<AppointmentAction, string>> = {
  book: 'appointment_booked',
  cancel: 'appointment_cancelled',
  miss: 'appointment_missed',
}

testEveryTransition(test, {
  name: 'appointment',
  transitions: appointmentTransitions,
  seed,
  create,
  stateOf: async (id) => (await rowOf(id)).status,
  dump: async (id) => [await rowOf(id), await seatsTaken(), await noticesOf(id)],
  drive,
  async effects(action, id, from) {
    const { ended_at } = await rowOf(id)
    assert.equal(ended_at, from === null ? null : now)
    const told = notices[action]
    assert.equal(await noticesOf(id), told === undefined ? [] : [{ template: told }])
    if (from !== null) assert.is(await seatsTaken(), action === 'cancel' ? seats - 1 : seats, action)
  },
})

test.run()
