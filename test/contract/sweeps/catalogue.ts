import { seedAuthority, seedService } from '../../support/gov.ts'
import type { Stage } from '../../support/stage.ts'

/** The code of a service that is in the catalogue. */
export async function aPublishedService(stage: Stage): Promise<string> {
  const { orgId } = await seedAuthority(stage)
  return (await seedService(stage, orgId)).code
}
