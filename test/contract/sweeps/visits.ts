import { uuidv7 } from '../../../src/db/database.ts'
import { notify } from '../../../src/domains/notifications/notices/notify.ts'
import {
  type Authority,
  type SeededSlot,
  seedAppointment,
  seedAuthority,
  seedCase,
  seedService,
  seedSlot,
} from '../../support/gov.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Person, Stage } from '../../support/stage.ts'

interface Seeded {
  authority: Authority
  slot: SeededSlot
  person: Person
}

async function seeded(stage: Stage): Promise<Seeded> {
  const authority = await seedAuthority(stage)
  const slot = await seedSlot(stage, authority.orgId, { capacity: 2, startsInHours: 3 })
  return { authority, slot, person: await stage.signIn() }
}

/** An appointment that can be cancelled, as the person whose it is. */
export async function anAppointment(stage: Stage): Promise<CallInput> {
  const { authority, slot, person } = await seeded(stage)
  const id = await seedAppointment(stage, authority.orgId, slot, person)
  return { path: { id }, headers: person.credential }
}

/** One that began a while ago, as an officer. */
export async function aVisitOfToday(stage: Stage): Promise<CallInput> {
  const { authority, person } = await seeded(stage)
  const slot = await seedSlot(stage, authority.orgId, { startsInHours: -0.1 })
  const id = await seedAppointment(stage, authority.orgId, slot, person)
  return { path: { id }, headers: authority.officer.credential }
}

export async function aFreeSeat(stage: Stage): Promise<CallInput> {
  const { authority, slot, person } = await seeded(stage)
  const service = await seedService(stage, authority.orgId)
  const { id } = await seedCase(stage, service, person, 'submitted')
  return { body: { slot_id: slot.id, application_id: id }, headers: person.credential }
}

export async function slotsOfAnOffice(stage: Stage): Promise<CallInput> {
  return { query: { office_id: (await seeded(stage)).slot.officeId } }
}

export async function visitsOfAnOffice(stage: Stage): Promise<CallInput> {
  const { authority, slot } = await seeded(stage)
  return { query: { office_id: slot.officeId }, headers: authority.officer.credential }
}

export async function aNewOffice(stage: Stage, body: object): Promise<CallInput> {
  const { authority } = await seeded(stage)
  return { body: { ...body, tenant_id: authority.orgId }, headers: authority.officer.credential }
}

export async function anOffice(stage: Stage, body?: object): Promise<CallInput> {
  const { authority, slot } = await seeded(stage)
  return { path: { id: slot.officeId }, body, headers: authority.officer.credential }
}

export async function aSeries(stage: Stage, body: object): Promise<CallInput> {
  const { authority, slot } = await seeded(stage)
  return { body: { ...body, office_id: slot.officeId }, headers: authority.officer.credential }
}

export async function aSlot(stage: Stage, body: object): Promise<CallInput> {
  const { authority, slot } = await seeded(stage)
  return { path: { id: slot.id }, body, headers: authority.officer.credential }
}

export async function aNotification(stage: Stage): Promise<{ id: string; headers: Person['credential'] }> {
  const person = await stage.signIn()
  const { database } = stage.test
  await database.transact({ role: 'job' }, 'write', (tx) =>
    notify(
      tx,
      person.id,
      {
        template: 'reference_issued',
        params: { number: 'R-1' },
        resource: { kind: 'reference', id: uuidv7() },
        dedupeKey: 'sweep',
      },
      new Date(),
    ),
  )
  const { id } = await database.system
    .selectFrom('gov_notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { id, headers: person.credential }
}
