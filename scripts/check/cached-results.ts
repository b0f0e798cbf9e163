import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { importClosure } from '../lib/imports.ts'
import type { Check } from './check.ts'

/**
 * A check that is not made again while nothing that it reads has changed since it passed. A clean clone remembers
 * nothing, so that there every check is made.
 * @param reads files and folders, besides the program's own files and the versions of all packages
 */
export function cachedCheck(check: Check, script: string, reads: readonly string[]): Check {
  return {
    name: check.name,
    async faults(root) {
      const memory = join(root, '.cache', 'checks', check.name)
      const digest = digestOf(root, script, reads)
      if (existsSync(memory) && readFileSync(memory, 'utf8') === digest) return []
      const faults = await check.faults(root)
      if (faults.length === 0) {
        mkdirSync(dirname(memory), { recursive: true })
        writeFileSync(memory, digest)
      }
      return faults
    },
  }
}

function digestOf(root: string, script: string, reads: readonly string[]): string {
  const own = script.startsWith('node_modules/') ? [] : importClosure(root, script)
  const isFolder = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()
  const read = ['package.json', 'package-lock.json', ...reads].flatMap((path) =>
    isFolder(path) ? filesUnder(root, path) : [path],
  )
  const files = [...new Set([...own, ...read])].filter((file) => existsSync(join(root, file)))
  const hash = createHash('sha256').update(`node ${process.version}\n`)
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
