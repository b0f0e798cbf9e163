import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import {
  isOwnCase,
  selectCaseSignature,
  toApplicationSignature,
  toApplicationSignatureDetail,
} from '../../domains/services/cases/signature/queries.ts'
import { signApplication } from '../../domains/services/cases/signature/sign.ts'
import { AppError } from '../../errors/app-error.ts'

export const signGovApplication: Handler<'signGovApplication'> = async ({ path }, context) =>
  signApplication(context, path.id, (asked) => reply(202, toApplicationSignature(asked)))

export const getGovApplicationSignature: Handler<'getGovApplicationSignature'> = async (input, context) => {
  const { db, principal } = context
  // An officer sees the signatures of others by another operation.
  if (!(await isOwnCase(db, input.path.id, principal.userId))) throw new AppError('cases.not_found')
  const signature = await selectCaseSignature(db, input.path.id)
  if (!signature) throw new AppError('cases.unsigned')
  return toApplicationSignatureDetail(signature)
}
