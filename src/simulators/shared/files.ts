import { renameSync, writeFileSync } from 'node:fs'

/** Readers see the old file or the new one, never half of one. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, file)
}
