import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import ts from 'typescript'
import { importsOf } from '../lib/imports.ts'
import { anchorOf, type Page } from './page.ts'
import { indexOptions, type SearchHit } from './search-terms.ts'
import { texts } from './texts.ts'

interface Indexed extends SearchHit {
  id: number
  names: string
  text: string
}

const EXCERPT = 160

/** The index of the whole site: a part for each page, and for each part of a long one. */
export function searchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch<Indexed>(indexOptions)
  index.addAll(pages.flatMap(partsOf).map((part, id) => ({ id, ...part })))
  return JSON.stringify(index)
}

type Part = Omit<Indexed, 'id'>

function partsOf(page: Page): Part[] {
  const place = texts[page.language].sections[page.section]
  const url = `${page.path}.html`
  // A reference page is found by what it is about, not by each field that it has in common with a hundred others.
  const shown = page.section === 'reference' ? beforeHeading(page.markdown, '## Call it') : page.markdown
  const [first = '', ...rest] = shown.split(/^(?=## )/m)
  const whole: Part = {
    title: page.title,
    names: page.section === 'reference' ? (page.names ?? []).join(' ') : '',
    place,
    url,
    ...textOf(withoutLabels(page, first.replace(/^# .*$/m, ''))),
  }
  const parts = rest.flatMap((part): Part[] => {
    const [heading = '', ...lines] = part.split('\n')
    const name = heading.slice('## '.length)
    return [
      {
        title: `${name.replaceAll('`', '')}${page.section === 'errors' ? '' : ` · ${page.title}`}`,
        names: page.section === 'errors' ? name : '',
        place,
        url: `${url}#${anchorOf(name)}`,
        ...textOf(withoutLabels(page, lines.join('\n'))),
      },
    ]
  })
  return page.path === 'errors/index' ? [whole] : [whole, ...parts]
}

function beforeHeading(markdown: string, heading: string): string {
  const at = markdown.indexOf(`\n${heading}`)
  return at === -1 ? markdown : markdown.slice(0, at)
}

/** What stands on every page of its kind tells none from the others. */
function withoutLabels({ section }: Page, markdown: string): string {
  if (section !== 'reference' && section !== 'errors') return markdown
  return markdown.replaceAll(/^- \*\*Repeating\*\*.*$/gm, '').replaceAll(/^- \*\*[\w ]+\*\*: /gm, '')
}

function textOf(markdown: string): Pick<Indexed, 'text' | 'excerpt'> {
  const text = markdown
    .replaceAll(/^(```+)[\s\S]*?^\1$/gm, ' ')
    .replaceAll(/^Operation `.*$/gm, ' ')
    .replaceAll(/^- /gm, '')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/<(https?:[^>]*)>/g, '$1')
    .replaceAll(/[[\]*`|#>]|---+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { text, excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text }
}

/** The scripts of the search as browsers run them: our own words without their types, and MiniSearch as it is. */
export function searchScripts(root: string): Map<string, string> {
  const scripts = new Map<string, string>()
  const waiting = [resolve(root, 'scripts/docs/search-terms.ts')]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = `${basename(file, '.ts')}.js`
    if (scripts.has(name)) continue
    const source = withoutTypes(readFileSync(file, 'utf8'))
    scripts.set(name, source.replaceAll(/(from\s+')[^']*?([\w-]+)\.ts'/g, "$1./$2.js'"))
    const folder = dirname(file)
    waiting.push(...importsOf(file).map((imported) => resolve(folder, imported)))
  }
  const miniSearch = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8')
  return scripts.set('minisearch.js', miniSearch.replace(/^\/\/# sourceMappingURL=.*$/m, ''))
}

function withoutTypes(source: string): string {
  const { ESNext: module } = ts.ModuleKind
  return ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module } })
    .outputText
}
