import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  pictureHeaders,
  readPicture,
  removePicture,
  replacePicture,
} from '../../domains/identity/people/pictures.ts'
import { stampOf } from '../../domains/organisations/stamp-queries.ts'

export const getOrganizationStamp: Handler<'getOrganizationStamp'> = async ({ path }, context) =>
  reply(200, await readPicture(context, stampOf(path.regNo, context.principal)), pictureHeaders)

export const setOrganizationStamp: Handler<'setOrganizationStamp'> = ({ path, body }, context) =>
  replacePicture(context, stampOf(path.regNo, context.principal), body.image)

export const deleteOrganizationStamp: Handler<'deleteOrganizationStamp'> = async ({ path }, context) => {
  await removePicture(context, stampOf(path.regNo, context.principal))
  return { deleted: true as const }
}
