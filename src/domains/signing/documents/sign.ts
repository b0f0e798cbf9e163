import { randomBytes } from 'node:crypto'
import type { IdempotentWork, ManualWork, TransactionWork } from '../../../audit/work.ts'
import { type Tx, uuidv7 } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Language } from '../../../errors/language.ts'
import type { EidSigningCertificate } from '../../../providers/eid/port.ts'
import { selectEidHolder } from '../../identity/people/accounts.ts'
import { selectSiteName } from '../../site/queries.ts'
import { deriveFromStored } from '../../storage/files/stored-files.ts'
import { watchSession } from '../engine/lease.ts'
import { signingCertificateOf } from '../engine/request.ts'
import type { RequestedStampPlace } from '../pades/pades.ts'
import type { DocumentDeps } from './deps.ts'
import {
  type DocumentRow,
  lockDocument,
  selectDocument,
  selectInvitations,
  selectNextSigner,
  selectRevision,
  setLevel,
} from './queries.ts'
import {
  asPdfError,
  digestText,
  documentText,
  errorOfReason,
  hashOfSid,
  toStatusResponse,
} from './response.ts'
import {
  countOpenSessions,
  type DocumentHash,
  insertSigningSession,
  type Level,
  lockSigner,
  type SigningSessionRow,
  selectSessions,
} from './sessions.ts'
import { advance, documentSubject, storeCertificate } from './steps.ts'

export interface StartContext extends ManualWork, IdempotentWork {
  principal: { userId: string }
  now: Date
  language: Language
  services: DocumentDeps
}

/** How a person signs. */
export interface Terms {
  regNo: string | undefined
  /** Undefined for a digest, and for that of the document. */
  level: Level | undefined
  purpose?: string | undefined
  location?: string | undefined
  stamp?: RequestedStampPlace | undefined
}

/** Has the person sign whose turn it is, or the owner again whose first attempt failed. */
export async function signDocument<Answer>(
  context: StartContext,
  id: string,
  asked: Terms,
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { read, principal, idempotent, now } = context
  // Checked first, so that a person with nothing to sign hears nothing of an eID; decided behind the lock.
  const terms = await read(async ({ db }) => {
    const document = await foundDocument(db, id)
    await requireTurn(db, document, principal.userId)
    return termsOf(context, document, asked)
  })
  const signing = await beginSigning(context, terms)
  await requireSignable(context, id, terms)
  const started = await idempotent.commit(
    async (work) => {
      const document = await lockDocument(work.db, id, now)
      if (!document) throw new AppError('sign.not_found')
      const invitationId = await requireTurn(work.db, document, principal.userId)
      const { name, kind, hash } = document
      const { site, organisation } = signing
      const decided = termsOf(context, document, asked)
      const stored = await storeSession(context, work, {
        documentId: id,
        invitationId,
        hash: kind === 'digest' ? hash : 'sha256',
        displayText:
          kind === 'digest'
            ? digestText(site, name)
            : documentText(site, { name, organisation }, context.language),
        terms: decided,
        organisation,
      })
      if (decided.level && decided.level !== document.level) await setLevel(work.db, id, decided.level)
      return stored
    },
    (one) => answerOf(one),
    'provisional',
  )
  return continueSigning(context, started, signing.certificate, answerOf)
}

/** A digest has neither level nor stamp. */
const termsOf = (context: StartContext, document: DocumentRow, asked: Terms): Terms =>
  document.kind === 'digest'
    ? { regNo: asked.regNo, level: undefined }
    : { ...asked, level: documentLevelOf(context, document, asked.level) }

/**
 * Whether the file can be signed so as it is now, and where the stamp can go: said at once, with what is possible instead. It is
 * looked at again when it is prepared.
 */
async function requireSignable({ services }: StartContext, id: string, { stamp }: Terms): Promise<void> {
  const { system } = services.database
  try {
    await deriveFromStored(
      services,
      () => selectRevision(system, id),
      ({ file_key: key, sha256 }) => services.storedPades.inspect({ key, sha256 }, { stamp }),
    )
  } catch (error) {
    throw asPdfError(error, { file: '/path/id', corner: '/body/stamp/corner' })
  }
}

async function foundDocument(db: Tx, id: string): Promise<DocumentRow> {
  const document = await selectDocument(db, id)
  if (!document) throw new AppError('sign.not_found')
  return document
}

/** The invitation by which the person signs; null for the owner. */
async function requireTurn(db: Tx, document: DocumentRow, userId: string): Promise<string | null> {
  if (document.removed_at) throw new AppError('sign.removed')
  if (document.owner_id === userId) {
    const sessions = await selectSessions(db, document.id)
    if (sessions.some(({ user_id, state }) => user_id === userId && state === 'completed'))
      throw new AppError('sign.already_signed')
    return null
  }
  const turn = await selectNextSigner(db, document.id)
  if (turn?.user_id === userId) return turn.id
  const invitations = await selectInvitations(db, document.id)
  const waits = invitations.some(({ user_id, state }) => user_id === userId && state === 'waiting')
  throw new AppError(waits ? 'sign.not_your_turn' : 'sign.already_signed')
}

/** From the least to the most. */
const levels: readonly Level[] = ['B-B', 'B-T', 'B-LT', 'B-LTA']

/** The best that needs nothing else, where the person who starts it names none. */
export const defaultLevel = ({ timeStamps }: Pick<DocumentDeps, 'timeStamps'>): Level =>
  timeStamps ? 'B-T' : 'B-B'

/**
 * The level is the document's. Its owner may name another until they have signed; everyone else follows, and a level that
 * they name and that is another is refused, not changed behind their back.
 */
export function documentLevelOf(
  { principal, services }: { principal: { userId: string }; services: Pick<DocumentDeps, 'timeStamps'> },
  { owner_id, level }: Pick<DocumentRow, 'owner_id' | 'level'>,
  wanted: Level | undefined,
): Level {
  const own = level ?? defaultLevel(services)
  if (wanted === undefined || wanted === own) return own
  if (owner_id === principal.userId) return wanted
  const isLower = levels.indexOf(wanted) < levels.indexOf(own)
  throw new AppError(isLower ? 'sign.level_too_low' : 'sign.level_too_high', {
    details: [
      {
        path: '/body/level',
        rule: 'document_level',
        mn: `Энэ баримтад ${own} түвшнээр гарын үсэг зурна.`,
        en: `This document is signed at ${own}.`,
      },
    ],
  })
}

/** What is known of the signer before anything is stored. */
interface Signing {
  certificate: EidSigningCertificate
  organisation: string | null
  site: string
}

/** Whether the person can sign at all, and may sign for whom they say; asks the provider, and no phone. */
export async function beginSigning(context: StartContext, terms: Terms): Promise<Signing> {
  const { services, principal, read } = context
  if (terms.level !== undefined && terms.level !== 'B-B' && !services.timeStamps)
    throw new AppError('sign.no_time_stamps')
  if (terms.regNo !== undefined)
    await services.signingOrganisations.recheck(principal.userId, { regNo: terms.regNo })
  const { signer, organisation, site } = await read(async ({ db }) => {
    const found = terms.regNo === undefined ? null : await requireCapacity(context, db, terms.regNo)
    await requireRoom(context, db)
    return {
      organisation: found,
      signer: await selectEidHolder(db, principal.userId),
      site: await selectSiteName(db, context.language),
    }
  })
  if (!signer?.civil_id || !signer.eid_document) throw new AppError('sign.no_eid')
  if (!services.eid) throw new AppError('auth.not_configured')
  const holder = { civilId: signer.civil_id, document: signer.eid_document }
  const certificate = await signingCertificateOf(services.eid, holder, 'sign.eid_unusable')
  return { certificate, organisation, site }
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

/** A file that cannot be prepared so long is not signed: the phone is not asked any more. From then on it has its own time. */
const ASKED_WITHIN_MS = 5 * 60_000

interface NewSession {
  documentId: string
  invitationId: string | null
  hash: DocumentHash
  displayText: string
  terms: Terms
  organisation: string | null
}

export interface Started {
  session: SigningSessionRow
  sid: string
}

/** Part of the change that starts it. Whether the person still may is asked again: the row is refused otherwise. */
export async function storeSession(
  context: StartContext,
  { db, audit }: TransactionWork,
  { documentId, invitationId, hash, displayText, terms, organisation }: NewSession,
): Promise<Started> {
  const { principal, now, language } = context
  await lockSigner(db, principal.userId)
  await requireRoom(context, db)
  if (terms.regNo !== undefined) await requireCapacity(context, db, terms.regNo)
  const sid = randomBytes(32).toString('base64url')
  const session = await insertSigningSession(db, {
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
    expires_at: new Date(now.getTime() + ASKED_WITHIN_MS),
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
export async function continueSigning<Answer>(
  { services, idempotent }: StartContext,
  started: Started,
  certificate: EidSigningCertificate,
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { id } = started.session
  const first = await storeCertificate(services, started.session, certificate)
  const session = (await advance(services, id)) ?? first
  const refusal = session.ended_at ? errorOfReason(session.reason) : undefined
  if (refusal) {
    await idempotent.releaseKey()
    throw refusal
  }
  services.background.run('watch over a signature', () =>
    watchSession(services, documentSubject(services), id),
  )
  return idempotent.updateAnswer(answerOf({ ...started, session }))
}
