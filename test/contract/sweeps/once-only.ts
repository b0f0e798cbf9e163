import { seedAuthority, seedService } from '../../support/gov.ts'
import { seedFetch, seedStateEvidence } from '../../support/once-only.ts'
import { signInAs } from '../../support/organisations.ts'
import type { CallInput } from '../../support/request-of.ts'
import type { Stage } from '../../support/stage.ts'

/** The demonstration's citizen, whom the state registry knows. */
const citizen = (stage: Stage) => signInAs(stage, '110000000002')

async function aServiceThatAsks(stage: Stage) {
  const { orgId } = await seedAuthority(stage)
  const evidence = await seedStateEvidence(stage, 'WS100103')
  const service = await seedService(stage, orgId, {
    evidence_groups: [{ evidences: [{ code: evidence.code }] }],
  })
  return { evidence, service }
}

/** What the citizen may ask for. */
export async function anEvidenceToAskFor(stage: Stage): Promise<CallInput> {
  const { evidence, service } = await aServiceThatAsks(stage)
  const { credential } = await citizen(stage)
  return { headers: credential, body: { service_id: service.id, evidences: [evidence.code] } }
}

/** An answer that the citizen has not looked at. */
export async function anUnseenEvidence(stage: Stage): Promise<CallInput> {
  const { evidence, service } = await aServiceThatAsks(stage)
  const person = await citizen(stage)
  const id = await seedFetch(stage, person, service.id, evidence, 'found')
  return { headers: person.credential, path: { id } }
}
