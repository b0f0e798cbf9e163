import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  pictureHeaders,
  readPicture,
  removePicture,
  replacePicture,
} from '../../domains/identity/people/pictures.ts'
import { stampOf } from '../../domains/organisations/stamp-queries.ts'

export const getOrganisationStamp: Handler<'getOrganisationStamp'> = async ({ path }, context) =>
  reply(200, await readPicture(context, stampOf(path.regNo, context.principal)), pictureHeaders)

export const setOrganisationStamp: Handler<'setOrganisationStamp'> = ({ path, body }, context) =>
  replacePicture(context, stampOf(path.regNo, context.principal), body.image)

export const deleteOrganisationStamp: Handler<'deleteOrganisationStamp'> = async ({ path }, context) => {
  await removePicture(context, stampOf(path.regNo, context.principal))
  return { deleted: true as const }
}
