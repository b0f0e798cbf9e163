import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

export interface NewerVersion {
  version: string
  /** What starts it, as seen from the project. */
  main: string
  remove(): void
}

const root = resolve(import.meta.dirname, '..', '..')

/** A copy of the server with a later number and one more migration. */
export function makeNewerVersion(migration: string): NewerVersion {
  const tree = mkdtempSync(join(tmpdir(), 'tamga-newer-'))
  for (const part of ['src', 'generated']) cpSync(join(root, part), join(tree, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const version = '99.0.0'
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(tree, 'package.json'), JSON.stringify({ ...manifest, version }))
  writeFileSync(join(tree, 'src', 'db', 'migrations', '2099-01-01-01-newer.sql'), migration)
  return {
    version,
    main: relative(root, join(tree, 'src', 'main.ts')),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  }
}
