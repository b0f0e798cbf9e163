import type { ManualWork, TransactionWork } from '../../../audit/work.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { selectNamedPerson } from '../../identity/people/accounts.ts'
import { notifyNextSigner, notifyOwner } from './finish.ts'
import {
  type DocumentRow,
  endInvitation,
  insertSigningInvitation,
  lockDocument,
  type SigningInvitationRow,
  selectInvitations,
  selectNextSigner,
} from './queries.ts'
import { isOpen, selectSessions } from './sessions.ts'

interface Context extends ManualWork {
  principal: { userId: string }
  now: Date
}

interface NamedSigner {
  email: string | undefined
  civilId: string | undefined
}

const MOST_SIGNERS = 20

/** The owner names who signs next. The job's role looks them up: the owner sees no other people. */
export async function addSigners<Answer>(
  { principal, now, transact }: Context,
  id: string,
  signers: readonly NamedSigner[],
  answerOf: (invitations: SigningInvitationRow[]) => Answer,
): Promise<Answer> {
  return transact(add, { as: 'job' })

  async function add({ db, audit }: TransactionWork): Promise<Answer> {
    const document = await ownDocument(db, id, principal.userId, now)
    if (document.kind === 'digest') throw new AppError('sign.no_file')
    if (document.removed_at) throw new AppError('sign.removed')
    const before = await selectInvitations(db, id)
    if (before.filter(({ state }) => state === 'waiting').length + signers.length > MOST_SIGNERS)
      throw new AppError('sign.too_many_signers')
    let position = before.at(-1)?.position ?? 0
    for (const [index, signer] of signers.entries()) {
      const userId = await selectNamedPerson(db, signer)
      if (userId === undefined) throw unknownAt(index)
      if (userId === document.owner_id) throw new AppError('sign.already_invited')
      const namedAs = signer.email ?? (signer.civilId as string)
      await insertSigningInvitation(db, { documentId: id, userId, namedAs, position: ++position }, now)
    }
    const turn = await selectNextSigner(db, id)
    if (turn) await notifyNextSigner(db, document, turn, now)
    audit.entry({ subject: `document:${id}`, details: { signers: signers.length } })
    return answerOf(await selectInvitations(db, id))
  }
}

const unknownAt = (index: number): AppError =>
  new AppError('sign.person_unknown', {
    details: [
      {
        path: `/body/signers/${index}`,
        rule: 'unknown',
        mn: 'Ийм хаяг эсвэл дугаартай хүн энд бүртгэлгүй байна.',
        en: 'There is no person with an account here by this address or number.',
      },
    ],
  })

/** Withdraws an invitation and notifies the next signer. */
export async function revokeInvitation(
  { transact, principal, now }: Context,
  id: string,
  invitationId: string,
): Promise<SigningInvitationRow> {
  return transact(
    async ({ db, audit }) => {
      const document = await ownDocument(db, id, principal.userId, now)
      const found = (await selectInvitations(db, id)).find((one) => one.id === invitationId)
      if (!found) throw new AppError('sign.invitation_not_found')
      audit.entry({ subject: `document:${id}`, details: { invitation: invitationId, state: 'withdrawn' } })
      return end(db, document, found, { state: 'withdrawn' }, now)
    },
    { as: 'job' },
  )
}

/** A person declines to sign: notifies the owner and the next signer. */
export async function declineSigning(
  { transact, principal, now }: Context,
  id: string,
  remark: string | null,
): Promise<SigningInvitationRow> {
  return transact(
    async ({ db, audit }) => {
      const mine = (await selectInvitations(db, id)).filter(({ user_id }) => user_id === principal.userId)
      const waiting = mine.find(({ state }) => state === 'waiting')
      if (!waiting) throw new AppError(mine.some(isVisible) ? 'sign.invitation_over' : 'sign.not_found')
      const document = await lockDocument(db, id, now)
      if (!document) throw new AppError('sign.not_found')
      audit.entry({ subject: `document:${id}`, details: { invitation: waiting.id, state: 'declined' } })
      const ended = await end(db, document, waiting, { state: 'declined', remark }, now)
      await notifyOwner(db, document, 'declined', waiting.id, now)
      return ended
    },
    { as: 'job' },
  )
}

/** What a person declined, or is asked no more, is hidden from them. */
const isVisible = ({ state }: SigningInvitationRow): boolean => state === 'waiting' || state === 'signed'

async function end(
  db: Tx,
  document: DocumentRow,
  invitation: SigningInvitationRow,
  how: { state: 'declined' | 'withdrawn'; remark?: string | null },
  now: Date,
): Promise<SigningInvitationRow> {
  const sessions = await selectSessions(db, document.id)
  // What the person is signing just now comes to its end first.
  if (sessions.some(({ invitation_id, state }) => invitation_id === invitation.id && isOpen(state)))
    throw new AppError('sign.busy')
  const ended = await endInvitation(db, invitation.id, how, now)
  if (!ended) throw new AppError('sign.invitation_over')
  const turn = await selectNextSigner(db, document.id)
  if (turn) await notifyNextSigner(db, document, turn, now)
  return ended
}

/** Behind the lock of the document, so that positions and turns follow one another. */
async function ownDocument(db: Tx, id: string, userId: string, now: Date): Promise<DocumentRow> {
  const document = await lockDocument(db, id, now)
  if (!document || document.owner_id !== userId) throw new AppError('sign.not_found')
  return document
}
