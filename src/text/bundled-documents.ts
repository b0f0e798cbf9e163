import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'generated')
const read = new Map<string, WeakRef<object>>()

/**
 * A bundled document of the contract, read when it is asked for, and held only as long as its users hold it: as an
 * object the largest takes many times its length, and a server at rest needs none of them.
 */
export function bundledDocument(name: 'tools' | 'platform' | 'operator'): object {
  const known = read.get(name)?.deref()
  if (known) return known
  const document = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object
  read.set(name, new WeakRef(document))
  return document
}
