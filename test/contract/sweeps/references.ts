import { type Authority, seedAuthority } from '../../support/gov.ts'
import { signInAs } from '../../support/organisations.ts'
import { seedReference, seedReferenceService } from '../../support/references.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'

const authorities = new WeakMap<Stage, Promise<Authority>>()

function authorityOf(stage: Stage): Promise<Authority> {
  const authority = authorities.get(stage) ?? seedAuthority(stage)
  authorities.set(stage, authority)
  return authority
}

/** Someone whom the simulated registry knows asks for what it has of them. */
export async function aReferenceFromRecords(stage: Stage): Promise<CallInput> {
  const { orgId } = await authorityOf(stage)
  const { type } = await seedReferenceService(stage, orgId, ['WS100103'])
  const { credential } = await signInAs(stage, '110000000003')
  return { body: { type, explicit_request: true }, headers: credential }
}

async function issued(stage: Stage) {
  const { orgId, officer } = await authorityOf(stage)
  const person = await stage.signIn()
  return { person, officer, ...(await seedReference(stage, orgId, person)) }
}

export async function anOwnReference(stage: Stage): Promise<CallInput> {
  const { id, person } = await issued(stage)
  return { path: { id }, headers: person.credential }
}

export async function anIssuedReference(stage: Stage): Promise<CallInput> {
  const { id, officer } = await issued(stage)
  return { path: { id }, body: { reason: 'a sweep over all' }, headers: officer.credential }
}

export async function aVerifyCode(stage: Stage): Promise<CallInput> {
  return { path: { code: (await issued(stage)).verify_code } }
}
