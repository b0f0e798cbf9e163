// npm run generate:database: makes generated/database.image, from which an empty embedded database starts, and
// generated/demonstration.json, rows of the demonstration.
// With --check: says whether what is there is what these migrations and the demonstration make.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { imageFile, usableImage } from '../src/db/image/usable.ts'
import { readMigrations } from '../src/db/migrations.ts'
import { preparedFile } from '../src/demo/gov/prepared.ts'
import { makeDemonstration } from './database/make-demonstration.ts'
import { makeImage } from './database/make-image.ts'

const MOST_BYTES = 5_000_000

if (process.argv.includes('--check')) await check()
else await make()

async function make(): Promise<void> {
  // One that is still right stays: each that is made has other bytes.
  if (!isOfThese()) await makeImageFile()
  replace(preparedFile, await makeDemonstration())
}

async function makeImageFile(): Promise<void> {
  const image = await makeImage()
  if (image.length > MOST_BYTES)
    throw new Error(`the image has ${image.length} bytes, more than ${MOST_BYTES}`)
  replace(imageFile, image)
}

function replace(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.draft`, content)
  renameSync(`${file}.draft`, file)
}

/** By what it is of: that it holds what the migrations make is compared by test/db/image.test.ts. */
function isOfThese(): boolean {
  return usableImage(imageFile)?.header.migrations.length === readMigrations().length
}

async function check(): Promise<void> {
  const faults = [
    ...(isOfThese() ? [] : ['generated/database.image is not of these migrations']),
    ...(readFileSync(preparedFile, 'utf8') === (await makeDemonstration())
      ? []
      : ['generated/demonstration.json is not what the demonstration makes']),
  ]
  for (const fault of faults) console.error(`${fault}: run npm run generate:database`)
  if (faults.length > 0) process.exitCode = 1
}
