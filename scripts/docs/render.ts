import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { renderPage, type Site } from './layout.ts'
import { createMarkdown } from './markdown.ts'
import type { Page } from './page.ts'

export const version = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Writes one file of the site. */
export function put(folder: string, name: string, content: string): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Writes pages as HTML and, where they are listed, as Markdown. */
export function writePages(
  site: Site,
  pages: readonly Page[],
  folder: string,
  onProgress: (percent: number) => void = () => {},
): void {
  const markdown = createMarkdown()
  let said = 0
  for (const [index, page] of pages.entries()) {
    put(folder, `${page.path}.html`, renderPage(site, page, markdown.render(page.markdown)))
    if (site.byPath.has(page.path)) put(folder, `${page.path}.md`, page.markdown)
    const percent = Math.floor((100 * (index + 1)) / pages.length)
    if (percent > said) onProgress(percent)
    said = percent
  }
}

/** Copies what pages show beside text, and the styles and scripts of all. */
export function copyFiles(root: string, files: ReadonlyMap<string, string>, folder: string): void {
  for (const [place, source] of files) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    cpSync(join(root, source), join(folder, place))
  }
  cpSync(join(root, 'scripts/docs/assets'), join(folder, 'assets'), { recursive: true })
  for (const shared of ['src/web/design/tokens.css', 'src/web/assets/inter.woff2'])
    cpSync(join(root, shared), join(folder, 'assets', basename(shared)))
}
