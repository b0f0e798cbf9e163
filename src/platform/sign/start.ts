import { reply } from '../../contract/reply.ts'
import type { Handler } from '../../contract/types.ts'
import { hashAlgorithmOf, pollSession, toStatusResponse } from '../../domains/signing/documents/response.ts'
import {
  type Started,
  signDocument as sign,
  toStartedResponse,
} from '../../domains/signing/documents/sign.ts'
import { pdfToSign, startDigest, startPdf } from '../../domains/signing/documents/start.ts'
import type { Corner, RequestedStampPlace, StampPlace } from '../../domains/signing/pades/pades.ts'
import { AppError } from '../../errors/app-error.ts'

const answerOf = (started: Started) => reply(202, toStartedResponse(started))

export const startPdfSigning: Handler<'startPdfSigning'> = async ({ query, body }, context) => {
  const pdf = await pdfToSign(context, body, query.gspace_path)
  const terms = {
    regNo: query.reg_no,
    level: query.level,
    purpose: query.reason,
    location: query.location,
    stamp: stampOf(query, '/query/page'),
  }
  return startPdf(context, { pdf, name: query.name, terms }, answerOf)
}

type WrittenStamp = { [Name in keyof StampPlace]?: number | null } & { corner?: Corner }

/** A page with a corner or with all four numbers, or nothing. */
function stampOf(
  { page, corner, x, y, width, height }: WrittenStamp,
  path: string,
): RequestedStampPlace | undefined {
  const given = [x, y, width, height].filter((one) => typeof one === 'number').length
  if (typeof page !== 'number' && corner === undefined && given === 0) return undefined
  if (typeof page === 'number' && corner !== undefined && given === 0) return { page, corner }
  if (typeof page === 'number' && corner === undefined && given === 4)
    return { page, x, y, width, height } as StampPlace
  throw new AppError('request.invalid', { details: [{ path, ...wholeStamp }] })
}

const wholeStamp = {
  rule: 'stamp' as const,
  mn: 'Дардас байрлуулах бол page-тэй хамт corner эсвэл x, y, width, height дөрвийг бүгдийг өгнө үү.',
  en: 'For a stamp give page with corner, or page with all of x, y, width and height.',
}

const lengths = { sha256: 32, sha384: 48, sha512: 64 } as const

export const startDigestSigning: Handler<'startDigestSigning'> = async ({ body }, context) => {
  const hash = hashAlgorithmOf(body.algorithm)
  const digest = Buffer.from(body.digest, 'base64')
  if (digest.length !== lengths[hash]) throw new AppError('request.invalid', { details: [wrongLength] })
  const regNo = body.reg_no ?? undefined
  return startDigest(context, { digest, hash, text: body.text, regNo }, answerOf)
}

const wrongLength = {
  path: '/body/digest',
  rule: 'length' as const,
  mn: 'Хэш утгын урт алгоритмд тохирохгүй байна: SHA-256 нь 32, SHA-384 нь 48, SHA-512 нь 64 байт.',
  en: 'The digest is not as long as the algorithm makes it: 32 bytes for SHA-256, 48 for SHA-384, 64 for SHA-512.',
}

export const signDocument: Handler<'signDocument'> = async ({ path, body = {} }, context) => {
  const terms = {
    regNo: body.reg_no ?? undefined,
    level: body.level,
    purpose: body.reason ?? undefined,
    location: body.location ?? undefined,
    stamp: stampOf(body.stamp ?? {}, '/body/stamp'),
  }
  return sign(context, path.id, terms, answerOf)
}

export const getSigningStatus: Handler<'getSigningStatus'> = async ({ path, query }, context) =>
  toStatusResponse(await pollSession(context, { sid: path.sid, known: query.state }))
