import { AppError } from '../../../../errors/app-error.ts'

interface UploadedFile {
  name: string
  bytes: Buffer
  /** Where in the request the bytes are, for what is wrong with them. */
  at: string
}

/** The file that a person sends: in base64 with its name beside it, or as it is, named in the address. */
export function parseUpload(
  body: { name: string; content: string } | Buffer,
  nameInAddress: string | undefined,
): UploadedFile {
  if (!Buffer.isBuffer(body)) {
    if (nameInAddress !== undefined) throw nameFault(secondName)
    return { name: body.name, bytes: Buffer.from(body.content, 'base64'), at: '/body/content' }
  }
  if (nameInAddress === undefined) throw nameFault(noName)
  return { name: nameInAddress, bytes: body, at: '/body' }
}

const noName = {
  rule: 'required' as const,
  mn: 'Файлыг байгаагаар нь илгээхэд нэрийг нь хаягт бичнэ.',
  en: 'A file that is sent as it is has its name in the address.',
}
const secondName = {
  rule: 'singular' as const,
  mn: 'Файлын нэр биед байгаа тул хаягт дахин бичихгүй.',
  en: 'The body holds the name of the file; leave it out of the address.',
}

const nameFault = (fault: typeof noName | typeof secondName): AppError =>
  new AppError('request.invalid', { details: [{ path: '/query/name', ...fault }] })
