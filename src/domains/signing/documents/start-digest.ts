import { uuidv7 } from '../../../db/database.ts'
import { insertDocument } from './queries.ts'
import type { Hash } from './sessions.ts'
import { goOn, openSigning, type StartContext, type Started, storeSession } from './start.ts'
import { digestText } from './texts.ts'

/** Has a person sign a digest of something that the platform does not see. */
export async function startDigest<Answer>(
  context: StartContext,
  asked: { digest: Buffer; hash: Hash; text: string; regNo: string | undefined },
  answerOf: (started: Started) => Answer,
): Promise<Answer> {
  const { principal, now, idempotent } = context
  const terms = { regNo: asked.regNo, level: undefined }
  const signing = await openSigning(context, terms)
  const id = uuidv7(now.getTime())
  const started = await idempotent.commit(
    async (work) => {
      await insertDocument(work.db, {
        id,
        owner_id: principal.userId,
        owner_name: signing.name,
        kind: 'digest',
        name: asked.text,
        digest: asked.digest,
        hash: asked.hash,
        created_at: now,
        touched_at: now,
      })
      return storeSession(context, work, {
        documentId: id,
        invitationId: null,
        hash: asked.hash,
        displayText: digestText(signing.site, asked.text),
        terms,
        organisation: signing.organisation,
      })
    },
    (one) => answerOf(one),
  )
  return goOn(context, started, signing.certificate, answerOf)
}
