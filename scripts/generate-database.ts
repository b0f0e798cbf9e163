// npm run generate:database: makes generated/database.image, from which an empty embedded database starts.
// With --check: says whether what is there is of this version.
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { imageFile, usableImage } from '../src/db/image/usable.ts'
import { readMigrations } from '../src/db/migrations.ts'
import { makeImage } from './database/make-image.ts'

const MOST_BYTES = 5_000_000

if (process.argv.includes('--check')) check()
else await make()

async function make(): Promise<void> {
  const image = await makeImage()
  if (image.length > MOST_BYTES)
    throw new Error(`the image has ${image.length} bytes, more than ${MOST_BYTES}`)
  writeFileSync(`${imageFile}.draft`, image)
  renameSync(`${imageFile}.draft`, imageFile)
}

/** By what it is of: that it also holds what the migrations make is compared by test/db/image.test.ts. */
function check(): void {
  const image = existsSync(imageFile) ? usableImage(imageFile) : undefined
  if (image?.header.migrations.length === readMigrations().length) return
  console.error('generated/database.image is not of these migrations: run npm run generate:database')
  process.exitCode = 1
}
