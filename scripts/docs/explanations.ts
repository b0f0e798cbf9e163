import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { linkTo, type Page, type Section, type SiteLanguage } from './page.ts'

/** Files of the repository that are pages under another name. */
const renamed: Readonly<Record<string, string>> = {
  'README.md': 'readme.md',
  'CHANGELOG.md': 'changelog.md',
  '.github/CONTRIBUTING.md': 'contributing.md',
  '.github/SECURITY.md': 'security.md',
  'generated/retention.md': 'retention-tables.md',
  LICENSE: 'repository/LICENSE.txt',
}

/** As a newcomer would take them. */
const guideOrder = [
  'call-the-api',
  'sign-a-person-in',
  'register-an-application',
  'apply-for-a-service',
  'connect-an-assistant',
  'sign-a-pdf',
  'run-in-production',
]

/** Guides in their order, all else as it comes; a guide that is not in the order comes after the others. */
function place(path: string): number {
  const name = /^(?:mn\/)?guides\/(.+)$/.exec(path)?.[1]
  if (name === undefined) return -1
  return guideOrder.includes(name) ? guideOrder.indexOf(name) : guideOrder.length
}

interface WrittenPages {
  pages: Page[]
  /** What the pages show beside text, and files of the repository that they point at: place in the site, source. */
  files: Map<string, string>
}

/** The pages that people write: docs/, and those that lie where people look for them in a repository. */
export function writtenPages(root: string): WrittenPages {
  const files = new Map<string, string>()
  const outside = Object.keys(renamed).filter((file) => file.endsWith('.md'))
  const sources = [...filesUnder(root, 'docs', '.md'), ...outside]
  const paths = new Set(sources.map((source) => placeOf(source)))
  const pages = sources.map((source): Page => {
    const path = placeOf(source).replace(/\.md$/, '')
    const text = readFileSync(join(root, source), 'utf8')
    const language: SiteLanguage = path.startsWith('mn/') ? 'mn' : 'en'
    const twin = language === 'mn' ? path.slice('mn/'.length) : `mn/${path}`
    return {
      path,
      title: source === 'README.md' ? 'Overview' : titleOf(text, source),
      summary: summaryOf(text),
      section: sectionOf(path),
      ...(path.startsWith('decisions/') && { group: 'decisions' }),
      language,
      markdown: withSiteLinks(text, source, root, files),
      ...(paths.has(`${twin}.md`) && { twin }),
    }
  })
  return { pages: pages.toSorted((a, b) => place(a.path) - place(b.path)), files }
}

/** Where a file of the repository stands in the site. */
function placeOf(source: string): string {
  if (renamed[source]) return renamed[source]
  return source.startsWith('docs/') ? source.slice('docs/'.length) : `repository/${source}.txt`
}

function sectionOf(path: string): Section {
  if (/^(mn\/)?index$/.test(path)) return 'start'
  if (/^(mn\/)?guides\//.test(path)) return 'guides'
  return path === 'changelog' || path === 'compatibility' ? 'changes' : 'explanations'
}

function titleOf(text: string, source: string): string {
  return (/^# (.+)$/m.exec(text)?.[1] ?? source).replaceAll('`', '')
}

/** The first sentence below the title. */
function summaryOf(text: string): string {
  const [paragraph = ''] = text
    .replace(/^# .+\n/m, '')
    .trim()
    .split(/\n\s*\n/)
  const plain = paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
  return /^[#|`-]/.test(plain) ? '' : (/^.{10,}?[.:](?= |$)/.exec(plain)?.[0] ?? plain).replace(/:$/, '.')
}

/** Links keep their meaning where the page stands elsewhere than its file; what they point at comes along. */
function withSiteLinks(text: string, source: string, root: string, files: Map<string, string>): string {
  const here = placeOf(source)
  return outsideCode(text, (prose) =>
    prose.replaceAll(/\]\(([^)\s#]+)(#[^)\s]*)?\)/g, (link, target: string, anchor = '') => {
      if (/^[a-z]+:|^\//.test(target)) return link
      const file = normalize(join(dirname(source), decodeURIComponent(target)))
      if (!existsSync(join(root, file))) return link
      const place = placeOf(file)
      if (!place.endsWith('.md')) files.set(place, file)
      return `](${linkTo(here, place)}${anchor})`
    }),
  )
}

function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('')
}
