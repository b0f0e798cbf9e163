import type { Services } from '../../contract/services.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Picture, PictureRefused, PicturesBusy } from '../storage/pictures/port.ts'
import { type FileRow, keepFile, type NewFile, storedFile } from '../storage/stored-files.ts'

/** What somebody sent as base64, as a picture of pixels alone. */
export async function receivedPicture({ pictures }: Services, base64: string): Promise<Picture> {
  try {
    return await pictures.fromPng(Buffer.from(base64, 'base64'))
  } catch (cause) {
    if (cause instanceof PictureRefused) throw new AppError(`image.${cause.reason}`, { cause })
    if (cause instanceof PicturesBusy) throw new AppError('server.busy', { cause })
    throw cause
  }
}

export function keepPicture(
  services: Services,
  kind: 'signatures' | 'stamps',
  { png }: Picture,
  write: (file: NewFile) => Promise<string | undefined>,
): Promise<NewFile> {
  return keepFile(services, kind, png, write)
}

export async function storedPicture(
  services: Services,
  find: () => Promise<FileRow | undefined>,
): Promise<Buffer | undefined> {
  return (await storedFile(services, find))?.bytes
}
