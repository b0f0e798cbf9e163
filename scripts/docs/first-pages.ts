import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writtenPages } from './explanations.ts'
import { ownPages } from './own-pages.ts'
import { copyFiles, version, writePages } from './render.ts'

/**
 * Where there is no site yet: what people wrote, which takes a second. Readers have it while the reference and the search
 * are made, which replace it with the whole. It imports nothing that the contract is read with.
 */
export function buildFirstPages(root: string, out: string): void {
  if (existsSync(join(out, 'index.html'))) return
  const { pages, files } = writtenPages(root)
  const site = {
    version: `Tamga ${version(root)}`,
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    tags: [],
  }
  const made = `${out}.${process.pid}.first`
  try {
    writePages(site, [...pages, ...ownPages().filter(({ path }) => path === '404')], made)
    copyFiles(root, files, made)
    rmSync(out, { recursive: true, force: true })
    renameSync(made, out)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
