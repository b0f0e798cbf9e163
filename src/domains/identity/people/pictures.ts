import { AppError } from '../../../errors/app-error.ts'
import type { NewFile } from '../../storage/files/queries.ts'
import { type Picture, PictureRefused, type Pictures, PicturesBusy } from '../../storage/pictures/port.ts'
import type { Size } from './picture-queries.ts'

/** Decodes a picture that was sent as base64, and keeps nothing of it but its pixels. */
export async function decodePicture({ pictures }: { pictures: Pictures }, base64: string): Promise<Picture> {
  try {
    return await pictures.fromPng(Buffer.from(base64, 'base64'))
  } catch (cause) {
    if (cause instanceof PictureRefused) throw new AppError(`image.${cause.reason}`, { cause })
    if (cause instanceof PicturesBusy) throw new AppError('server.busy', { cause })
    throw cause
  }
}

export function toPictureResponse({ sha256, bytes }: NewFile, { width, height }: Size, now: Date) {
  return { sha256: sha256.toString('hex'), width, height, bytes, updated_at: now.toISOString() }
}

/** A browser keeps the picture for this person alone, and asks each time whether it is still the same. */
export const pictureHeaders = { 'Cache-Control': 'private, no-cache' }
