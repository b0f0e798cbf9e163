import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { sealDocument } from '../../domains/signing/seals/seal-document.ts'
import type { SealOptions } from '../../domains/signing/seals/seal-pdf.ts'
import { AppError } from '../../errors/app-error.ts'

export const signWithSeal: Handler<'signWithSeal'> = async ({ query, body }, context) => {
  const { tenant_id: orgId, reason } = query
  const file = await sealDocument(context, orgId, body, { reason, place: placeIn(query) })
  return reply(200, file, { 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
}

type Numbers = Partial<Record<'page' | 'x' | 'y' | 'width' | 'height', number>>

function placeIn({ page, x, y, width, height }: Numbers): SealOptions['place'] {
  const given = [page, x, y, width, height].filter((number) => number !== undefined).length
  if (given === 0) return undefined
  if (page === undefined || x === undefined || y === undefined || width === undefined || height === undefined)
    throw new AppError('seals.stamp_incomplete')
  return { page, x, y, width, height }
}
