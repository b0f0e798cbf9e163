import { uuidv7 } from '../../../src/db/database.ts'
import { known } from '../../platform/accounts/grant-support.ts'
import { personIn } from '../../platform/auth/eid-support.ts'
import { issue, keys, name } from '../../providers/eid/support/certificates.ts'
import { seedAuthority, seedCase, seedService } from '../../support/gov.ts'
import { seedOrganisation } from '../../support/organisations.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Person, Stage } from '../../support/stage.ts'
import type { Callers } from './callers.ts'
import type { ExternalSystems } from './external-systems.ts'

type Recipe = (stage: Stage, callers: Callers, outside: ExternalSystems) => Promise<CallInput>

/** A person whom no other recipe uses, with a phone that can sign. */
export const aPersonWhoSigns = (stage: Stage, { eid }: ExternalSystems): Promise<Person> =>
  known({ stage, eid }, personIn(eid, 'valid', 3))

async function unsigned(stage: Stage, applicant: Person): Promise<{ id: string; orgId: string }> {
  const { orgId } = await seedAuthority(stage)
  const service = await seedService(stage, orgId, { applicant_signs: true })
  const { id } = await seedCase(stage, service, applicant, 'signature_pending')
  return { id, orgId }
}

export const anUnsignedCase: Recipe = async (stage, _callers, outside) => {
  const applicant = await aPersonWhoSigns(stage, outside)
  const { id } = await unsigned(stage, applicant)
  return { path: { id }, headers: applicant.credential }
}

/** As it would be while the applicant's phone is being asked. */
export const aCaseBeingSigned: Recipe = async (stage) => {
  const applicant = await stage.signIn()
  const { id, orgId } = await unsigned(stage, applicant)
  const now = new Date()
  await stage.test.database.system
    .insertInto('gov_application_signatures')
    .values({
      id: uuidv7(),
      application_id: id,
      org_id: orgId,
      user_id: applicant.id,
      case_version: 1,
      record: '{"action":"apply"}',
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return { path: { id }, headers: applicant.credential }
}

/** As it would be while the owner's phone is being asked. */
export const aNomination: Recipe = async (stage) => {
  const owner = await stage.signIn()
  const orgId = await seedOrganisation(stage, owner)
  const [id, now] = [uuidv7(), new Date()]
  await stage.test.database.system
    .insertInto('organisation_nominations')
    .values({
      id,
      org_id: orgId,
      nominated_by: owner.id,
      email: 'named@demo.invalid',
      role: 'owner',
      language: 'mn',
      record: '{"action":"nominate"}',
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return { path: { nominationId: id }, headers: owner.credential }
}

const holder = { subject: name({ CN: 'Sweep' }), keys: keys('ec', 'sweep') }

/** A case that its officer has before them, as its applicant has signed it. */
export const aSignedCase: Recipe = async (stage) => {
  const { orgId, officer } = await seedAuthority(stage)
  const service = await seedService(stage, orgId, { applicant_signs: true })
  const applicant = await stage.signIn()
  const { id } = await seedCase(stage, service, applicant, 'submitted')
  const now = new Date()
  await stage.test.database.system
    .insertInto('gov_application_signatures')
    .values({
      id: uuidv7(),
      application_id: id,
      org_id: orgId,
      user_id: applicant.id,
      case_version: 1,
      record: '{"action":"apply"}',
      state: 'completed',
      signature: Buffer.from('signature'),
      signature_algorithm: 'ecdsa-sha256',
      certificate: issue({ ...holder, issuer: holder }).der,
      chain: [],
      signed_at: now,
      created_at: now,
      expires_at: now,
      ended_at: now,
    })
    .execute()
  return { path: { id }, headers: officer.credential }
}
