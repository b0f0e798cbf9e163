import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  deleteSignature,
  replaceSignature,
  selectSignaturePicture,
} from '../../domains/identity/people/picture-queries.ts'
import { decodePicture, pictureHeaders, toPictureResponse } from '../../domains/identity/people/pictures.ts'
import { removeAfterCommit, storedFile, storeFile } from '../../domains/storage/files/stored-files.ts'
import { AppError } from '../../errors/app-error.ts'

export const getMySignature: Handler<'getMySignature'> = async (_input, { principal, read, services }) => {
  const find = () => read(({ db }) => selectSignaturePicture(db, principal.userId))
  const file = await storedFile(services, find)
  if (!file) throw new AppError('me.signature_not_found')
  return reply(200, file.bytes, pictureHeaders)
}

export const setMySignature: Handler<'setMySignature'> = async ({ body }, context) => {
  const { principal, transact, services, now } = context
  const { userId } = principal
  const picture = await decodePicture(services, body.image)
  const file = await storeFile(services, 'signatures', picture.png, (fresh) =>
    transact(async ({ db, audit }) => {
      const former = await replaceSignature(db, userId, fresh, picture, now)
      audit.entry({
        subject: `user:${userId}/signature`,
        details: { sha256: fresh.sha256.toString('hex'), replaced: former !== undefined },
      })
      return former
    }),
  )
  return toPictureResponse(file, picture, now)
}

export const deleteMySignature: Handler<'deleteMySignature'> = async (_input, context) => {
  const { principal, transact, services } = context
  const { userId } = principal
  const former = await transact(async ({ db, audit }) => {
    const key = await deleteSignature(db, userId)
    if (key === undefined) throw new AppError('me.signature_not_found')
    audit.entry({ subject: `user:${userId}/signature` })
    return key
  })
  removeAfterCommit(services, former)
  return { deleted: true as const }
}
