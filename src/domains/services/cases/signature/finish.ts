import type { Config } from '../../../../config/config.ts'
import { isActive } from '../../../identity/people/accounts.ts'
import { createRecordSubject, type RecordSubject } from '../../../signing/engine/records.ts'
import type { SigningDeps } from '../../../signing/engine/request.ts'
import type { SigningOrganisations } from '../../../signing/organisations.ts'
import { selectRepresentedNumber } from '../represented.ts'
import { submitSignedCase } from '../submit.ts'
import type { ApplicationSignature } from './queries.ts'

export interface ApplicationSigningDeps extends SigningDeps {
  signingOrganisations: Pick<SigningOrganisations, 'recheck' | 'holdCapacity'>
  config: Pick<Config, 'publicOrigin' | 'caseInvoiceDays' | 'eidSessionSeconds'>
}

/**
 * The case goes on together with the signature. One that was withdrawn or has expired meanwhile stays as it is. Where no
 * signature comes, the case waits on and the applicant may ask again.
 */
export const applicationSubject = (deps: ApplicationSigningDeps): RecordSubject<ApplicationSignature> =>
  createRecordSubject<ApplicationSignature>(deps, {
    table: 'gov_application_signatures',
    name: 'application',
    purpose: 'application',
    signer: ({ user_id, application_id }) => ({ userId: user_id, details: { application: application_id } }),
    async prepare({ application_id, user_id }) {
      const regNo = await selectRepresentedNumber(deps.database.system, application_id)
      if (regNo !== null) await deps.signingOrganisations.recheck(user_id, { regNo })
      return undefined
    },
    async apply(tx, asked, _prepared, { now, auditEntryId }) {
      if (!(await isActive(tx, asked.user_id))) return { against: 'person_inactive' }
      const regNo = await selectRepresentedNumber(tx, asked.application_id)
      if (regNo !== null) {
        const signer = { userId: asked.user_id, regNo, now }
        if (!(await deps.signingOrganisations.holdCapacity(tx, signer)))
          return { against: 'not_representative' }
      }
      const submitted = await submitSignedCase(tx, {
        caseId: asked.application_id,
        rowVersion: asked.case_version,
        signatureId: asked.id,
        invoiceDays: deps.config.caseInvoiceDays,
        at: now,
        auditEntryId,
      })
      return submitted ? { done: undefined } : { against: 'case_moved' }
    },
    // The applicant is the actor: they asked for it and signed it.
    entry: (asked) => ({
      operation: 'completeApplicationSignature',
      subject: `application:${asked.application_id}`,
      actor: `user:${asked.user_id}`,
      details: { signing: asked.id },
    }),
  })
