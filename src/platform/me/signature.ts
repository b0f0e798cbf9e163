import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { ownSignature } from '../../domains/identity/people/picture-queries.ts'
import {
  pictureHeaders,
  readPicture,
  removePicture,
  replacePicture,
} from '../../domains/identity/people/pictures.ts'

export const getMySignature: Handler<'getMySignature'> = async (_input, context) =>
  reply(200, await readPicture(context, ownSignature(context.principal)), pictureHeaders)

export const setMySignature: Handler<'setMySignature'> = ({ body }, context) =>
  replacePicture(context, ownSignature(context.principal), body.image)

export const deleteMySignature: Handler<'deleteMySignature'> = async (_input, context) => {
  await removePicture(context, ownSignature(context.principal))
  return { deleted: true as const }
}
