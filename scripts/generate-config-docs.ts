// Writes docs/configuration.md from the table of settings; --check only compares, and exits 1 on drift.
import { readFileSync, writeFileSync } from 'node:fs'
import { configurationPage } from '../src/config/documentation.ts'

const file = new URL('../docs/configuration.md', import.meta.url)
const page = configurationPage()

if (!process.argv.includes('--check')) {
  writeFileSync(file, page)
} else if (readOrNothing() !== page) {
  console.error(
    'docs/configuration.md does not follow the settings: run node scripts/generate-config-docs.ts',
  )
  process.exitCode = 1
}

function readOrNothing(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
