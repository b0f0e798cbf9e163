import { randomBytes } from 'node:crypto'
import type { IdempotentWork, ManualWork, TransactionWork } from '../../../audit/work.ts'
import { uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { EidSigningCertificate } from '../../../providers/eid/port.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import { selectFullName } from '../../identity/people/names.ts'
import { selectSiteName } from '../../site/queries.ts'
import { watch } from '../engine/lease.ts'
import { SIGNING_MS, signingCertificateOf } from '../engine/request.ts'
import type { StampWish } from '../pades/pades.ts'
import type { DocumentDeps } from './deps.ts'
import { advance, documentSubject } from './driver.ts'
import { errorOfReason } from './pdf-refusal.ts'
import { toStatusResponse } from './response.ts'
import {
  countOpenSessions,
  type Hash,
  holdPerson,
  insertSession,
  type Level,
  type SessionRow,
} from './sessions.ts'
import { hashOfSid } from './status.ts'
import { keepCertificate } from './steps.ts'

export interface StartContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  language: Language
  services: DocumentDeps
}

/** How a person signs. */
export interface Terms {
  regNo: string | undefined
  /** Undefined for a digest, and where the document decides. */
  level: Level | undefined
  purpose?: string | undefined
  location?: string | undefined
  stamp?: StampWish | undefined
}

/** What is known of the signer before anything is stored. */
export interface Signing {
  certificate: EidSigningCertificate
  organisation: string | null
  site: string
  name: string
}

/** Whether the person can sign at all, and may sign for whom they say; asks the provider, and no phone. */
export async function openSigning(context: StartContext, terms: Terms): Promise<Signing> {
  const { services, principal, read } = context
  if (terms.level !== undefined && terms.level !== 'B-B' && !services.timeStamps)
    throw new AppError('sign.no_time_stamps')
  const { signer, organisation, site, name } = await read(async ({ db }) => {
    const found = terms.regNo === undefined ? null : await requireCapacity(context, db, terms.regNo)
    await requireRoom(context, db)
    return {
      organisation: found,
      signer: await selectEidHolder(db, principal.userId),
      site: await selectSiteName(db, context.language),
      name: await selectFullName(db, principal.userId),
    }
  })
  if (!signer?.civil_id || !signer.eid_document) throw new AppError('sign.no_eid')
  if (!services.eid) throw new AppError('auth.not_configured')
  const holder = { civilId: signer.civil_id, document: signer.eid_document }
  const certificate = await signingCertificateOf(services.eid, holder, 'sign.eid_unusable')
  return { certificate, organisation, site, name }
}

/** The name of an organisation for which the acting person may sign. */
async function requireCapacity(
  { services: { signingOrganisations } }: StartContext,
  db: TransactionWork['db'],
  regNo: string,
): Promise<string> {
  const name = await signingOrganisations.nameForSigner(db, regNo)
  if (name === undefined) throw new AppError('sign.not_signer')
  return name.slice(0, 300)
}

async function requireRoom({ principal, services }: StartContext, db: TransactionWork['db']): Promise<void> {
  if ((await countOpenSessions(db, principal.userId)) >= services.config.signOpenSessions)
    throw new AppError('sign.too_many_open')
}

interface NewSession {
  documentId: string
  invitationId: string | null
  hash: Hash
  displayText: string
  terms: Terms
  organisation: string | null
}

export interface Started {
  session: SessionRow
  sid: string
}

/** Part of the change that starts it. Whether the person still may is asked again: the row is refused otherwise. */
export async function storeSession(
  context: StartContext,
  { db, audit }: TransactionWork,
  { documentId, invitationId, hash, displayText, terms, organisation }: NewSession,
): Promise<Started> {
  const { principal, now, language } = context
  await holdPerson(db, principal.userId)
  await requireRoom(context, db)
  if (terms.regNo !== undefined) await requireCapacity(context, db, terms.regNo)
  const sid = randomBytes(32).toString('base64url')
  const session = await insertSession(db, {
    id: uuidv7(now.getTime()),
    sid_hash: hashOfSid(sid),
    document_id: documentId,
    user_id: principal.userId,
    invitation_id: invitationId,
    reg_no: terms.regNo ?? null,
    organisation,
    level: terms.level ?? null,
    purpose: terms.purpose ?? null,
    location: terms.location ?? null,
    stamp: terms.stamp ? JSON.stringify(terms.stamp) : null,
    language,
    display_text: displayText,
    hash,
    created_at: now,
    expires_at: new Date(now.getTime() + SIGNING_MS),
  })
  audit.entry({
    subject: `document:${documentId}`,
    details: {
      session: session.id,
      state: session.state,
      ...(terms.regNo !== undefined && { organisation: terms.regNo }),
      ...(terms.level !== undefined && { level: terms.level }),
    },
  })
  return { session, sid }
}

export const toStartedResponse = ({ session, sid }: Started) => ({ ...toStatusResponse(session), sid })

/**
 * Goes on until the phone is asked, as far as that can be done at once; what is left is done behind the answer, by this
 * instance or another.
 */
export async function goOn<Answer>(
  { services, idempotent }: StartContext,
  started: Started,
  certificate: EidSigningCertificate,
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { id } = started.session
  const first = await keepCertificate(services, started.session, certificate)
  const session = (await advance(services, id)) ?? first
  const refusal = session.ended_at ? errorOfReason(session.reason) : undefined
  if (refusal) {
    await idempotent.releaseKey()
    throw refusal
  }
  services.background.run('watch over a signature', () => watch(services, documentSubject(services), id))
  return idempotent.updateAnswer(answerOf({ ...started, session }))
}
