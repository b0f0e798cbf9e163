import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { madeOfStored } from '../../storage/files/stored-files.ts'
import { leastLevel, levelFrom } from './levels.ts'
import { asPdfError } from './pdf-refusal.ts'
import {
  type DocumentRow,
  holdDocument,
  selectDocument,
  selectInvitations,
  selectRevision,
  selectTurn,
} from './queries.ts'
import { selectSessions } from './sessions.ts'
import { goOn, openSigning, type StartContext, type Started, storeSession, type Terms } from './start.ts'
import { documentText } from './texts.ts'

/** Has the person sign whose turn it is, or the owner once more who came to nothing before. */
export async function signDocument<Answer>(
  context: StartContext,
  id: string,
  asked: Terms,
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { read, principal, idempotent, now } = context
  // Looked at first, so that no one is told of an eID who has nothing to sign; decided behind the lock.
  const terms = await read(async ({ db }) => {
    const document = await foundDocument(db, id)
    await requireTurn(db, document, principal.userId)
    return termsFor(context, db, document, asked)
  })
  const signing = await openSigning(context, terms)
  await requireSignable(context, id, terms)
  const started = await idempotent.commit(
    async (work) => {
      const document = await holdDocument(work.db, id, now)
      if (!document) throw new AppError('sign.not_found')
      const invitationId = await requireTurn(work.db, document, principal.userId)
      return storeSession(context, work, {
        documentId: id,
        invitationId,
        hash: 'sha256',
        displayText: documentText(
          signing.site,
          { name: document.name, organisation: signing.organisation },
          context.language,
        ),
        // The owner may have signed meanwhile, and bound those who follow.
        terms: await termsFor(context, work.db, document, asked),
        organisation: signing.organisation,
      })
    },
    (one) => answerOf(one),
  )
  return goOn(context, started, signing.certificate, answerOf)
}

async function termsFor(
  { services }: StartContext,
  db: Tx,
  document: DocumentRow,
  asked: Terms,
): Promise<Terms> {
  const least = leastLevel(document, await selectSessions(db, document.id))
  return { ...asked, level: levelFrom(asked.level, least, services) }
}

/**
 * Whether the file can be signed so as it is now, and where the stamp can go: said at once, with what is possible instead. It is
 * looked at again when it is prepared.
 */
async function requireSignable({ services }: StartContext, id: string, { stamp }: Terms): Promise<void> {
  const { system } = services.database
  try {
    await madeOfStored(
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
  if (document.kind === 'digest') throw new AppError('sign.already_signed')
  if (document.removed_at) throw new AppError('sign.removed')
  if (document.owner_id === userId) {
    const sessions = await selectSessions(db, document.id)
    if (sessions.some(({ user_id, state }) => user_id === userId && state === 'completed'))
      throw new AppError('sign.already_signed')
    return null
  }
  const turn = await selectTurn(db, document.id)
  if (turn?.user_id === userId) return turn.id
  const invitations = await selectInvitations(db, document.id)
  const waits = invitations.some(({ user_id, state }) => user_id === userId && state === 'waiting')
  throw new AppError(waits ? 'sign.not_your_turn' : 'sign.already_signed')
}
