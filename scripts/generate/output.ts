import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What other generators keep in the same folder. */
const isForeign = (name: string): boolean =>
  ['database.d.ts', 'retention.md'].includes(name) || name.startsWith('validators')

export async function write(out: string, files: Map<string, string>): Promise<void> {
  for (const name of await surplus(out, files)) await rm(join(out, name))
  for (const [name, text] of files) {
    const path = join(out, name)
    await mkdir(dirname(path), { recursive: true })
    if ((await textOf(path)) !== text) await writeFile(path, text)
  }
}

/** Names that differ from what the contract gives: changed, missing or left over. */
export async function stale(out: string, files: Map<string, string>): Promise<string[]> {
  const differing = await surplus(out, files)
  for (const [name, text] of files) if ((await textOf(join(out, name))) !== text) differing.push(name)
  return differing.sort()
}

async function surplus(out: string, files: Map<string, string>): Promise<string[]> {
  const present = await readdir(out, { recursive: true, withFileTypes: true }).catch(() => [])
  return present
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(out, '/').length))
    .filter((name) => !files.has(name) && !isForeign(name))
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
