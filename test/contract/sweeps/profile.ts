import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '../../../src/db/database.ts'
import { newToken } from '../../../src/domains/organisations/signer-invitations.ts'
import { insertInvitation } from '../../../src/domains/organisations/signer-queries.ts'
import { drawn } from '../../platform/me/drawn.ts'
import { signInAs } from '../../platform/users/people.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Person, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'
import { aServiceToken } from './provider.ts'

async function call(stage: Stage, callers: Callers, operationId: string, input: CallInput = {}) {
  const operation = stage.contract.operations[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  const { status, body } = await stage.send(operationId, input, callers.rightful(operation))
  if (status >= 300) throw new Error(`${operationId}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

/** An address of the caller's that waits for its code. */
export async function aPendingAddress(stage: Stage, callers: Callers): Promise<CallInput> {
  const { id: userId } = await call(stage, callers, 'getMyProfile')
  const code = '482913'
  const target = `sweep-${randomBytes(6).toString('hex')}@demo.invalid`
  const code_hash = stage.app.services.identityHashes.code(code, ['contact', userId, 'email', target])
  const now = new Date(stage.app.services.clock())
  const fresh = {
    target,
    code_hash,
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + 600_000),
    confirmed_at: null,
  }
  await stage.test.database.system
    .insertInto('contact_changes')
    .values({ user_id: userId, kind: 'email', ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute()
  return { path: { kind: 'email' }, body: { code } }
}

export async function aPendingResend(stage: Stage, callers: Callers): Promise<CallInput> {
  const { path } = await aPendingAddress(stage, callers)
  return { path: path ?? {} }
}

export async function aSignature(stage: Stage, callers: Callers): Promise<CallInput> {
  await call(stage, callers, 'setMySignature', { body: { image: drawn(1) } })
  return {}
}

let organisations = 0

/** The caller owns it. */
export async function aSignableOrganisation(stage: Stage, callers: Callers): Promise<CallInput> {
  const { id: userId } = await call(stage, callers, 'getMyProfile')
  organisations++
  const [id, regNo] = [uuidv7(), String(3_000_000 + organisations)]
  const { system } = stage.test.database
  const named = { name_mn: 'Тойрог ХХК', name_en: 'Sweep LLC' }
  await system
    .insertInto('organisations')
    .values({ id, slug: `sweep-${organisations}`, ...named, reg_no: regNo })
    .execute()
  await system
    .insertInto('organisation_members')
    .values({ org_id: id, user_id: userId, role: 'owner' })
    .execute()
  return { path: { regNo } }
}

export async function aStamp(stage: Stage, callers: Callers): Promise<CallInput> {
  const input = await aSignableOrganisation(stage, callers)
  await call(stage, callers, 'setOrganisationStamp', { ...input, body: { image: drawn(2) } })
  return input
}

const representativeCivilId = '110000000002'

/** The demonstration's citizen, who represents the demonstration's organisation by the state registry. */
const representative = (stage: Stage): Promise<Person> => provenPerson(stage, representativeCivilId)

/** Whether the eID has verified a row of the demonstration depends on which operations ran before. */
async function provenPerson(stage: Stage, civilId: string): Promise<Person> {
  const person = await signInAs(stage, civilId)
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_verified_at: new Date() })
    .where('id', '=', person.id)
    .execute()
  return person
}
const regNo = '0000001'

export const aPersonWithEid = async (stage: Stage): Promise<CallInput> => ({
  headers: (await representative(stage)).credential,
})

/** The same person's token, which they have let an application have. */
export const aTokenForEid = async (stage: Stage): Promise<CallInput> => ({
  headers: await aServiceToken(stage, (await representative(stage)).id),
})

export async function aTokenForAnOrganisation(stage: Stage): Promise<CallInput> {
  await aLinkedOrganisation(stage)
  return { path: { regNo }, ...(await aTokenForEid(stage)) }
}

export async function anUnlinkedOrganisation(stage: Stage): Promise<CallInput> {
  const { id, credential } = await representative(stage)
  await stage.test.database.system.deleteFrom('eid_organisation_links').where('user_id', '=', id).execute()
  return { headers: credential, body: { reg_no: regNo } }
}

export async function aLinkedOrganisation(stage: Stage): Promise<CallInput> {
  const input = await anUnlinkedOrganisation(stage)
  const { status } = await stage.send('linkMyEidOrganisation', input)
  if (status !== 201) throw new Error(`linkMyEidOrganisation: ${status}`)
  return { path: { regNo }, headers: input.headers ?? {} }
}

/** A representative, and a signer whom a former one named. */
export async function aRightToConfirm(stage: Stage): Promise<CallInput> {
  const input = await aLinkedOrganisation(stage)
  const [signer, id, now] = [await stage.signIn(), uuidv7(), new Date()]
  await stage.test.database.system
    .insertInto('eid_organisation_signers')
    .values({
      id,
      reg_no: regNo,
      email: `confirm-${id}@demo.invalid`,
      invited_at: now,
      expires_at: now,
      last_sent_at: now,
      user_id: signer.id,
      accepted_at: now,
      confirm_before: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return { ...input, body: { ids: [id] } }
}

let invitations = 0

/** The representative has a phone that can sign. */
export async function aNewSigner(
  stage: Stage,
  _callers: Callers,
  { eid }: ExternalSystems,
): Promise<CallInput> {
  invitations++
  const { documentNumber } = eid.people.find(({ civilId }) => civilId === representativeCivilId)!
  const input = await aLinkedOrganisation(stage)
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_document: documentNumber })
    .where('civil_id', '=', representativeCivilId)
    .execute()
  return { ...input, body: { email: `sweep-${invitations}@demo.invalid` } }
}

/** Invited long enough ago to be written to again. */
export async function anInvitedSigner(stage: Stage): Promise<{ input: CallInput; id: string }> {
  invitations++
  const input = await aLinkedOrganisation(stage)
  const now = new Date()
  const { id: invitedBy } = await representative(stage)
  const { token: _, ...fresh } = newToken(now)
  const invitation = { regNo, email: `sweep-${invitations}@demo.invalid`, civilId: null, invitedBy, ...fresh }
  const id = await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    insertInvitation(tx, invitation, new Date(now.getTime() - 3_600_000)),
  )
  const { path = {}, headers = {} } = input
  return { input: { path, headers }, id }
}

/** The token is known to anyone who holds the mail; here it is set again. */
export async function aSignerInvitation(stage: Stage): Promise<CallInput> {
  const { id } = await anInvitedSigner(stage)
  const token = randomBytes(32).toString('base64url')
  await stage.test.database.system
    .updateTable('eid_organisation_signers')
    .set({ token_hash: createHash('sha256').update(token).digest() })
    .where('id', '=', id)
    .execute()
  return { headers: (await provenPerson(stage, '110000000004')).credential, body: { token } }
}
