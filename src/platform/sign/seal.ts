import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { asSealError } from '../../domains/signing/seals/pdf-faults.ts'
import { type SealOptions, sealPdf } from '../../domains/signing/seals/seal-pdf.ts'
import { AppError } from '../../errors/app-error.ts'
import { sha256 } from '../../text/sha256.ts'

export const signWithSeal: Handler<'signWithSeal'> = async ({ query, body }, { services, transact }) => {
  const place = placeIn(query)
  const { tenant_id: orgId, reason } = query
  const { pdf, seal, timeStamped } = await sealPdf(services, orgId, body, { reason, place }).catch(
    (error) => {
      throw asSealError(error)
    },
  )
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  // Nothing that is sealed leaves without its entry.
  await transact(async ({ audit }) => {
    audit.entry({
      subject: `org:${orgId}/seals`,
      details: { seal: seal.id, document: digest(body), sealed: digest(file), time_stamped: timeStamped },
    })
  })
  return reply(200, file, { 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
}

const digest = (bytes: Uint8Array): string => sha256(bytes, 'hex')

type Numbers = Partial<Record<'page' | 'x' | 'y' | 'width' | 'height', number>>

function placeIn({ page, x, y, width, height }: Numbers): SealOptions['place'] {
  const given = [page, x, y, width, height].filter((number) => number !== undefined).length
  if (given === 0) return undefined
  if (page === undefined || x === undefined || y === undefined || width === undefined || height === undefined)
    throw new AppError('seals.stamp_incomplete')
  return { page, x, y, width, height }
}
