import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Migration, readMigrations } from '../migrations.ts'
import { type Image, type ImageHeader, readHeader, readImage } from './format.ts'

export const imageFile = join(import.meta.dirname, '..', '..', '..', 'generated', 'database.image')

/** The image, if it is of this version of the embedded database and of migrations that are still what they were. */
export function usableImage(
  file: string,
  migrations: readonly Migration[] = readMigrations(),
): Image | undefined {
  try {
    const packed = readFileSync(file)
    const header = readHeader(packed)
    return header.pglite === pgliteVersion() && isOf(header, migrations) ? readImage(packed) : undefined
  } catch {
    // None, or none that can be read: all that it would have given is made by the migrations.
    return undefined
  }
}

/** Later migrations are applied to it like to any database. */
function isOf(header: ImageHeader, migrations: readonly Migration[]): boolean {
  return header.migrations.every(
    ({ name, checksum }, index) =>
      migrations[index]?.name === name && migrations[index]?.checksum === checksum,
  )
}

export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8'))
  return version as string
}
