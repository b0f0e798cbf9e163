import { uuidv7 } from '../../../src/db/database.ts'
import { inviteMember } from '../../../src/domains/organisations/invitation-queries.ts'
import { offerRole } from '../../../src/domains/organisations/offers.ts'
import {
  insertObjection,
  insertTakeOver,
} from '../../../src/domains/organisations/representation/take-over-queries.ts'
import { joinOrganisation, seedOrganisation, signInAs } from '../../support/organisations.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Person, Stage } from '../../support/stage.ts'

async function founded(stage: Stage): Promise<{ owner: Person; id: string }> {
  const owner = await stage.signIn()
  return { owner, id: await seedOrganisation(stage, owner) }
}

/** Who may act for the organisation of the example, by the simulated registry. */
export async function aCreator(stage: Stage): Promise<CallInput> {
  const { credential } = await signInAs(stage, '110000000002')
  return { body: { reg_no: '0000010' }, headers: credential }
}

/** The representative of one that another owns. */
export async function aRepresentativeOfAnother(stage: Stage): Promise<CallInput> {
  await aRegisteredOrganisation(stage)
  const { id, credential } = await signInAs(stage, '110000000003')
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  return { body: { reg_no: '0000011' }, headers: credential }
}

async function takenOver(stage: Stage) {
  const { owner, id: orgId } = await founded(stage)
  const [taker, now] = [await stage.signIn(), new Date()]
  const taken = { orgId, userId: taker.id, former: [owner.id], now }
  const { id } = await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    insertTakeOver(tx, taken),
  )
  return { owner, id }
}

export async function aTakeOver(stage: Stage): Promise<CallInput> {
  const { owner, id } = await takenOver(stage)
  return { path: { takeOverId: id }, body: { reason: 'a sweep over all' }, headers: owner.credential }
}

export async function anObjection(stage: Stage): Promise<CallInput> {
  const { owner, id } = await takenOver(stage)
  const objection = { id, userId: owner.id, text: 'a sweep over all', now: new Date() }
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) => insertObjection(tx, objection))
  return { path: { id }, body: { decision: 'dismissed', reason: 'a sweep over all' } }
}

export async function aCreatedOrganisation(stage: Stage) {
  const { owner, id } = await founded(stage)
  return { path: { id }, headers: owner.credential }
}

/** One of the simulated registry. */
export async function aRegisteredOrganisation(stage: Stage) {
  const { owner, id } = await founded(stage)
  const { system } = stage.test.database
  await system.updateTable('organisations').set({ reg_no: null }).where('reg_no', '=', '0000011').execute()
  await system.updateTable('organisations').set({ reg_no: '0000011' }).where('id', '=', id).execute()
  return { path: { id }, headers: owner.credential }
}

export async function aMemberOf(stage: Stage): Promise<CallInput> {
  const { owner, id } = await founded(stage)
  const member = await stage.signIn()
  await joinOrganisation(stage, id, member)
  return { path: { id, userId: member.id }, headers: owner.credential }
}

async function invited(stage: Stage) {
  const { owner, id: orgId } = await founded(stage)
  const invitation = {
    orgId,
    email: 'sweep@demo.invalid',
    role: 'member' as const,
    civilId: null,
    invitedBy: owner.id,
    now: new Date(),
  }
  const made = await stage.test.database.transact({ role: 'app', userId: owner.id }, 'write', (tx) =>
    inviteMember(tx, invitation),
  )
  return { owner, orgId, ...made }
}

export async function anInvitation(stage: Stage): Promise<CallInput> {
  const { owner, orgId, invitation } = await invited(stage)
  return { path: { id: orgId, invitationId: invitation.id }, headers: owner.credential }
}

export async function anInvitationToMe(stage: Stage): Promise<CallInput> {
  return { body: { token: (await invited(stage)).token } }
}

export async function anOfferToMe(stage: Stage) {
  const { owner, id: orgId } = await founded(stage)
  const person = await stage.signIn()
  const offer = {
    orgId,
    userId: person.id,
    civilId: null,
    role: 'member' as const,
    handsOver: false,
    invitedBy: owner.id,
    now: new Date(),
  }
  const { id } = await stage.test.database.transact({ role: 'app', userId: owner.id }, 'write', (tx) =>
    offerRole(tx, offer),
  )
  return { path: { invitationId: id }, headers: person.credential }
}

async function anOwnerlessOrganisation(stage: Stage): Promise<string> {
  const id = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id, slug: `ownerless-${id}`, name_mn: 'Эзэнгүй', name_en: 'Ownerless' })
    .execute()
  return id
}

export async function aTenantToCorrect(stage: Stage): Promise<CallInput> {
  const id = await anOwnerlessOrganisation(stage)
  return { path: { id }, body: { action: 'suspend', reason: 'a sweep over all' } }
}

/** Proposed by another operator: names a person as its owner. */
export async function aPendingCorrection(stage: Stage): Promise<{ path: { id: string } }> {
  const { system } = stage.test.database
  const [id, person, now] = [uuidv7(), uuidv7(), new Date()]
  await system.insertInto('users').values({ id: person, eid_verified_at: now }).execute()
  await system
    .insertInto('organisation_corrections')
    .values({
      id,
      org_id: await anOwnerlessOrganisation(stage),
      organisation_name: 'Эзэнгүй',
      action: 'name_owner',
      values: JSON.stringify({ owner_user_id: person }),
      reason: 'a sweep over all',
      org_row_version: 1,
      proposed_by: (await stage.signIn('superadmin')).id,
      proposed_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return { path: { id } }
}

export async function anInstalledModule(stage: Stage): Promise<CallInput> {
  const { owner, id } = await founded(stage)
  await stage.test.database.system
    .insertInto('organisation_modules')
    .values({ org_id: id, module: 'gov' })
    .execute()
  return { path: { id, module: 'gov' }, headers: owner.credential }
}

let roles = 0

export async function aCustomRole(stage: Stage): Promise<CallInput & { path: { id: string } }> {
  roles++
  const id = `sweep_${roles}`
  await stage.test.database.system
    .insertInto('roles')
    .values({ key: id, rank: 5, name_mn: 'Шалгалт', name_en: 'Sweep' })
    .execute()
  return { path: { id }, body: { permissions: ['registry.view'], row_version: 1 } }
}
