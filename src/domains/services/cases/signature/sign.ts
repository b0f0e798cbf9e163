import type { IdempotentWork, ManualWork } from '../../../../audit/work.ts'
import { type Db, uuidv7 } from '../../../../db/database.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { Language } from '../../../../errors/language.ts'
import type { Background } from '../../../../jobs/background.ts'
import { selectEidHolder } from '../../../identity/people/accounts.ts'
import { requestRecordSignature } from '../../../signing/engine/records.ts'
import { phoneWaitsUntil } from '../../../signing/engine/request.ts'
import { selectSiteName } from '../../../site/queries.ts'
import { selectRepresentedNumber } from '../represented.ts'
import { transitionFailure, wrongState } from '../transition.ts'
import { type ApplicationSigningDeps, applicationSubject } from './finish.ts'
import {
  type ApplicationSignature,
  insertSignature,
  type SignableCase,
  selectSignableCase,
} from './queries.ts'
import { applicationRecord, applicationText } from './record.ts'

interface SignContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  services: ApplicationSigningDeps & { background: Background; defaultLanguage(): Language }
}

/** Asks the applicant's phone to sign the application. Until the signature comes the case waits as it is. */
export async function signApplication<Answer>(
  context: SignContext,
  caseId: string,
  answerOf: (asked: ApplicationSignature) => Answer,
): Promise<Answer> {
  const { services, principal, now } = context
  const regNo = await context.read(({ db }) => selectRepresentedNumber(db, caseId))
  if (regNo !== null) await services.signingOrganisations.recheck(principal.userId, { regNo })
  const { subject, signer, site } = await context.read(async ({ db }) => ({
    subject: await signableCase(db, caseId, principal.userId, now),
    signer: await selectEidHolder(db, principal.userId),
    site: await selectSiteName(db),
  }))
  return requestRecordSignature(services, context.idempotent, {
    subject: applicationSubject(services),
    signer,
    displayText: applicationText(site, subject, services.defaultLanguage()),
    codes: { noEid: 'cases.no_eid', unusable: 'cases.eid_unusable' },
    store: () => store(context, subject, answerOf),
    answerOf,
  })
}

async function signableCase(db: Db, caseId: string, applicantId: string, now: Date): Promise<SignableCase> {
  const subject = await selectSignableCase(db, caseId, applicantId)
  if (!subject) throw new AppError('cases.not_found')
  if (subject.applicant_user_id !== applicantId) throw new AppError('cases.in_other_hands')
  if (subject.status !== 'signature_pending') throw wrongState(subject.status)
  if (subject.sign_before && subject.sign_before < now) throw new AppError('cases.sign_late')
  return subject
}

function store(
  { idempotent, services, principal, now }: SignContext,
  subject: SignableCase,
  answerOf: (asked: ApplicationSignature) => unknown,
): Promise<ApplicationSignature> {
  const [id, expiresAt] = [uuidv7(now.getTime()), phoneWaitsUntil(services.config, now)]
  const record = applicationRecord({
    id,
    issuer: services.config.publicOrigin,
    createdAt: now,
    expiresAt,
    subject,
  })
  return idempotent.commit(
    async ({ db, audit }) => {
      audit.entry({ subject: `application:${subject.id}`, details: { signing: id, state: 'pending' } })
      const asked = await insertSignature(db, {
        id,
        application_id: subject.id,
        user_id: principal.userId,
        case_version: subject.row_version,
        record,
        created_at: now,
        expires_at: expiresAt,
      })
      if (!asked) throw await transitionFailure(db, subject.id, principal.userId)
      return asked
    },
    answerOf,
    'provisional',
  )
}
