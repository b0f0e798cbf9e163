import { uuidv7 } from '../../../src/db/database.ts'
import { disableScheduledJobs } from '../by-hand.ts'
import { seedAuthority, seedOfficer, seedService, seedSlot } from '../gov.ts'
import { joinOrganisation } from '../organisations.ts'
import { type Answered, openStage } from '../stage.ts'

export const HOUR_MS = 3_600_000

/** Monday, ten o'clock in Ulaanbaatar. */
export const now = new Date('2026-11-16T02:00:00Z')

/** A stage on which it is always that Monday, with an authority, its people, a service and an office. */
export async function openMachineFixture() {
  const stage = await openStage({ clock: () => now.getTime() })
  await disableScheduledJobs(stage)
  const authority = await seedAuthority(stage)
  const colleague = await seedOfficer(stage, authority.orgId)
  const manager = await stage.signIn('manager')
  await joinOrganisation(stage, authority.orgId, manager, 'owner')
  const service = await seedService(stage, authority.orgId)
  const { id: slotId } = await seedSlot(stage, authority.orgId, { capacity: 1000, startsInHours: 4 })
  return { stage, authority, colleague, manager, service, slotId }
}

export type MachineFixture = Awaited<ReturnType<typeof openMachineFixture>>

/** A visit of that person, with its seat. */
export async function seedVisit(
  { stage, authority, slotId }: MachineFixture,
  userId: string,
  { status = 'booked', applicationId = null as string | null, missed = false } = {},
): Promise<string> {
  const id = uuidv7()
  const deadline = new Date(now.getTime() + (missed ? -1 : 6) * HOUR_MS)
  await stage.test.database.transact({ role: 'job' }, 'write', async (tx) => {
    await tx
      .insertInto('gov_appointments')
      .values({
        id,
        slot_id: slotId,
        org_id: authority.orgId,
        user_id: userId,
        application_id: applicationId,
        status,
        cancel_until: new Date(now.getTime() + HOUR_MS),
        attendance_deadline: deadline,
        booked_at: now,
        ended_at: status === 'booked' ? null : now,
      })
      .execute()
    if (status !== 'cancelled')
      await tx
        .updateTable('gov_slots')
        .set((eb) => ({ booked_count: eb('booked_count', '+', 1) }))
        .where('id', '=', slotId)
        .execute()
  })
  return id
}

/** What was refused must be so because of the state. */
export function wasAccepted(answer: Answered): boolean {
  if (answer.status < 300) return true
  if (answer.status === 409) return false
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
}
