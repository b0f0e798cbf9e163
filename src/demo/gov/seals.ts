import type { Services } from '../../contract/services.ts'
import { draftSeal } from '../../domains/signing/seals/draft.ts'
import { insertFirstSeal } from '../../domains/signing/seals/queries.ts'
import { agencyList } from './agencies.ts'

type Given = Pick<Services, 'database' | 'sealing' | 'enrolSeal' | 'clock'>

/** The agencies get seals from the simulated authority, so that certificates are sealed. One that has had a seal keeps it. */
export async function seedSeals({ database, sealing, enrolSeal, clock }: Given): Promise<void> {
  if (!sealing || !enrolSeal) return
  const ids = agencyList.map(({ id }) => id)
  const { system } = database
  const known = await system
    .selectFrom('organisation_seals')
    .select('org_id')
    .where('org_id', 'in', ids)
    .execute()
  const present = await system.selectFrom('organisations').select('id').where('id', 'in', ids).execute()
  const without = agencyList.filter(
    ({ id }) => present.some((one) => one.id === id) && !known.some(({ org_id }) => org_id === id),
  )
  for (const agency of without) {
    const order = { orgId: agency.id, holder: agency, former: undefined, requestedBy: null }
    const draft = await draftSeal(sealing, { ...order, now: new Date(clock()) })
    const seal = await database.transact({ role: 'job' }, 'write', (tx) => insertFirstSeal(tx, draft))
    if (seal) await enrolSeal(seal.id)
  }
}
