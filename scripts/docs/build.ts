import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
// @ts-expect-error It has no types of its own; what is used of it stands below.
import Eleventy from '@11ty/eleventy'
import { operationsInWords } from '../../src/contract/views/llms.ts'
import { rootOf, type ViewName, viewOf } from '../../src/contract/views/views.ts'
import type { OpenApiDocument } from '../../src/text/openapi-31.ts'
import type { Bundle } from '../generate/bundle.ts'
import { renderPage, type Site } from './layout.ts'
import { llmsFull, llmsText } from './llms.ts'
import { createMarkdown } from './markdown.ts'
import { ownPages } from './own-pages.ts'
import type { Page } from './page.ts'
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
  const site: Site = {
    version: `Tamga ${version}`,
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    tags,
  }
  const made = `${out}.${process.pid}`
  try {
    await render(root, site, [...pages, ...ownPages()], made, onProgress)
    const put = (name: string, content: string) => {
      mkdirSync(dirname(join(made, name)), { recursive: true })
      writeFileSync(join(made, name), content)
    }
    for (const { path, markdown } of pages) put(`${path}.md`, markdown)
    for (const [place, source] of files) {
      mkdirSync(dirname(join(made, place)), { recursive: true })
      cpSync(join(root, source), join(made, place))
    }
    for (const [name, script] of searchScripts(root)) put(`assets/${name}`, script)
    put('search-index.json', searchIndex(root, pages))
    put('llms.txt', llmsText(pages, version))
    put('llms-full.txt', llmsFull(pages, version, operationsInWords(viewIn(bundles))))
    rmSync(out, { recursive: true, force: true })
    renameSync(made, out)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  return { pages: pages.length }
}

/** Eleventy renders and writes the pages; they come from memory, so its input is no more than the folder of the assets. */
async function render(
  root: string,
  site: Site,
  pages: readonly Page[],
  out: string,
  onProgress: (percent: number) => void,
): Promise<void> {
  let made = 0
  let told = 0
  const byOutput = new Map(pages.map((page) => [`${page.path}.html`, page]))
  const input = join(root, 'scripts/docs/assets')
  const eleventy = new Eleventy(relative(process.cwd(), input) || '.', out, {
    quietMode: true,
    configPath: false,
    config(config: EleventyConfig) {
      config.setUseGitIgnore(false)
      config.setLibrary('md', createMarkdown())
      config.setTemplateFormats(['md'])
      config.addPassthroughCopy({ [relative(process.cwd(), input)]: 'assets' })
      for (const { path, markdown } of pages)
        config.addTemplate(`${path}.md`, markdown, {
          permalink: `${path}.html`,
          templateEngineOverride: 'md',
        })
      config.addTransform('frame', function (this: { page: { url: string } }, content: string) {
        const page = byOutput.get(
          decodeURIComponent(this.page.url)
            .replace(/^\//, '')
            .replace(/(^|\/)$/, '$1index.html'),
        )
        if (!page) throw new Error(`no page of ours becomes ${this.page.url}`)
        made++
        const percent = Math.floor((100 * made) / pages.length)
        if (percent > told) onProgress(percent)
        told = percent
        return renderPage(site, page, content)
      })
    },
  })
  eleventy.disableLogger()
  await eleventy.write()
}

interface EleventyConfig {
  setUseGitIgnore(use: boolean): void
  setLibrary(engine: string, library: object): void
  setTemplateFormats(formats: readonly string[]): void
  addPassthroughCopy(copied: Record<string, string>): void
  addTemplate(path: string, content: string, data: Record<string, unknown>): void
  addTransform(name: string, change: (this: { page: { url: string } }, content: string) => string): void
}

const viewIn = (bundles: Map<string, Bundle>) => (name: ViewName) =>
  viewOf(name, bundles.get(rootOf(name)) as unknown as OpenApiDocument)

const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
