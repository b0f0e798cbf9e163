import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import ts from 'typescript'
import { parse } from 'yaml'
import { tokensOf } from '../../../src/text/words.ts'
import { importsOf } from '../../lib/imports.ts'
import { anchorOf, type Page } from '../page.ts'
import { texts } from '../texts.ts'
import { groupTerm, type Phrases, phrasesIn, readPhrases } from './phrases.ts'
import { indexOptions, type SearchHit, type SearchIndex } from './search-terms.ts'

interface Indexed extends SearchHit {
  id: number
  tasks: string
  names: string
  headings: string
  text: string
  groups: string
  lesserGroups: string
}

const EXCERPT = 160
const folder = 'scripts/docs/search'

const read = (root: string, name: string): unknown => parse(readFileSync(join(root, folder, name), 'utf8'))

/** Page, and what readers want to do when they need it. */
export const readTasks = (root: string) => read(root, 'tasks.yaml') as Record<string, readonly string[]>

/** The index of the whole site: a part for each page, and for each part of a long one; and the groups of synonyms. */
export function searchIndex(root: string, pages: readonly Page[]): string {
  const groups = read(root, 'synonyms.yaml') as readonly (readonly string[])[]
  const phrases = readPhrases(groups)
  const tasks = readTasks(root)
  const index = new MiniSearch<Indexed>(indexOptions)
  const parts = pages.flatMap((page) => partsOf(page, tasks[page.path] ?? []))
  index.addAll(parts.map((part, id) => ({ id, ...part, ...groupsOf(part, phrases) })))
  return JSON.stringify({ groups, index })
}

/** What `searchIndex` made, to be asked. */
export function openIndex(json: string): SearchIndex {
  const { groups, index } = JSON.parse(json)
  return { index: MiniSearch.loadJS(index, indexOptions), phrases: readPhrases(groups) }
}

type Part = Omit<Indexed, 'id' | 'groups' | 'lesserGroups'>

function groupsOf(part: Part, phrases: Phrases): Pick<Indexed, 'groups' | 'lesserGroups'> {
  const terms = (text: string) => [
    ...new Set(phrasesIn(phrases, tokensOf(text)).map(({ group }) => groupTerm(group))),
  ]
  const own = terms([part.title, part.titleMn ?? '', part.tasks].join(' . '))
  return { groups: own.join(' '), lesserGroups: terms(`${part.headings} . ${part.excerpt}`).join(' ') }
}

function partsOf(page: Page, tasks: readonly string[]): Part[] {
  const place = texts[page.language].sections[page.section]
  const url = `${page.path}.html`
  // A reference page is found by what it is about, not by each field that it has in common with a hundred others.
  const shown = page.section === 'reference' ? beforeHeading(page.markdown, '## Call it') : page.markdown
  const [first = '', ...rest] = shown.split(/^(?=## )/m)
  const headings = rest.map((part) => headingOf(part).replaceAll('`', ''))
  const isOfCodes = page.section === 'errors'
  const whole: Part = {
    title: page.title,
    ...(page.titleMn !== undefined && { titleMn: page.titleMn }),
    tasks: [page.titleMn ?? '', ...tasks].join(' . '),
    names: page.section === 'reference' ? (page.names ?? []).join(' ') : '',
    headings: isOfCodes ? '' : headings.join(' . '),
    place,
    url,
    ...textOf(withoutLabels(page, first.replace(/^# .*$/m, ''))),
  }
  const parts = rest.map((part): Part => {
    const name = headingOf(part)
    return {
      title: `${name.replaceAll('`', '')}${isOfCodes ? '' : ` · ${page.title}`}`,
      tasks: '',
      names: isOfCodes ? name : '',
      headings: '',
      place,
      url: `${url}#${anchorOf(name)}`,
      ...textOf(withoutLabels(page, part.replace(/^.*\n?/, ''))),
    }
  })
  return page.path === 'errors/index' ? [whole] : [whole, ...parts]
}

const headingOf = (part: string) => part.split('\n')[0]?.slice('## '.length) ?? ''

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
    .replaceAll(/^ *(```+)[\s\S]*?^ *\1$/gm, ' ')
    .replaceAll(/^Operation `.*$/gm, ' ')
    .replaceAll(/^- /gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
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
  const waiting = [resolve(root, folder, 'search-terms.ts')]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = `${basename(file, '.ts')}.js`
    if (scripts.has(name)) continue
    const source = withoutTypes(readFileSync(file, 'utf8'))
    scripts.set(name, source.replaceAll(/(from\s+')[^']*?([\w-]+)\.ts'/g, "$1./$2.js'"))
    const own = dirname(file)
    waiting.push(...importsOf(file).map((imported) => resolve(own, imported)))
  }
  const miniSearch = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8')
  return scripts.set('minisearch.js', miniSearch.replace(/^\/\/# sourceMappingURL=.*$/m, ''))
}

function withoutTypes(source: string): string {
  const { ESNext: module } = ts.ModuleKind
  return ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022, module } })
    .outputText
}
