// Makes the PDFs of test/fixtures/pdfs again: `node scripts/make-pdf-corpus.ts [part of a name]`. Programs that are missing
// here leave their files as they are.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { byLibraries } from './pdf-corpus/by-libraries.ts'
import { byPrograms } from './pdf-corpus/by-programs.ts'
import { handMade } from './pdf-corpus/hand-made.ts'

const target = fileURLToPath(new URL('../test/fixtures/pdfs/', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'tamga-pdfs-'))
const [, , wanted = ''] = process.argv
const LIMIT = 5 * 1024 * 1024

mkdirSync(target, { recursive: true })
for (const name of readdirSync(target))
  if (name.endsWith('.pdf')) copyFileSync(join(target, name), join(work, name))

const keep = (name: string, bytes: Buffer): void => {
  writeFileSync(join(work, `${name}.pdf`), bytes)
  writeFileSync(join(target, `${name}.pdf`), bytes)
}
for (const [name, make] of Object.entries(handMade)) if (name.includes(wanted)) keep(name, make())
for (const [name, make] of Object.entries(byLibraries)) if (name.includes(wanted)) keep(name, await make())
for (const [name, { program, run }] of Object.entries(byPrograms)) {
  if (!name.includes(wanted)) continue
  const out = join(work, `${name}.pdf`)
  try {
    run(work, out)
    copyFileSync(out, join(target, `${name}.pdf`))
  } catch (error) {
    console.error(`${name}: ${program} did not make it (${(error as Error).message})`)
  }
}
rmSync(work, { recursive: true, force: true })

const names = readdirSync(target).filter((name) => name.endsWith('.pdf'))
const bytes = names.reduce((sum, name) => sum + statSync(join(target, name)).size, 0)
console.log(`${names.length} files, ${Math.ceil(bytes / 1024)} KiB`)
if (bytes > LIMIT) throw new Error('more than 5 MiB')
