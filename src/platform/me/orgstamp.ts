import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { deleteStamp, maySignFor, replaceStamp, selectStamp } from '../../domains/people/asset-queries.ts'
import { imageHeaders, shownImage } from '../../domains/people/asset-response.ts'
import { keepPicture, receivedPicture, storedPicture } from '../../domains/people/signature-picture.ts'
import { removeLater } from '../../domains/storage/stored-files.ts'
import { AppError } from '../../errors/app-error.ts'

export const getOrganizationStamp: Handler<'getOrganizationStamp'> = async ({ path }, { read, services }) => {
  const png = await storedPicture(services, () => read(({ db }) => selectStamp(db, path.regNo)))
  if (!png) throw new AppError('me.stamp_not_found')
  return reply(200, png, imageHeaders)
}

export const setOrganizationStamp: Handler<'setOrganizationStamp'> = async ({ path, body }, context) => {
  const { principal, read, transact, services, now } = context
  const { regNo } = path
  const { userId } = principal
  // Whoever has nothing to do with the organisation costs no work on pictures.
  if (!(await read(({ db }) => maySignFor(db, regNo)))) throw new AppError('me.organisation_not_found')
  const picture = await receivedPicture(services, body.image)
  const file = await keepPicture(services, 'stamps', picture, (fresh) =>
    transact(async ({ db, audit }) => {
      if (!(await maySignFor(db, regNo))) throw new AppError('me.organisation_not_found')
      const former = await replaceStamp(db, { regNo, userId }, fresh, picture, now)
      audit.entry({
        subject: `organization:${regNo}/stamp`,
        details: { sha256: fresh.sha256.toString('hex'), replaced: former !== undefined },
      })
      return former
    }),
  )
  return shownImage(file, picture, now)
}

export const deleteOrganizationStamp: Handler<'deleteOrganizationStamp'> = async ({ path }, context) => {
  const { transact, services } = context
  const former = await transact(async ({ db, audit }) => {
    const key = await deleteStamp(db, path.regNo)
    if (key === undefined) throw new AppError('me.stamp_not_found')
    audit.entry({ subject: `organization:${path.regNo}/stamp` })
    return key
  })
  removeLater(services, former)
  return { deleted: true as const }
}
