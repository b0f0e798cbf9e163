import type { IdempotentChange, ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { uuidv7 } from '../../../db/database.ts'
import type { Language } from '../../../errors/language.ts'
import type { Background } from '../../../jobs/background.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import { requestRecordSignature } from '../../signing/engine/records.ts'
import { phoneWaitsUntil } from '../../signing/engine/request.ts'
import { selectSiteName } from '../../site/queries.ts'
import { type NominationDeps, nominationSubject } from './finish.ts'
import { insertNomination, type NominationRow } from './queries.ts'
import { type NominationTerms, nominationRecord, nominationText } from './record.ts'

export interface NominateContext extends ManualWork {
  principal: { userId: string }
  now: Date
  language: Language
  services: NominationDeps & {
    config: Pick<Config, 'eidSessionSeconds'>
    background: Background
    defaultLanguage(): Language
  }
}

/** Who is to become what. What must hold for it has been looked at, and is looked at again with the signature. */
interface Nomination extends Pick<NominationTerms, 'organisation' | 'nominee' | 'role' | 'handsOver'> {
  /** A member, who gets a role with more duties. */
  isMember: boolean
  /** As the phone names the person: no more of them than the owner knows. */
  who: string
  auditSubject(id: string): string
  /** What else belongs into the change that asks. */
  also?(work: TransactionWork): Promise<void>
}

/**
 * Asks the owner's phone to sign that a person is to own the organisation, or to sign for it. `idempotent` is that of an
 * operation that takes an Idempotency-Key.
 */
export async function nominate<Answer>(
  context: NominateContext,
  nomination: Nomination,
  answerOf: (nomination: NominationRow) => Answer,
  idempotent?: IdempotentChange,
): Promise<Answer> {
  const { services, principal, transact } = context
  const { signer, site } = await context.read(async ({ db }) => ({
    signer: await selectEidHolder(db, principal.userId),
    site: await selectSiteName(db),
  }))
  const language = services.defaultLanguage()
  const { organisation } = nomination
  const names = { organisation: language === 'mn' ? organisation.nameMn : organisation.nameEn }
  const work = storing(context, nomination)
  return requestRecordSignature(services, idempotent, {
    subject: nominationSubject(services),
    signer,
    displayText: nominationText(site, { ...nomination, ...names }, language),
    codes: { noEid: 'org.no_eid', unusable: 'org.eid_unusable' },
    store: () => (idempotent ? idempotent.commit(work, answerOf, 'provisional') : transact(work)),
    answerOf,
  })
}

function storing({ services, principal, now, language }: NominateContext, nomination: Nomination) {
  const { organisation, nominee, role, handsOver, isMember } = nomination
  const [id, expiresAt] = [uuidv7(now.getTime()), phoneWaitsUntil(services.config, now)]
  const record = nominationRecord({
    id,
    organisation,
    nominee,
    role,
    handsOver,
    nominatedBy: principal.userId,
    issuer: services.config.publicOrigin,
    createdAt: now,
    expiresAt,
  })
  return async (work: TransactionWork): Promise<NominationRow> => {
    await nomination.also?.(work)
    const details = {
      nomination: id,
      role,
      ...(nominee.userId !== null && { person: nominee.userId }),
      state: 'pending',
    }
    work.audit.entry({ subject: nomination.auditSubject(id), details })
    return insertNomination(work.db, {
      id,
      org_id: organisation.id,
      reg_no: organisation.id === null ? organisation.regNo : null,
      nominated_by: principal.userId,
      user_id: nominee.userId,
      email: nominee.email,
      civil_id: nominee.civilId,
      role,
      is_member: isMember,
      hands_over: handsOver,
      language,
      record,
      created_at: now,
      expires_at: expiresAt,
    })
  }
}
