import type { IdempotentWork, ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Background } from '../../../jobs/background.ts'
import type { Sealing } from '../../../security/sealing.ts'
import type { SigningOrganisations } from '../organisations.ts'
import { draftSeal, type SealOrder } from './draft.ts'
import { insertFirstSeal, insertSeal, revokeSeal, type SealRow, selectSeal } from './queries.ts'

interface SealRequestDeps {
  /** Undefined where no key is configured to seal with. */
  sealing: Sealing | undefined
  /** Undefined where no authority is configured. */
  enrolSeal: ((id: string) => Promise<void>) | undefined
  background: Background
  signingOrganisations: Pick<SigningOrganisations, 'selectSealHolder'>
}

interface SealRequestContext extends Pick<ManualWork, 'read'>, IdempotentWork {
  principal: { userId: string }
  now: Date
  services: SealRequestDeps
}

export async function requireSeal(db: Db, orgId: string, sealId: string): Promise<SealRow> {
  const seal = await selectSeal(db, orgId, sealId)
  if (!seal) throw new AppError('seals.not_found')
  return seal
}

/** Requests the first seal of an organisation. */
export async function requestFirstSeal<Answer>(
  context: SealRequestContext,
  orgId: string,
  answerOf: (seal: SealRow) => Answer,
): Promise<Answer> {
  const { services, principal, read, idempotent, now } = context
  const holder = await read(({ db }) => requireHolder(db, services, orgId))
  const order = { orgId, holder, former: undefined, requestedBy: principal.userId, now }
  const draft = await drafted(services, order)
  const answer = await idempotent.commit(async ({ db, audit }) => {
    const seal = await insertFirstSeal(db, draft)
    if (!seal) throw new AppError('seals.exists')
    audit.entry({ subject: `org:${orgId}/seals`, details: { seal: seal.id, key: seal.key_id } })
    return answerOf(seal)
  })
  enrolSoon(services, draft.id)
  return answer
}

/** Requests the seal that replaces an active one. */
export async function requestNextSeal<Answer>(
  context: SealRequestContext,
  { orgId, sealId }: { orgId: string; sealId: string },
  answerOf: (seal: SealRow) => Answer,
): Promise<Answer> {
  const { services, principal, read, idempotent, now } = context
  const { former, holder } = await read(async ({ db }) => ({
    former: await selectSeal(db, orgId, sealId),
    holder: await requireHolder(db, services, orgId),
  }))
  if (!former) throw new AppError('seals.not_found')
  if (former.state !== 'active') throw new AppError('seals.not_active')
  const draft = await drafted(services, { orgId, holder, former, requestedBy: principal.userId, now })
  const answer = await idempotent.commit(async ({ db, audit }) => {
    // Behind the lock of the organisation: it may have been revoked meanwhile.
    if ((await selectSeal(db, orgId, former.id))?.state !== 'active') throw new AppError('seals.not_active')
    const seal = await insertSeal(db, draft)
    if (!seal) throw new AppError('seals.rotation_pending')
    const details = { seal: seal.id, key: seal.key_id, renews: former.id }
    audit.entry({ subject: `org:${orgId}/seals`, details })
    return answerOf(seal)
  })
  enrolSoon(services, draft.id)
  return answer
}

export async function endSeal(
  { db, audit, principal, now }: TransactionWork & { principal: { userId: string }; now: Date },
  { orgId, sealId, reason }: { orgId: string; sealId: string; reason: string },
): Promise<SealRow> {
  const revoked = await revokeSeal(db, orgId, sealId, { reason, at: now, by: principal.userId })
  audit.detail({ seal: sealId, reason })
  if (revoked) return revoked
  throw new AppError((await selectSeal(db, orgId, sealId)) ? 'seals.over' : 'seals.not_found')
}

async function requireHolder(
  db: Db,
  { signingOrganisations }: SealRequestDeps,
  orgId: string,
): Promise<SealOrder['holder']> {
  const holder = await signingOrganisations.selectSealHolder(db, orgId)
  if (!holder?.reg_no) throw new AppError('seals.no_register_number')
  return { ...holder, reg_no: holder.reg_no }
}

function drafted({ sealing, enrolSeal }: SealRequestDeps, order: SealOrder) {
  if (!sealing || !enrolSeal) throw new AppError('seals.unavailable')
  return draftSeal(sealing, order)
}

/** The job would ask within a minute; people wait for less. */
function enrolSoon({ background, enrolSeal }: SealRequestDeps, id: string): void {
  if (enrolSeal) background.run('request for the certificate of a seal', () => enrolSeal(id))
}
