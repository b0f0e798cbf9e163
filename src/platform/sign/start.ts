import { reply } from '../../contract/reply.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { levelOr } from '../../domains/signing/documents/levels.ts'
import { hashAlgorithmOf, toStatusResponse } from '../../domains/signing/documents/response.ts'
import { signDocument as sign } from '../../domains/signing/documents/sign-document.ts'
import { type Started, toStartedResponse } from '../../domains/signing/documents/start.ts'
import { startDigest } from '../../domains/signing/documents/start-digest.ts'
import { startPdf } from '../../domains/signing/documents/start-pdf.ts'
import { awaitSession } from '../../domains/signing/documents/status.ts'
import type { Corner, StampPlace, StampWish } from '../../domains/signing/pades/pades.ts'
import { MOST_PDF_BYTES } from '../../domains/signing/pdf/limits.ts'
import { storedFile } from '../../domains/storage/files/stored-files.ts'
import { readPath } from '../../domains/storage/gspace/path.ts'
import { selectFileAt } from '../../domains/storage/gspace/queries.ts'
import { AppError } from '../../errors/app-error.ts'

const answerOf = (started: Started) => reply(202, toStartedResponse(started))

export const startPdfSigning: Handler<'startPdfSigning'> = async ({ query, body }, context) => {
  const pdf = await pdfOf(context, body, query.gspace_path)
  const terms = {
    regNo: query.reg_no,
    level: levelOr(query.level, context.services),
    purpose: query.reason,
    location: query.location,
    stamp: stampOf(query, '/query/page'),
  }
  return startPdf(context, { pdf, name: query.name, terms }, answerOf)
}

/** The body, or a file that the person has here already. */
async function pdfOf(
  { read, services, principal }: Context<'startPdfSigning'>,
  body: Buffer | undefined,
  path: string | undefined,
): Promise<Buffer> {
  if (path === undefined) {
    if (!body || body.length === 0) throw new AppError('sign.pdf_missing')
    return body
  }
  if (body && body.length > 0) throw new AppError('request.invalid', { details: [oneFile] })
  const find = () =>
    read(({ db }) => selectFileAt(db, principal.userId, readPath(path, '/query/gspace_path')))
  const row = await find()
  if (!row) throw new AppError('gspace.not_found')
  // Not read into memory before its size is known.
  if (row.bytes > MOST_PDF_BYTES) throw new AppError('sign.pdf_too_large')
  const file = await storedFile(services, find)
  if (!file) throw new AppError('gspace.not_found')
  return file.bytes
}

const oneFile = {
  path: '/query/gspace_path',
  rule: 'one',
  mn: 'Файлаа хүсэлтийн биед илгээх эсвэл gspace_path-аар заах хоёрын нэгийг л хийнэ үү.',
  en: 'Send the file as the body or name it by gspace_path, not both.',
}

type WrittenStamp = { [Name in keyof StampPlace]?: number | null } & { corner?: Corner }

/** A page with a corner or with all four numbers, or nothing. */
function stampOf({ page, corner, x, y, width, height }: WrittenStamp, path: string): StampWish | undefined {
  const given = [x, y, width, height].filter((one) => typeof one === 'number').length
  if (typeof page !== 'number' && corner === undefined && given === 0) return undefined
  if (typeof page === 'number' && corner !== undefined && given === 0) return { page, corner }
  if (typeof page === 'number' && corner === undefined && given === 4)
    return { page, x, y, width, height } as StampPlace
  throw new AppError('request.invalid', { details: [{ path, ...wholeStamp }] })
}

const wholeStamp = {
  rule: 'stamp',
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
  rule: 'length',
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
  toStatusResponse(await awaitSession(context, { sid: path.sid, known: query.state }))
