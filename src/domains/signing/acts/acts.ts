import { randomBytes } from 'node:crypto'
import { canonicalForm } from '../../../audit/canonical.ts'
import type { Config } from '../../../config/config.ts'
import { type Db, type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { Background } from '../../../jobs/background.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import { selectSiteName } from '../../site/queries.ts'
import { createRecordSubject, type RecordSubject, requestRecordSignature } from '../engine/records.ts'
import { phoneWaitsUntil, type SigningDeps } from '../engine/request.ts'
import { insertAct, markUsed, type SignedActRow, selectAct, selectOpenAct } from './queries.ts'

interface ActDeps extends SigningDeps {
  background: Pick<Background, 'run'>
  config: Pick<Config, 'publicOrigin' | 'eidSessionSeconds'>
  defaultLanguage(): Language
}

/** An act that its author is to sign: who, what, on which object, with which values. */
interface Act {
  /** Its author, who signs it. */
  userId: string
  /** The word of the contract, such as `close_organisation`. */
  act: string
  operation: string
  /** The object, as the audit log names it. */
  subject: string
  /** The object as it is now. Another state of it by the time that the act takes effect refuses it. */
  object: Record<string, unknown>
  objectDigest: Buffer
  /** Path, query and body; absent where they are too long for the record, which then has their hash alone. */
  values: Record<string, unknown> | undefined
  requestDigest: Buffer
  /** What the phone shows after the name of the site. */
  text: Record<Language, string>
  /** What the author's list of requests says. */
  listed: Record<Language, string>
}

/** The signature changes nothing by itself: the author's next request uses it. */
export const actSubject = (deps: SigningDeps): RecordSubject<SignedActRow> =>
  createRecordSubject<SignedActRow>(deps, {
    table: 'signed_acts',
    name: 'signed-act',
    purpose: 'act',
    signer: ({ id, user_id }) => ({ userId: user_id, details: { signed_act: id } }),
    apply: async () => ({ done: undefined }),
    entry: (act) => ({
      operation: 'signAct',
      subject: act.subject,
      actor: `user:${act.user_id}`,
      details: { signed_act: act.id, act: act.act },
    }),
  })

/**
 * Asks the author's phone for PIN2 under the act. A request that is repeated while it waits, or while its signature is
 * unused, gets the same act again.
 */
export async function requestAct(deps: ActDeps, act: Act): Promise<SignedActRow> {
  const { database, clock } = deps
  const language = deps.defaultLanguage()
  const key = { userId: act.userId, request: act.requestDigest, object: act.objectDigest }
  const actor = { role: 'app', userId: act.userId } as const
  const found = await database.transact(actor, 'read', async (db) => ({
    open: await selectOpenAct(db, key, new Date(clock())),
    signer: await selectEidHolder(db, act.userId),
    site: await selectSiteName(db, language),
  }))
  if (found.open) return found.open
  return requestRecordSignature(deps, undefined, {
    subject: actSubject(deps),
    signer: found.signer,
    displayText: shortened(`${found.site}: ${act.text[language]}`, 200),
    listedText: shortened(`${found.site}: ${act.listed[language]}`, 200),
    codes: { noEid: 'acts.no_eid', unusable: 'acts.eid_unusable' },
    async store() {
      const now = new Date(clock())
      const row = await database.transact(actor, 'write', (tx) => insertAct(tx, newAct(deps, act, now)))
      if (row) return row
      // The same request came twice at once, and the other one asks the phone.
      const open = await database.transact(actor, 'read', (db) => selectOpenAct(db, key, now))
      throw open ? signatureRequired(open) : new AppError('request.conflict')
    },
    answerOf: (row) => row,
  })
}

const shortened = (text: string, longest: number): string => [...text].slice(0, longest).join('')

function newAct({ config }: Pick<ActDeps, 'config'>, act: Act, now: Date) {
  const id = uuidv7(now.getTime())
  const expiresAt = phoneWaitsUntil(config, now)
  return {
    id,
    user_id: act.userId,
    act: act.act,
    operation: act.operation,
    subject: act.subject,
    request_sha256: act.requestDigest,
    object_sha256: act.objectDigest,
    record: canonicalForm({
      action: act.act,
      signed_act: id,
      operation: act.operation,
      subject: act.subject,
      object: act.object,
      ...(act.values && { request: act.values }),
      request_sha256: act.requestDigest.toString('hex'),
      signed_by: `user:${act.userId}`,
      platform: config.publicOrigin,
      nonce: randomBytes(16).toString('base64url'),
      issued_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    }),
    created_at: now,
    expires_at: expiresAt,
  }
}

/**
 * The answer to a request that must be signed first, or whose signature has not come yet: what to show, where to poll and
 * what to send the request again with.
 */
export function signatureRequired({
  id,
  state,
  verification_code,
}: Pick<SignedActRow, 'id' | 'state' | 'verification_code'>): AppError {
  const code = state === 'pending' ? verification_code : null
  return new AppError('acts.signature_required', {
    headers: { 'Signed-Act': id },
    details: [
      { path: '/headers/Signed-Act', rule: 'signed_act', message: id },
      { path: '/poll', rule: 'poll', message: `/api/v1/users/me/signed-acts/${id}` },
      ...(code === null
        ? []
        : [{ path: '/verification_code', rule: 'verification_code' as const, message: code }]),
    ],
  })
}

interface Use {
  id: string
  userId: string
  operation: string
  requestDigest: Buffer
  objectDigest: Buffer
  now: Date
}

/** Whether the person has used the signature already, for exactly this request. */
export async function isActUsed(
  db: Db,
  { id, userId, operation, requestDigest }: Pick<Use, 'id' | 'userId' | 'operation' | 'requestDigest'>,
): Promise<boolean> {
  const act = await selectAct(db, userId, id)
  return act?.used_at != null && act.operation === operation && act.request_sha256.equals(requestDigest)
}

/** Uses up the signature in the transaction in which the act takes effect, or refuses. */
export async function useAct(
  tx: Tx,
  { id, userId, operation, requestDigest, objectDigest, now }: Use,
): Promise<void> {
  const act = await selectAct(tx, userId, id)
  if (!act) throw new AppError('acts.not_found')
  if (act.operation !== operation || !act.request_sha256.equals(requestDigest))
    throw new AppError('acts.other_request')
  if (act.state === 'pending') throw signatureRequired(act)
  if (act.used_at) throw new AppError('acts.used')
  if (act.state !== 'completed') throw new AppError('acts.not_signed')
  if (!act.object_sha256.equals(objectDigest)) throw new AppError('acts.object_changed')
  if (await markUsed(tx, userId, id, now)) return
  // Two requests at once: this one waited for the other, which has used it.
  const after = await selectAct(tx, userId, id)
  throw new AppError(after?.used_at ? 'acts.used' : 'acts.not_signed')
}
