import { selectSealHolder } from '../../../src/domains/organisations/for-signing.ts'
import { draftSeal } from '../../../src/domains/signing/seals/draft.ts'
import { insertSeal } from '../../../src/domains/signing/seals/queries.ts'
import { plainPdf } from '../../domains/signing/pades/support/pdfs.ts'
import type { CallInput } from '../../support/request-of.ts'
import { seedRegisteredOrganisation } from '../../support/seals.ts'
import type { Stage } from '../../support/stage.ts'

export async function anOrganisationWithoutSeal(stage: Stage) {
  const owner = await stage.signIn('manager')
  return { path: { id: await seedRegisteredOrganisation(stage, owner) }, headers: owner.credential, owner }
}

/** As its owner has just requested it. */
export async function aRequestedSeal(stage: Stage) {
  const { path, headers, owner } = await anOrganisationWithoutSeal(stage)
  const { database } = stage.test
  const { sealing } = stage.app.services
  const holder = await selectSealHolder(database.system, path.id)
  if (!sealing || !holder?.reg_no) throw new Error('nothing to seal with')
  const draft = await draftSeal(sealing, {
    orgId: path.id,
    holder: { ...holder, reg_no: holder.reg_no },
    former: undefined,
    requestedBy: owner.id,
    now: new Date(),
  })
  await database.transact({ role: 'job' }, 'write', (tx) => insertSeal(tx, draft))
  return { path: { ...path, sealId: draft.id }, headers }
}

export async function anActiveSeal(stage: Stage) {
  const seal = await aRequestedSeal(stage)
  await stage.app.services.enrolSeal?.(seal.path.sealId)
  return seal
}

export async function aPdfToSeal(stage: Stage): Promise<CallInput> {
  const { path, headers } = await anActiveSeal(stage)
  return { query: { tenant_id: path.id }, headers, body: await plainPdf({ pages: 1 }) }
}
