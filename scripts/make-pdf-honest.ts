// Makes the honest documents of test/fixtures/pdf-honest again: `node scripts/make-pdf-honest.ts [part of a name]`. Programs that
// are missing here leave their files as they are; PYTHON names a Python that has the libraries of scripts/pdf-honest.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { byHand } from './pdf-honest/by-hand.ts'
import { byOthers } from './pdf-honest/by-others.ts'
import { byPades, openSteps } from './pdf-honest/by-pades.ts'
import { byPrograms, makeBases } from './pdf-honest/by-programs.ts'

const target = fileURLToPath(new URL('../test/fixtures/pdf-honest/', import.meta.url))
const libraries = fileURLToPath(new URL('../test/fixtures/pdfs/', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'tamga-honest-'))
const [, , wanted = ''] = process.argv
const LIMIT = 6 * 1024 * 1024

mkdirSync(target, { recursive: true })
makeBases(work)
const base = (name: string): Buffer =>
  readFileSync(join(existsSync(join(libraries, `${name}.pdf`)) ? libraries : work, `${name}.pdf`))
const keep = (name: string, pdf: Uint8Array): void => writeFileSync(join(target, `${name}.pdf`), pdf)
const steps = openSteps()
try {
  for (const [name, make] of Object.entries({ ...byPades, ...byHand, ...byOthers })) {
    if (!name.includes(wanted)) continue
    try {
      keep(name, await make(steps, base))
    } catch (error) {
      console.error(`${name} was not made: ${(error as Error).message}`)
    }
  }
  for (const [name, make] of Object.entries(byPrograms)) {
    if (!name.includes(wanted)) continue
    try {
      for (const [made, pdf] of Object.entries(make(work, base))) keep(made, pdf)
    } catch (error) {
      console.error(`${name} has made nothing: ${(error as Error).message}`)
    }
  }
} finally {
  await steps.stop()
  rmSync(work, { recursive: true, force: true })
}
const names = readdirSync(target).filter((name) => name.endsWith('.pdf'))
const bytes = names.reduce((sum, name) => sum + statSync(join(target, name)).size, 0)
console.log(`${names.length} files, ${Math.ceil(bytes / 1024)} KiB`)
if (bytes > LIMIT) throw new Error('more than 6 MiB')
