import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '../../../errors/app-error.ts'
import { textFault, textOf } from '../../../text/well-formed.ts'

interface FormFile<T> {
  /** None where the form does not say it. */
  path: string | undefined
  file: T
}

const MAX_PATH_BYTES = 2048

/** The one file of a form and its field, if it has one, in either order. `take` reads the file while the form arrives. */
export async function readForm<T>(
  { stream, contentType = '' }: { stream: Readable; contentType: string | undefined },
  take: (file: Readable) => Promise<T>,
): Promise<FormFile<T>> {
  const form = parserOf(contentType)
  let path: Buffer[] | undefined
  let taken: Promise<T> | undefined
  let current: Readable | undefined
  let fault: unknown
  await new Promise<void>((resolve) => {
    const fail = (error: unknown) => {
      fault ??= error
      stream.unpipe(form)
      stream.destroy()
      current?.destroy(error as Error)
      resolve()
    }
    form.on('file', (name, part: BusboyFileStream) => {
      part.on('error', () => undefined)
      if (name === 'path' && path === undefined) {
        path = []
        part.on('data', (chunk: Buffer) => {
          path?.push(chunk)
          if (part.bytesRead > MAX_PATH_BYTES) fail(formFault())
        })
      } else if (name === 'file' && taken === undefined) {
        current = part
        taken = take(part)
        taken.catch(fail)
      } else {
        part.resume()
        fail(formFault())
      }
    })
    for (const limit of ['partsLimit', 'filesLimit'] as const) form.on(limit, () => fail(formFault()))
    form.on('error', (cause: unknown) => fail(formFault(cause)))
    form.on('finish', () => resolve())
    stream.on('error', fail)
    stream.pipe(form)
  })
  const given = path && textOf(Buffer.concat(path))
  if (path && given === undefined)
    fault ??= new AppError('request.malformed', { details: [textFault('/body/path')] })
  const file = await settled(taken)
  if (fault === undefined && file && 'error' in file) throw file.error
  if (file && 'value' in file) {
    if (fault === undefined) return { path: given, file: file.value }
    await release(file.value)
  }
  throw fault ?? formFault()
}

/** What was taken of a form that is refused is not needed. */
async function release(taken: unknown): Promise<void> {
  await (taken as { release?: () => Promise<void> }).release?.()
}

async function settled<T>(
  taken: Promise<T> | undefined,
): Promise<{ value: T } | { error: unknown } | undefined> {
  if (!taken) return undefined
  return taken.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // As a field, a part would be decoded with replacements for what is no text.
      isPartAFile: () => true,
      limits: { files: 2, parts: 3, headerPairs: 20 },
    })
  } catch (cause) {
    throw formFault(cause)
  }
}

const formFault = (cause?: unknown): AppError => new AppError('gspace.form', { cause })
