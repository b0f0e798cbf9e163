import type { Readable } from 'node:stream'
import { AppError } from '../../../errors/app-error.ts'
import type { Spool, Spooled } from '../../../providers/storage/spool.ts'
import { storageFault } from '../files/stored-files.ts'
import { readForm } from './form.ts'
import { readPath } from './path.ts'

interface ReceivedFile {
  path: string
  file: Spooled
}

interface Body {
  stream: Readable
  bytes: number
  contentType: string | undefined
}

/** Reads what a person sends, as bytes or as a form, into the spool: the caller releases it. */
export async function receive(
  { spool, most }: { spool: Spool; most: number },
  body: Body,
  pathInQuery: string | undefined,
): Promise<ReceivedFile> {
  const take = (source: Readable) => spool.take(source).catch(storageFault)
  if (!/^multipart\/form-data\b/i.test(body.contentType ?? '')) {
    if (pathInQuery === undefined) throw pathMissing()
    const path = readPath(pathInQuery, '/query/path')
    if (body.bytes > most) throw tooLarge(most)
    return { path, file: await take(body.stream) }
  }
  const { path: pathInForm, file } = await readForm(body, take)
  try {
    if (file.bytes > most) throw tooLarge(most)
    return { path: onePath(pathInQuery, pathInForm), file }
  } catch (error) {
    await file.release()
    throw error
  }
}

/** In the address or in the form: two could say different things. */
function onePath(inQuery: string | undefined, inForm: string | undefined): string {
  if (inQuery !== undefined && inForm === undefined) return readPath(inQuery, '/query/path')
  if (inQuery === undefined && inForm !== undefined) return readPath(inForm, '/body/path')
  throw new AppError('gspace.form')
}

const pathMissing = (): AppError => new AppError('gspace.path', { details: [missingPath] })

const missingPath = {
  path: '/query/path',
  rule: 'required' as const,
  mn: 'Файлын замыг path параметрээр өгнө үү.',
  en: 'Name the path of the file by the parameter path.',
}

const tooLarge = (most: number): AppError =>
  new AppError('gspace.too_large', {
    details: [{ path: '/body', rule: 'maxBytes' as const, message: `≤ ${most}` }],
  })
