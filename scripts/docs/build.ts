import { renameSync, rmSync } from 'node:fs'
import { operationsInWords } from '../../src/contract/views/llms.ts'
import { rootOf, type ViewName, viewOf } from '../../src/contract/views/views.ts'
import type { OpenApiDocument } from '../../src/text/openapi-31.ts'
import type { Bundle } from '../generate/bundle.ts'
import type { Site } from './layout.ts'
import { llmsFull, llmsText } from './llms.ts'
import { ownPages } from './own-pages.ts'
import { copyFiles, put, version as versionOf, writePages } from './render.ts'
import { searchIndex, searchScripts } from './search/search-index.ts'
import { sitePages } from './site-pages.ts'

/** Makes the whole site in `out`. It appears there at once, when all of it is made. */
export async function buildDocs(
  root: string,
  out: string,
  onProgress: (percent: number) => void = () => {},
): Promise<{ pages: number }> {
  const { bundles, pages, files, tags } = sitePages(root)
  const version = versionOf(root)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const site: Site = { version: `Tamga ${version}`, pages, byPath, tags }
  const made = `${out}.${process.pid}`
  try {
    writePages(site, [...pages, ...ownPages()], made, onProgress)
    copyFiles(root, files, made)
    for (const [name, script] of searchScripts(root)) put(made, `assets/${name}`, script)
    put(made, 'search-index.json', searchIndex(root, pages))
    put(made, 'llms.txt', llmsText(pages, version))
    put(made, 'llms-full.txt', llmsFull(pages, version, operationsInWords(viewIn(bundles))))
    rmSync(out, { recursive: true, force: true })
    renameSync(made, out)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  return { pages: pages.length }
}

const viewIn = (bundles: Map<string, Bundle>) => (name: ViewName) =>
  viewOf(name, bundles.get(rootOf(name)) as unknown as OpenApiDocument)
