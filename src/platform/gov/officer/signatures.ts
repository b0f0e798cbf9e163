import type { Handler } from '../../../contract/types.ts'
import { reviewedCase } from '../../../domains/services/cases/review/queries.ts'
import {
  selectCaseSignature,
  toApplicationSignatureDetail,
} from '../../../domains/services/cases/signature/queries.ts'
import { AppError } from '../../../errors/app-error.ts'

export const getReviewCaseSignature: Handler<'getReviewCaseSignature'> = async ({ path }, context) => {
  const { db, principal } = context
  await reviewedCase(db, path.id, principal.userId)
  const signature = await selectCaseSignature(db, path.id)
  if (!signature) throw new AppError('officer.unsigned')
  return toApplicationSignatureDetail(signature)
}
