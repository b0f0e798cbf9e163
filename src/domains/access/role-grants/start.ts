import type { ManualWork } from '../../../audit/work.ts'
import type { Call } from '../../../contract/context.ts'
import { type Db, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import { type Actor, lockActorAndTarget, roleToGive } from '../../people/change.ts'
import { selectRole, selectStanding } from '../../people/queries.ts'
import { needsSignature, refusalOfChange, refusalOfRole } from '../../people/rules.ts'
import { selectSigner } from '../../signing/queries.ts'
import { requestSignature, signingCertificateOf } from '../../signing/signature-request.ts'
import { selectSiteName } from '../../site/queries.ts'
import { type GrantRow, hasPendingGrant, insertGrant, selectNameOf, selectRoleName } from './queries.ts'
import { GRANT_LIFE_MS, grantRecord, grantText } from './rules.ts'
import { giveUp, grantWatch } from './watch.ts'

const UNUSABLE = 'people.eid_unusable' as const

type Work = Pick<Call, 'services' | 'now'> & ManualWork & { principal: Actor }

/**
 * Asks somebody to sign for a role of weight. Undefined when they need not: then the change can be made at once. The grant
 * is there before the phone is asked, so that two who grant at once ask it once.
 */
export async function startGrant(work: Work, userId: string, key: string): Promise<GrantRow | undefined> {
  const { services, principal } = work
  const language = services.defaultLanguage()
  const asked = await work.read(({ db }) => signerFor(db, principal, { userId, key }, language))
  if (!asked) return undefined
  const provider = services.eid
  if (!provider) throw new AppError('auth.not_configured')
  const certificate = await signingCertificateOf(provider, asked, UNUSABLE)
  const grant = await insertPending(work, userId, key)
  const question = { certificate, displayText: asked.text, unusable: UNUSABLE }
  const attached = await requestSignature({ ...services, provider }, 'role_grants', grant, question, () =>
    giveUp(services, grant, { state: 'failed', reason: 'not_asked' }),
  )
  services.background.run('watch over a grant', () => grantWatch(services).watch(grant.id))
  return attached
}

interface Asked {
  civilId: string
  document: string
  text: string
}

async function signerFor(
  db: Db,
  by: Actor,
  { userId, key }: { userId: string; key: string },
  language: Language,
): Promise<Asked | undefined> {
  const actor = await selectStanding(db, by.userId, by)
  const person = await selectStanding(db, userId, 'acted upon')
  const role = await selectRole(db, key)
  if (!person) throw new AppError('people.not_found')
  if (!actor) throw new AppError('auth.forbidden')
  // What is wrong with a change that needs no signature is told where it would be made.
  if (!role || !needsSignature(person, role)) return undefined
  const refusal = refusalOfChange(actor, person) ?? refusalOfRole(actor, role)
  if (refusal) throw new AppError(refusal)
  if (!person.active) throw new AppError('people.inactive')
  if (await hasPendingGrant(db, userId)) throw new AppError('people.grant_pending')
  const signer = await selectSigner(db, userId)
  if (!signer?.civil_id || !signer.eid_document) throw new AppError('people.no_eid')
  const text = grantText(
    {
      site: await selectSiteName(db),
      granter: await selectNameOf(db, by.userId),
      role: key,
      roleName: await selectRoleName(db, key, language),
    },
    language,
  )
  return { civilId: signer.civil_id, document: signer.eid_document, text }
}

function insertPending(
  { transact, services, principal, now }: Work,
  userId: string,
  key: string,
): Promise<GrantRow> {
  return transact(async ({ db, audit }) => {
    const { actor, target } = await lockActorAndTarget(db, principal, userId)
    const role = await roleToGive(db, actor, key)
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
