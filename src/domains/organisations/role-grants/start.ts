import type { ManualWork } from '../../../audit/work.ts'
import type { Config } from '../../../config/config.ts'
import { type Db, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { Background } from '../../../jobs/background.ts'
import { selectRoleNames } from '../../identity/access/role-queries.ts'
import { type EidHolder, selectEidHolder } from '../../identity/people/accounts.ts'
import { type ChangeAuthor, lockActorAndTarget, requireGrantable } from '../../identity/people/change.ts'
import { selectNameOf } from '../../identity/people/person-queries.ts'
import { selectAuthority, selectRoleOf } from '../../identity/people/queries.ts'
import {
  managesPeople,
  refusalOfChange,
  refusalOfRole,
  roleNeedsSignature,
} from '../../identity/people/rules.ts'
import { requestRecordSignature } from '../../signing/engine/records.ts'
import { phoneWaitsUntil } from '../../signing/engine/request.ts'
import { selectSiteName } from '../../site/queries.ts'
import { type RoleGrantDeps, roleGrantSubject } from './finish.ts'
import { hasPendingRoleGrant, insertRoleGrant, type RoleGrantRow } from './queries.ts'
import { roleGrantRecord, roleGrantText } from './rules.ts'

export interface StartRoleGrantDeps extends RoleGrantDeps {
  background: Pick<Background, 'run'>
  config: Pick<Config, 'publicOrigin' | 'eidSessionSeconds'>
  defaultLanguage(): Language
}

interface Context extends ManualWork {
  services: StartRoleGrantDeps
  principal: ChangeAuthor
  now: Date
}

/**
 * Asks a person to sign for a role of weight. Undefined when they need not: then the change can be made at once. The grant
 * is stored before the phone is asked, so that two granters at once ask it once.
 */
export async function startRoleGrant(context: Context, offer: RoleOffer): Promise<RoleGrantRow | undefined> {
  const { services, principal } = context
  const language = services.defaultLanguage()
  const signer = await context.read(({ db }) => signerFor(db, principal, offer, language))
  if (!signer) return undefined
  return requestRecordSignature(services, undefined, {
    subject: roleGrantSubject(services),
    signer: signer.holder,
    displayText: signer.text,
    codes: { noEid: 'people.no_eid', unusable: 'people.eid_unusable' },
    store: () => insertPending(context, offer),
    answerOf: (grant) => grant,
  })
}

interface RoleOffer {
  userId: string
  key: string
  /** Beside the roles that the person holds. */
  adds: boolean
}

interface RequestedSigner {
  holder: EidHolder
  text: string
}

async function signerFor(
  db: Db,
  by: ChangeAuthor,
  { userId, key, adds }: RoleOffer,
  language: Language,
): Promise<RequestedSigner | undefined> {
  const actor = await selectAuthority(db, by.userId, by)
  if (!actor || !managesPeople(actor)) throw new AppError('auth.forbidden')
  const person = await selectAuthority(db, userId, 'target')
  const role = await selectRoleOf(db, key)
  if (!person) throw new AppError('people.not_found')
  // A change that needs no signature is refused where it is made.
  if (!role || !roleNeedsSignature(person, role) || (adds && person.roles.includes(key))) return undefined
  const refusal = refusalOfChange(actor, person) ?? refusalOfRole(actor, role)
  if (refusal) throw new AppError(refusal)
  if (!person.active) throw new AppError('people.inactive')
  if (await hasPendingRoleGrant(db, userId)) throw new AppError('people.grant_pending')
  const holder = await selectEidHolder(db, userId)
  if (!holder?.civil_id || !holder.eid_document) throw new AppError('people.no_eid')
  const names = await selectRoleNames(db, key)
  const text = roleGrantText(
    {
      site: await selectSiteName(db, language),
      granter: await selectNameOf(db, by.userId),
      role: key,
      roleName: language === 'mn' ? names.name_mn : names.name_en,
      adds,
    },
    language,
  )
  return { holder, text }
}

function insertPending(
  { transact, services, principal, now }: Context,
  { userId, key, adds }: RoleOffer,
): Promise<RoleGrantRow> {
  return transact(async ({ db, audit }) => {
    const { actor, target } = await lockActorAndTarget(db, principal, userId)
    const role = await requireGrantable(db, actor, key)
    if (!roleNeedsSignature(target, role)) throw new AppError('request.stale')
    if (!target.active) throw new AppError('people.inactive')
    const id = uuidv7(now.getTime())
    const expiresAt = phoneWaitsUntil(services.config, now)
    const terms = {
      id,
      role: role.key,
      adds,
      userId,
      grantedBy: actor.id,
      issuer: services.config.publicOrigin,
      createdAt: now,
      expiresAt,
    }
    audit.entry({ subject: `user:${userId}`, details: { grant: id, role: role.key, adds, state: 'pending' } })
    return insertRoleGrant(db, {
      id,
      user_id: userId,
      role: role.key,
      granted_by: actor.id,
      granted_elevated: principal.elevated,
      adds,
      record: roleGrantRecord(terms),
      created_at: now,
      expires_at: expiresAt,
    })
  })
}
