import type { Call, ManualWork } from '../../contract/context.ts'
import type { Services } from '../../contract/services.ts'
import { type Db, uuidv7 } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Language } from '../../errors/language.ts'
import {
  EidInvalidAnswer,
  EidNoAccount,
  type EidProvider,
  type EidSigningCertificate,
  EidUnavailable,
} from '../../providers/eid/port.ts'
import { type Actor, lockActorAndTarget, roleToGive } from '../../security/people/change.ts'
import { selectRole, selectStanding } from '../../security/people/queries.ts'
import { MANAGER, needsSignature, refusalOfChange, refusalOfRole } from '../../security/people/rules.ts'
import { giveUp, sealedFor, watchGrant } from './grant-watch.ts'
import {
  attachSession,
  type GrantRow,
  hasPendingGrant,
  insertGrant,
  selectNameOf,
  selectSigner,
  selectSiteName,
} from './queries.ts'
import { digestOf, GRANT_LIFE_MS, grantRecord, grantText } from './rules.ts'

type Work = Pick<Call, 'services' | 'now'> & ManualWork & { principal: Actor }

/**
 * Asks somebody to sign for the role of a manager. Undefined when they need not: then the change can be made at once. The
 * grant is there before the phone is asked, so that two who grant at once ask it once.
 */
export async function startManagerGrant(work: Work, userId: string): Promise<GrantRow | undefined> {
  const { services, principal } = work
  const language = services.defaultLanguage()
  const asked = await work.read(({ db }) => signerFor(db, principal, userId, language))
  if (!asked) return undefined
  const provider = services.eid
  if (!provider) throw new AppError('auth.not_configured')
  const certificate = await certificateOf(provider, asked)
  const grant = await insertPending(work, userId)
  const attached = await askPhone(services, provider, grant, certificate, asked.text)
  services.background.run('watch over a grant', () => watchGrant(services, grant.id))
  return attached
}

interface Asked {
  civilId: string
  document: string
  text: string
}

async function signerFor(db: Db, by: Actor, userId: string, language: Language): Promise<Asked | undefined> {
  const actor = await selectStanding(db, by.userId, by)
  const person = await selectStanding(db, userId, 'acted upon')
  const role = await selectRole(db, MANAGER)
  if (!person) throw new AppError('people.not_found')
  if (!actor || !role) throw new AppError('auth.forbidden')
  const refusal = refusalOfChange(actor, person) ?? refusalOfRole(actor, role)
  if (refusal) throw new AppError(refusal)
  if (!needsSignature(person, role)) return undefined
  if (!person.active) throw new AppError('people.inactive')
  if (await hasPendingGrant(db, userId)) throw new AppError('people.grant_pending')
  const signer = await selectSigner(db, userId)
  if (!signer?.civil_id || !signer.eid_document) throw new AppError('people.no_eid')
  const text = grantText(await selectSiteName(db), await selectNameOf(db, by.userId), language)
  return { civilId: signer.civil_id, document: signer.eid_document, text }
}

async function certificateOf(
  provider: EidProvider,
  { document, civilId }: Asked,
): Promise<EidSigningCertificate> {
  const verdict = await provider.signingCertificate(document).catch((error) => {
    throw asAppError(error)
  })
  if (verdict.state === 'complete' && verdict.value.person.civilId === civilId) return verdict.value
  const unknown = verdict.state === 'failed' && verdict.reason === 'provider_unavailable'
  throw new AppError(unknown ? 'auth.provider_unavailable' : 'people.eid_unusable')
}

function insertPending({ transact, services, principal, now }: Work, userId: string): Promise<GrantRow> {
  return transact(async ({ db, audit }) => {
    const { actor, target } = await lockActorAndTarget(db, principal, userId)
    const role = await roleToGive(db, actor, MANAGER)
    if (!needsSignature(target, role)) throw new AppError('request.stale')
    if (!target.active) throw new AppError('people.inactive')
    const id = uuidv7(now.getTime())
    const expiresAt = new Date(now.getTime() + GRANT_LIFE_MS)
    const terms = {
      id,
      role: role.key,
      userId,
      grantedBy: actor.id,
      issuer: services.config.publicOrigin,
      createdAt: now,
      expiresAt,
    }
    audit.entry({ subject: `user:${userId}`, details: { grant: id, role: role.key, state: 'pending' } })
    return insertGrant(db, {
      id,
      user_id: userId,
      role: role.key,
      granted_by: actor.id,
      granted_elevated: principal.elevated,
      record: grantRecord(terms),
      created_at: now,
      expires_at: expiresAt,
    })
  })
}

async function askPhone(
  services: Services,
  provider: EidProvider,
  grant: GrantRow,
  certificate: EidSigningCertificate,
  displayText: string,
): Promise<GrantRow> {
  const { system } = services.database
  try {
    const session = await provider.startSignature({
      certificate,
      digest: digestOf(grant.record),
      hash: 'sha256',
      displayText,
    })
    const sealed = await services.eidState.seal(session, sealedFor(grant.id))
    const verificationCode = session.verificationCode ?? null
    return (await attachSession(system, grant.id, { sealed, verificationCode })) ?? grant
  } catch (error) {
    // Nobody was asked, so the next attempt need not wait for this one.
    await giveUp(services, grant, { state: 'failed', reason: 'not_asked' })
    throw asAppError(error)
  }
}

function asAppError(error: unknown): unknown {
  if (error instanceof EidNoAccount) return new AppError('people.eid_unusable', { cause: error })
  if (error instanceof EidUnavailable) return new AppError('auth.provider_unavailable', { cause: error })
  if (error instanceof EidInvalidAnswer) return new AppError('auth.provider_invalid', { cause: error })
  return error
}
