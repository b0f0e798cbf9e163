import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { IncomingRequest } from '../../../contract/request.ts'
import { AppError } from '../../../errors/app-error.ts'
import { textFault, textOf } from '../../../text/well-formed.ts'

export interface PostedFile {
  name: string
  type: string
  bytes: Buffer
}

/** What a form sent: its inputs in their order, and the files that were chosen. */
export interface PostedForm {
  values: URLSearchParams
  files: ReadonlyMap<string, PostedFile>
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
/** A form of a thousand rows; what has more was made by a program. */
const MOST_PARTS = 10_000

/** The form that a request brings, in either of the two types that browsers send. */
export async function postedForm(request: IncomingRequest, limit: number): Promise<PostedForm> {
  const type = request.contentType()
  if (type !== FORM_TYPE && type !== MULTIPART) throw new AppError('request.unsupported_type')
  request.admitBody(limit)
  const bytes = await request.bytes(limit)
  if (type === MULTIPART) return parts(bytes, request.header('content-type') ?? '')
  const text = textOf(bytes)
  if (text === undefined) throw malformed()
  return { values: new URLSearchParams(text), files: new Map() }
}

/** Every part is read as bytes: as a field it would be decoded with replacements for what is no text. */
async function parts(bytes: Buffer, contentType: string): Promise<PostedForm> {
  const values = new URLSearchParams()
  const files = new Map<string, PostedFile>()
  const limits = { parts: MOST_PARTS, headerPairs: 20, fileSize: bytes.length }
  await new Promise<void>((resolve, reject) => {
    const form = open(contentType, limits)
    const fail = (cause?: unknown) => reject(malformed(cause))
    form.on('file', (name, part: BusboyFileStream, filename: string | undefined, _: string, type: string) => {
      const chunks: Buffer[] = []
      part.on('data', (chunk: Buffer) => chunks.push(chunk))
      part.on('error', fail)
      part.on('end', () => {
        const whole = Buffer.concat(chunks)
        if (filename === undefined) {
          const text = textOf(whole)
          if (text === undefined) return fail()
          values.append(name, text)
        } else if (filename !== '' || whole.length > 0)
          files.set(name, { name: filename, type, bytes: whole })
      })
    })
    form.on('partsLimit', () => fail())
    form.on('error', fail)
    form.on('finish', () => resolve())
    form.end(bytes)
  })
  return { values, files }
}

function open(contentType: string, limits: object): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, isPartAFile: () => true, limits })
  } catch (cause) {
    throw malformed(cause)
  }
}

const malformed = (cause?: unknown): AppError =>
  new AppError('request.malformed', { cause, details: [textFault('/body')] })
