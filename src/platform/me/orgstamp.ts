import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { decodePicture, pictureHeaders, toPictureResponse } from '../../domains/identity/people/pictures.ts'
import { deleteStamp, replaceStamp, selectStamp } from '../../domains/organisations/stamp-queries.ts'
import { removeAfterCommit, storedFile, storeFile } from '../../domains/storage/files/stored-files.ts'
import { AppError } from '../../errors/app-error.ts'

export const getOrganizationStamp: Handler<'getOrganizationStamp'> = async ({ path }, { read, services }) => {
  const file = await storedFile(services, () => read(({ db }) => selectStamp(db, path.regNo)))
  if (!file) throw new AppError('me.stamp_not_found')
  return reply(200, file.bytes, pictureHeaders)
}

export const setOrganizationStamp: Handler<'setOrganizationStamp'> = async ({ path, body }, context) => {
  const { principal, transact, services, now } = context
  const { regNo } = path
  const { userId } = principal
  const picture = await decodePicture(services, body.image)
  const file = await storeFile(services, 'stamps', picture.png, (fresh) =>
    transact(async ({ db, audit }) => {
      const former = await replaceStamp(db, { regNo, userId }, fresh, picture, now)
      audit.entry({
        subject: `organization:${regNo}/stamp`,
        details: { sha256: fresh.sha256.toString('hex'), replaced: former !== undefined },
      })
      return former
    }),
  )
  return toPictureResponse(file, picture, now)
}

export const deleteOrganizationStamp: Handler<'deleteOrganizationStamp'> = async ({ path }, context) => {
  const { transact, services } = context
  const former = await transact(async ({ db, audit }) => {
    const key = await deleteStamp(db, path.regNo)
    if (key === undefined) throw new AppError('me.stamp_not_found')
    audit.entry({ subject: `organization:${path.regNo}/stamp` })
    return key
  })
  removeAfterCommit(services, former)
  return { deleted: true as const }
}
