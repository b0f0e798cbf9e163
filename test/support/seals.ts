import { eventually } from './eventually.ts'
import { seedOrganisation } from './organisations.ts'
import type { Person, Stage } from './stage.ts'

let registered = 0

/** An organisation with a number of the state register, which its seal names. */
export async function seedRegisteredOrganisation(stage: Stage, owner: Person): Promise<string> {
  const id = await seedOrganisation(stage, owner)
  registered++
  const reg_no = String(5_000_000 + (process.pid % 1000) * 1000 + registered)
  const { system } = stage.test.database
  await system.updateTable('organisations').set({ reg_no }).where('id', '=', id).execute()
  return id
}

/** Requests a seal and waits for what becomes of it. */
export async function requestedSeal(stage: Stage, owner: Person, id: string) {
  const answer = await stage.call('requestSeal', { path: { id } }, owner.credential)
  if (answer.status !== 202) throw new Error(`requestSeal answered ${answer.status}`)
  return settledSeal(stage, owner, id, answer.body.data.id)
}

export async function settledSeal(stage: Stage, owner: Person, id: string, sealId: string) {
  const look = async () => (await stage.call('getSeal', { path: { id, sealId } }, owner.credential)).body.data
  await eventually(async () => (await look()).state !== 'requested')
  return look()
}

/** As the database has it. */
export const sealRow = (stage: Stage, id: string) =>
  stage.test.database.system
    .selectFrom('organisation_seals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
