import { escapeHtml } from './markdown.ts'
import { breadcrumbs, neighbours, startOfSection } from './navigation.ts'
import { linkTo, mongolianPath, type Page, type Section } from './page.ts'
import { texts } from './texts.ts'
import { withTryForm } from './try-form.ts'

/** All that a page's frame needs to know of the other pages. */
export interface Site {
  /** Of the platform that the pages tell of. */
  version: string
  pages: readonly Page[]
  byPath: ReadonlyMap<string, Page>
  /** Headings of the reference with their tags. */
  tags: readonly {
    name: string
    nameMn: string
    tags: readonly { name: string; nameMn: string; path: string }[]
  }[]
}

const sections: readonly Section[] = ['guides', 'reference', 'errors', 'explanations', 'changes']

/** The whole HTML of a page: nothing in it comes from elsewhere, and no script or style stands in it. */
export function renderPage(site: Site, page: Page, content: string): string {
  const text = texts[page.language]
  const at = (path: string) => escapeHtml(linkTo(page.path, path))
  const other = page.twin ?? (page.language === 'mn' ? 'index' : 'mn/index')
  const home = page.language === 'mn' ? 'mn/index' : 'index'
  const search = page.language === 'mn' ? 'mn/search' : 'search'
  const groupPath = groupPathOf(site, page)
  // Guides and operations may have the same name.
  const names = [
    page.title,
    ...(page.section === 'reference' && groupPath && groupPath !== page.path ? [page.group] : []),
  ]
  const description = (page.description ?? page.summary).replaceAll(/[`*]/g, '').replaceAll(/\s+/g, ' ')
  const isListed = site.byPath.has(page.path)
  const isLanding = page.path === home
  const whole = page.tryIt ? withTryForm(content, page.tryIt) : isLanding ? withCards(content) : content
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.path === home ? text.site : [...names, text.site].join(' · '))}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">` : ''}
<link rel="icon" href="${at('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${at('assets/tokens.css')}">
<link rel="stylesheet" href="${at('assets/site.css')}">
${isListed ? `<link rel="alternate" type="text/markdown" href="${at(`${page.path}.md`)}">` : ''}
${page.twin ? `<link rel="alternate" hreflang="${page.language === 'mn' ? 'en' : 'mn'}" href="${at(`${page.twin}.html`)}">` : ''}
<script src="${at('assets/scheme.js')}"></script>
<script type="module" src="${at('assets/site.js')}"></script>
</head>
<body${isLanding ? ' class="landing"' : ''}>
<a class="skip" href="#text">${text.skip}</a>
<header class="top">
<a class="brand" href="${at(`${home}.html`)}">${page.language === 'mn' ? 'Тамга' : 'Tamga'}</a>
<button class="menu" type="button" aria-expanded="false" aria-controls="pages" hidden>${text.menu}</button>
<form class="find" role="search" action="${at(`${search}.html`)}">
<label class="unseen" for="q">${text.search}</label>
<input id="q" name="q" type="search" placeholder="${text.search}" autocomplete="off" maxlength="200">
</form>
<a class="language" href="${at(`${other}.html`)}" lang="${page.language === 'mn' ? 'en' : 'mn'}" aria-label="${text.otherLanguage}">${text.language}</a>
<button class="scheme" type="button" aria-label="${text.scheme}" title="${text.scheme}" hidden><span aria-hidden="true">◐</span></button>
</header>
<div class="frame">
<nav id="pages" class="pages" aria-label="${text.pages}">
${sections.map((section) => sectionHtml(site, page, section)).join('\n')}
<ul><li><a href="/swagger/">${text.tryOut}</a></li></ul>
</nav>
<main id="text" tabindex="-1">
${isListed ? breadcrumbs(page, groupPath) : ''}
${whole}
${page.path === search ? searchPlace(page, at('llms.txt')) : ''}
${isListed ? neighbours(site.pages, page) : ''}
${isListed ? `<p class="as-markdown"><a href="${at(`${page.path}.md`)}">${text.markdown}</a> · ${escapeHtml(site.version)}</p>` : ''}
</main>
${page.section === 'start' ? '' : outline(page, whole)}
</div>
</body>
</html>
`
}

/** On the landing page the parts of a heading stand beside one another, and so do its pictures. */
function withCards(content: string): string {
  return content
    .split(/(?=<h2 )/)
    .map((part) => {
      const [head = '', ...cards] = part.split(/(?=<h3 )/)
      if (cards.length === 0) return head
      return `${head}<div class="cards">${cards.map((card) => `<section class="card">${card}</section>`).join('')}</div>\n`
    })
    .join('')
    .replaceAll(/<p>((?:<img [^>]*>\s*)+)<\/p>/g, '<p class="pictures">$1</p>')
}

/** Filled by the script of the search. */
function searchPlace({ language }: Page, list: string): string {
  const { needsScript, allPages } = texts[language]
  return `<p class="found"><span id="found" role="status"></span></p>
<noscript><p>${needsScript} <a href="${list}">${allPages}</a></p></noscript>
<ol id="results" class="results"></ol>`
}

/** The page of the tag, or of the decisions, that a page belongs to. */
function groupPathOf(site: Site, { section, group, path, language }: Page): string | undefined {
  if (language === 'mn') return path
  if (group === 'decisions') return 'decisions/README'
  return section === 'reference'
    ? site.tags.flatMap(({ tags }) => tags).find(({ name }) => name === group)?.path
    : undefined
}

function sectionHtml(site: Site, page: Page, section: Section): string {
  const text = texts[page.language].sections[section]
  const start = startOfSection(section, page.language)
  // A section that is not being read shows the way into it.
  if (page.section !== section && start)
    return `<p class="section"><a href="${escapeHtml(linkTo(page.path, `${start}.html`))}">${text}</a></p>`
  const items = itemsOf(site, page, section)
  if (items.length === 0) return ''
  return `<p class="section">${text}</p>\n<ul>${items.join('')}</ul>`
}

function item(page: Page, title: string, path: string, inner = '', attributes = ''): string {
  const current = page.path === path ? ' aria-current="page"' : ''
  return `<li><a href="${escapeHtml(linkTo(page.path, `${path}.html`))}"${current}${attributes}>${escapeHtml(title)}</a>${inner}</li>`
}

const guides = (site: Site, page: Page) =>
  site.pages
    .filter(({ section, language }) => section === 'guides' && language === page.language)
    .map(({ title, path }) => item(page, title, path))

function itemsOf(site: Site, page: Page, section: Section): string[] {
  if (section === 'guides') return guides(site, page)
  if (section === 'reference') return referenceItems(site, page)
  const own = site.pages.filter((one) => one.section === section)
  const isInDecisions = page.group === 'decisions'
  const foreign = page.language === 'mn' ? ' lang="en"' : ''
  return own
    .filter(({ group, path }) => group !== 'decisions' || isInDecisions || path === 'decisions/README')
    .filter(({ language, twin }) => language === page.language || (page.language === 'mn' && !twin))
    .toSorted((one, other) => Number(other.language === 'mn') - Number(one.language === 'mn'))
    .map(({ title, path, language }) =>
      item(page, title.replace(/^Errors: /, ''), path, '', language === page.language ? '' : foreign),
    )
}

/** The tags; below the one that is being read, its operations. */
function referenceItems(site: Site, page: Page): string[] {
  const isMongolian = page.language === 'mn'
  const groups = site.tags.map(({ name, nameMn, tags }) => {
    const entries = tags.map((tag) => {
      const operations =
        page.group === tag.name && !isMongolian
          ? site.pages.filter(
              ({ section, group, path }) =>
                section === 'reference' && group === tag.name && path !== tag.path && !path.startsWith('mn/'),
            )
          : []
      const inner = operations.map((one) => item(page, one.title, one.path)).join('')
      const title = isMongolian ? tag.nameMn : tag.name
      const path = isMongolian ? mongolianPath(tag.path) : tag.path
      return item(page, title, path, inner === '' ? '' : `<ul>${inner}</ul>`)
    })
    return `<li><span class="group">${escapeHtml(isMongolian ? nameMn : name)}</span><ul>${entries.join('')}</ul></li>`
  })
  const all = isMongolian ? item(page, 'Бүгд', 'mn/reference/index') : item(page, 'All', 'reference/index')
  return [all, ...groups]
}

function outline(page: Page, content: string): string {
  const headings = [...content.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)]
  if (headings.length < 2) return ''
  const text = texts[page.language].onThisPage
  const items = headings.map(
    ([, id, inner = '']) => `<li><a href="#${id}">${inner.replaceAll(/<\/?a[^>]*>/g, '')}</a></li>`,
  )
  return `<nav class="outline" aria-label="${text}"><p class="section">${text}</p><ul>${items.join('')}</ul></nav>`
}
